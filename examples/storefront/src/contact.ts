import { app, goTo, t } from "./app"
import { COUNTIES } from "./counties"
import { h } from "./element"
import { field, formError, showProblems, type Problem } from "./field"
import { saveContact, type Cart } from "./shop"
import { nextButton, onSubmit, type FormValues } from "./submit"

export function contactForm(cart: Cart): HTMLElement {
  const address = cart.shipping_address
  const names = [
    field({
      name: "last_name",
      label: t().lastName,
      value: address?.last_name ?? app.customer?.last_name,
      autocomplete: "family-name",
    }),
    field({
      name: "first_name",
      label: t().firstName,
      value: address?.first_name ?? app.customer?.first_name,
      autocomplete: "given-name",
    }),
  ]
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
    ...(app.locale === "en" ? names.reverse() : names),
    field({
      name: "city",
      label: t().county,
      value: address?.city,
      autocomplete: "address-level1",
      choices: [
        ["", t().countyNone],
        ...COUNTIES.map(([zh, en]): [string, string] => [
          zh,
          app.locale === "en" ? `${en} ${zh}` : zh,
        ]),
      ],
    }),
    field({
      name: "postal_code",
      label: t().postalCode,
      value: address?.postal_code,
      inputmode: "numeric",
      autocomplete: "postal-code",
    }),
    field({
      name: "address_1",
      label: t().address,
      value: address?.address_1,
      hint: t().addressHint,
      autocomplete: "street-address",
    }),
    formError(),
    nextButton()
  )

  async function save(form: HTMLFormElement, values: FormValues): Promise<void> {
    const problems = findProblems(values)
    if (problems.length > 0) return showProblems(form, problems)
    const names = ["first_name", "last_name", "phone", "city", "postal_code", "address_1"]
    const given = Object.fromEntries(names.map((name) => [name, values.text(name)]))
    app.cart = await saveContact(cart, values.text("email"), { ...given, country_code: "tw" })
    goTo("delivery")
  }
}

function findProblems(values: FormValues): Problem[] {
  const wrong: [name: string, pattern: RegExp, message: string][] = [
    ["email", /^[^\s@]+@[^\s@]+\.[^\s@]+$/, t().emailWrong],
    ["phone", /^(\D*\d){9,10}\D*$/, t().phoneWrong],
    ["last_name", /./, t().required],
    ["first_name", /./, t().required],
    ["city", /./, t().chooseOne],
    ["postal_code", /^\d{3,6}$/, t().postalCodeWrong],
    ["address_1", /./, t().required],
  ]
  return wrong
    .filter(([name, pattern]) => !pattern.test(values.text(name)))
    .map(([field, , message]) => ({ field, message: values.text(field) ? message : t().required }))
}

export function contactDigest(cart: Cart): string {
  const address = cart.shipping_address
  const name =
    app.locale === "en"
      ? `${address?.first_name} ${address?.last_name}`
      : `${address?.last_name}${address?.first_name}`
  return `${name}, ${cart.email}, ${address?.postal_code} ${address?.city}${address?.address_1}`
}
