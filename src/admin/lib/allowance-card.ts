import type { Invoice, OrderInvoices } from "./invoice-view"

export type AllowanceCard = {
  invoice: Invoice & { invoice_number: string }
  registrable: boolean
  /** Neither refund nor allowance: there is nothing to show but a way to register one. */
  bare: boolean
  /** TWD dollars of allowances that the service counts and nobody registered here. */
  unregistered: number
  /** TWD dollars for which an allowance is still to be made. */
  toMake: number
  /** TWD dollars of allowances beyond what was refunded. */
  excess: number
  /** Everything was refunded: until then the invoice may be voided instead. ISO 8601. */
  voidableUntil: string | null
}

/** What the allowances card of an order has to say; null when the order needs none. `now` in milliseconds. */
export const allowanceCard = (view: OrderInvoices, now: number): AllowanceCard | null => {
  const invoice = view.invoices.at(0)
  if (!invoice || !hasNumber(invoice)) return null
  const { allowances, allowance_confirmed, allowance_unconfirmed } = invoice
  const { refunded, allowed, due } = view.allowance_balance

  const counted = (allowance_confirmed ?? 0) + (allowance_unconfirmed ?? 0)
  const unregistered = Math.max(counted - allowed, 0)
  const voided = invoice.status === "voided"
  const registrable = view.configured && !voided
  const bare = !allowances.length && !unregistered && (voided || !view.refunds.length)
  if (bare && !registrable) return null

  const voidable =
    invoice.actions.includes("void") &&
    !counted &&
    !allowed &&
    due === invoice.amount &&
    invoice.voidable_until !== null &&
    Date.parse(invoice.voidable_until) > now

  return {
    invoice,
    registrable,
    bare,
    unregistered,
    toMake: Math.max(due - unregistered, 0),
    excess: Math.max(allowed - refunded, 0),
    voidableUntil: voidable ? invoice.voidable_until : null,
  }
}

const hasNumber = (invoice: Invoice): invoice is Invoice & { invoice_number: string } =>
  invoice.invoice_number !== null
