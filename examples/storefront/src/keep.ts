import { app, t } from "./app"
import { keepDetails } from "./customer"
import { h } from "./element"
import type { InvoiceDetails } from "medusa-plugin-taiwan/storefront"
import type { FormValues } from "./submit"

/** The wish of a signed-in customer to find these invoice details again at the next order. */
export function keepField(): HTMLElement | null {
  if (!app.customer) return null
  const box = h("input", {
    type: "checkbox",
    id: "keep",
    name: "keep",
    checked: app.keptInvoice !== null,
  })
  return h("label", { class: "tick", for: "keep" }, box, t().keepInvoice)
}

/** Does as the customer wishes, and forgets what they do not want kept any more. */
export async function keepAsWished(values: FormValues, details: InvoiceDetails): Promise<void> {
  if (!app.customer) return
  const kept = values.text("keep") === "on" ? details : null
  if (kept || app.keptInvoice) await keepDetails(kept)
  app.keptInvoice = kept
}
