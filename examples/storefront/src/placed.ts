import {
  findAwaitedTransfer,
  isPaymentAwaited,
  type AwaitedTransfer,
} from "medusa-plugin-taiwan/storefront"

import { app, money, t } from "./app"
import { h } from "./element"
import { otherPayment } from "./other-payment"
import { placedInvoice } from "./placed-invoice"
import type { Order } from "./shop"

export function placed(order: Order): HTMLElement {
  const again = () => {
    Object.assign(app, { view: "shop", order: null })
    history.pushState(null, "", location.pathname)
    app.render()
  }
  const transfer = findAwaitedTransfer(order)
  const canceled = order.status === "canceled"
  const words = outcome(order, transfer)
  return h(
    "section",
    { class: "card placed", "aria-labelledby": "placed-heading" },
    !canceled && h("div", { class: "mark", "aria-hidden": "true" }, "✓"),
    h("h2", { id: "placed-heading", tabindex: "-1" }, canceled ? t().canceled : t().placed),
    h("p", {}, t().orderNumber, h("strong", { class: "order-number" }, `#${order.display_id}`)),
    h("p", {}, money(order.total)),
    words && h("p", {}, words),
    transfer && transferDetails(transfer),
    otherPayment(order),
    !isPaymentAwaited(order) && order.total > 0 && placedInvoice(order),
    h("button", { type: "button", onclick: again }, t().continueShopping)
  )
}

/** A completion that had no more to wait for answers without a payment status: it was paid. */
const PAID = [undefined, "authorized", "captured", "partially_refunded"]

function outcome(order: Order, transfer: AwaitedTransfer | null): string | false {
  if (order.status === "canceled") return t().placedCanceled
  if (transfer) return t().placedAwaiting
  if (isPaymentAwaited(order)) return t().placedUnconfirmed
  if (order.total === 0) return t().placedFree
  return PAID.includes(order.payment_status) && t().placedPaid
}

function transferDetails({ bank_code, account, code, expires_at }: AwaitedTransfer): HTMLElement {
  const format = new Intl.DateTimeFormat(app.locale === "en" ? "en" : "zh-TW", {
    dateStyle: "medium",
    timeStyle: "short",
    timeZone: "Asia/Taipei",
  })
  const before = expires_at && format.format(new Date(expires_at))
  const rows = [
    [t().transferBank, bank_code],
    [t().transferAccount, account],
    [t().transferCode, code],
    [t().transferBefore, before],
  ]
  const known = rows.filter(([, value]) => value)
  return h(
    "dl",
    { class: "totals transfer" },
    ...known.map(([name, value]) => h("div", {}, h("dt", {}, name), h("dd", {}, value)))
  )
}
