import {
  bankName,
  findAwaitedTransfer,
  groupDigits,
  isPaymentAwaited,
  type AwaitedTransfer,
} from "medusa-plugin-taiwan/storefront"

import { app, money, t } from "./app"
import { h } from "./element"
import { orderDetails } from "./order-details"
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
    words && h("p", { class: "outcome" }, words),
    transfer && transferDetails(transfer, order.total),
    otherPayment(order),
    !isPaymentAwaited(order) && order.total > 0 && placedInvoice(order),
    orderDetails(order),
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

function transferDetails(
  { bank_code, account, code, expires_at }: AwaitedTransfer,
  amount: number
): HTMLElement {
  const format = new Intl.DateTimeFormat(app.locale === "en" ? "en" : "zh-TW", {
    dateStyle: "medium",
    timeStyle: "short",
    timeZone: "Asia/Taipei",
  })
  const before = expires_at && format.format(new Date(expires_at))
  const bank = bank_code && `${bank_code} ${bankName(bank_code, app.locale)}`.trim()
  const rows: [name: string, value: Node | string | null][] = [
    [t().transferBank, bank],
    [t().transferAccount, digits(account)],
    [t().transferCode, digits(code)],
    [t().transferAmount, money(amount)],
    [t().transferBefore, before],
  ]
  const known = rows.filter(([, value]) => value)
  return h(
    "dl",
    { class: "totals transfer" },
    ...known.map(([name, value]) => h("div", {}, h("dt", {}, name), h("dd", {}, value)))
  )
}

/** Digits in groups, to be read, with a button that copies them without the spaces. */
function digits(value: string | null): HTMLElement | null {
  if (!value) return null
  const outcome = h("span", { class: "hint", role: "status" })
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      outcome.textContent = t().copied
    } catch {
      // Browsers let only pages with https do it, and only if the buyer allows it.
      outcome.textContent = t().copyFailed
    }
  }
  const onclick = () => void copy()
  const button = h("button", { type: "button", class: "link", onclick }, t().copy)
  return h("span", {}, h("span", {}, groupDigits(value)), " ", button, " ", outcome)
}
