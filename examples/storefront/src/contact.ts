import { addressLine, fullName, nameParts } from "../../next/lib/address"
import { postalCodeOf } from "../../next/lib/districts"
import { app, goTo, t } from "./app"
import { h } from "./element"
import { field, formError, showProblems, type Problem } from "./field"
import { placeFields } from "./place"
import { saveContact, type Cart } from "./shop"
import { nextButton, onSubmit, type FormValues } from "./submit"

export function contactForm(cart: Cart): HTMLElement {
  const address = cart.shipping_address
  const place = placeFields(address)
  return h(
    "form",
    { class: "grid", novalidate: true, onsubmit: onSubmit(save) },
    field({
      name: "email",
      label: t().email,
      value: cart.email ?? app.customer?.email,
      type: "email",
      autocomplete: "email",
    }),
    field({
      name: "phone",
      label: t().phone,
      value: address?.phone,
      type: "tel",
      autocomplete: "tel",
    }),
    field({
      name: "full_name",
      label: t().name,
      value: fullName(address) || fullName(app.customer),
      autocomplete: "name",
    }),
    ...place,
    field({
      name: "address_1",
      label: t().address,
      // An address saved before the form asked for the district has the district in this line.
      value: address?.province ? address.address_1 : "",
      hint: t().addressHint,
      autocomplete: "street-address",
    }),
    formError(),
    nextButton()
  )

  async function save(form: HTMLFormElement, values: FormValues): Promise<void> {
    const problems = findProblems(values)
    if (problems.length > 0) return showProblems(form, problems)
    const [province, city] = [values.text("province"), values.text("city")]
    app.cart = await saveContact(cart, values.text("email"), {
      ...nameParts(values.text("full_name")),
      phone: values.text("phone"),
      province,
      city,
      postal_code: postalCodeOf(province, city),
      address_1: values.text("address_1"),
      country_code: "tw",
    })
    goTo("delivery")
  }
}

function findProblems(values: FormValues): Problem[] {
  const wrong: [name: string, pattern: RegExp, message: string][] = [
    ["email", /^[^\s@]+@[^\s@]+\.[^\s@]+$/, t().emailWrong],
    ["phone", /^(\D*\d){9,10}\D*$/, t().phoneWrong],
    ["full_name", /./, t().required],
    ["province", /./, t().chooseOne],
    ["city", /./, t().chooseOne],
    ["address_1", /./, t().required],
  ]
  return wrong
    .filter(([name, pattern]) => !pattern.test(values.text(name)))
    .map(([field, , message]) => ({ field, message: values.text(field) ? message : t().required }))
}

export function contactDigest(cart: Cart): string {
  const address = cart.shipping_address
  return `${fullName(address)}, ${cart.email}, ${addressLine(address)}`
}
