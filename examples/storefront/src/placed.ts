import { findAwaitedTransfer, type AwaitedTransfer } from "medusa-plugin-taiwan/storefront"

import { app, money, t } from "./app"
import { h } from "./element"
import type { Order } from "./shop"

export function placed(order: Order): HTMLElement {
  const again = () => {
    Object.assign(app, { view: "shop", order: null })
    app.render()
  }
  const transfer = findAwaitedTransfer(order)
  return h(
    "section",
    { class: "card placed", "aria-labelledby": "placed-heading" },
    h("div", { class: "mark", "aria-hidden": "true" }, "✓"),
    h("h2", { id: "placed-heading", tabindex: "-1" }, t().placed),
    h("p", {}, t().orderNumber, h("strong", { class: "order-number" }, `#${order.display_id}`)),
    h("p", {}, money(order.total)),
    h("p", {}, transfer ? t().placedAwaiting : t().placedPaid),
    transfer && transferDetails(transfer),
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
    { class: "totals" },
    ...known.map(([name, value]) => h("div", {}, h("dt", {}, name), h("dd", {}, value)))
  )
}
