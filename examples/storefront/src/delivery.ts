import { app, goTo, money, t } from "./app"
import { choiceCards } from "./choice"
import { h } from "./element"
import { formError, showProblems } from "./field"
import { loadInvoiceDetails } from "./invoice"
import { chooseShipping, listShippingOptions, type Cart } from "./shop"
import { nextButton, onSubmit, sentence } from "./submit"

export function deliveryForm(cart: Cart): HTMLElement {
  const options = h("div", { "aria-busy": "true" })
  void fill()
  return h(
    "form",
    {
      novalidate: true,
      onsubmit: onSubmit(async (form, values) => {
        const optionId = values.text("shipping_option")
        if (!optionId) {
          return showProblems(form, [{ field: "shipping_option", message: t().chooseOne }])
        }
        app.cart = await chooseShipping(cart, optionId)
        // A cart that this visit began was not there when the page was loaded.
        await loadInvoiceDetails(cart)
        goTo("invoice")
      }),
    },
    options,
    formError(),
    nextButton()
  )

  async function fill() {
    try {
      const found = await listShippingOptions(cart)
      const choices = found.map((option) => ({
        value: option.id,
        label: option.name,
        hint: option.type?.description,
        aside: money(option.amount),
      }))
      const given = cart.shipping_methods?.[0]?.shipping_option_id ?? found[0]?.id
      options.replaceChildren(
        found.length
          ? choiceCards("shipping_option", t().delivery, choices, given)
          : h("p", {}, t().deliveryNone)
      )
    } catch (error) {
      options.replaceChildren(h("p", { class: "error", role: "alert" }, sentence(error)))
    } finally {
      options.removeAttribute("aria-busy")
    }
  }
}

export function deliveryDigest(cart: Cart): string {
  return cart.shipping_methods?.[0]?.name ?? ""
}
