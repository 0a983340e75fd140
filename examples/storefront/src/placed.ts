import { findAwaitedTransfer, type AwaitedTransfer } from "medusa-plugin-taiwan/storefront"

import { app, money, t } from "./app"
import { h } from "./element"
import { placedInvoice } from "./placed-invoice"
import type { Order } from "./shop"

export function placed(order: Order): HTMLElement {
  const again = () => {
    Object.assign(app, { view: "shop", order: null })
    history.pushState(null, "", location.pathname)
    app.render()
  }
  const transfer = findAwaitedTransfer(order)
  const paid = order.total === 0 ? t().placedFree : t().placedPaid
  return h(
    "section",
    { class: "card placed", "aria-labelledby": "placed-heading" },
    h("div", { class: "mark", "aria-hidden": "true" }, "✓"),
    h("h2", { id: "placed-heading", tabindex: "-1" }, t().placed),
    h("p", {}, t().orderNumber, h("strong", { class: "order-number" }, `#${order.display_id}`)),
    h("p", {}, money(order.total)),
    h("p", {}, transfer ? t().placedAwaiting : paid),
    transfer && transferDetails(transfer),
    !transfer && order.total > 0 && placedInvoice(order),
    h("button", { type: "button", onclick: again }, t().continueShopping)
  )
}

function transferDetails({ bank_code, account, expires_at }: AwaitedTransfer): HTMLElement {
  const format = new Intl.DateTimeFormat(app.locale === "en" ? "en" : "zh-TW", {
    dateStyle: "medium",
    timeStyle: "short",
    timeZone: "Asia/Taipei",
  })
  const before = expires_at && format.format(new Date(expires_at))
  const rows = [
    [t().transferBank, bank_code],
    [t().transferAccount, account],
    [t().transferBefore, before],
  ]
  const known = rows.filter(([, value]) => value)
  return h(
    "dl",
    { class: "totals transfer" },
    ...known.map(([name, value]) => h("div", {}, h("dt", {}, name), h("dd", {}, value)))
  )
}
