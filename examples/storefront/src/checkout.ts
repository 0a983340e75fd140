import { app, goTo, STEPS, t, WAITS, type Step } from "./app"
import { contactDigest, contactForm } from "./contact"
import { deliveryDigest, deliveryForm } from "./delivery"
import { h } from "./element"
import { invoiceDigest, invoiceForm } from "./invoice"
import { paymentForm } from "./payment"
import type { Cart } from "./shop"

const forms: Record<Step, (cart: Cart) => HTMLElement> = {
  contact: contactForm,
  delivery: deliveryForm,
  invoice: invoiceForm,
  payment: paymentForm,
}

const digests: Record<Step, (cart: Cart) => string> = {
  contact: contactDigest,
  delivery: deliveryDigest,
  invoice: invoiceDigest,
  payment: () => "",
}

/** The steps, one open: those before it show what was entered, those after it only their name. */
export function checkout(cart: Cart): HTMLElement {
  const current = STEPS.indexOf(app.step)
  return h(
    "ol",
    { class: "steps" },
    ...STEPS.map((step, index) =>
      h(
        "li",
        {
          class: `card step ${index < current ? "done" : index === current ? "open" : "later"}`,
          "aria-current": index === current ? "step" : null,
        },
        h(
          "div",
          { class: "step-head" },
          h(
            "span",
            { class: "step-number", "aria-hidden": "true" },
            index < current ? "✓" : index + 1
          ),
          h("h2", { id: `step-${step}`, tabindex: "-1" }, t()[step]),
          index < current &&
            h(
              "button",
              {
                type: "button",
                class: "link",
                "aria-label": `${t().edit}: ${t()[step]}`,
                [WAITS]: true,
                onclick: () => goTo(step),
              },
              t().edit
            )
        ),
        index < current && h("p", { class: "hint digest" }, digests[step](cart)),
        index === current && forms[step](cart)
      )
    )
  )
}
