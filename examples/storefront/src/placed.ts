import { app, money, t } from "./app"
import { h } from "./element"
import type { Order } from "./shop"

export function placed(order: Order): HTMLElement {
  const again = () => {
    Object.assign(app, { view: "shop", order: null })
    app.render()
  }
  const waiting = order.payment_status === "awaiting" || order.payment_status === "not_paid"
  return h(
    "section",
    { class: "card placed", "aria-labelledby": "placed-heading" },
    h("div", { class: "mark", "aria-hidden": "true" }, "✓"),
    h("h2", { id: "placed-heading", tabindex: "-1" }, t().placed),
    h("p", {}, t().orderNumber, h("strong", { class: "order-number" }, `#${order.display_id}`)),
    h("p", { class: "total" }, money(order.total)),
    h("p", {}, waiting ? t().placedAwaiting : t().placedPaid(order.email ?? "")),
    h("button", { type: "button", onclick: again }, t().continueShopping)
  )
}
