import type { AdminInvoice, AdminOrderInvoicesResponse } from "../../http-types"
import {
  countedAllowances,
  registeredSums,
  unregisteredAllowances,
} from "../../rules/invoice/unregistered-allowances"

export type AllowanceCard = {
  invoice: AdminInvoice & { invoice_number: string }
  registrable: boolean
  /** Neither an allowance, nor a reason for one, nor a later charge: only a way to register one. */
  bare: boolean
  /** TWD dollars of allowances that the service counts and that are not registered here. */
  unregistered: number
  /** TWD dollars for which an allowance is still to be made. */
  toMake: number
  /** TWD dollars of allowances beyond what they have to come to. */
  excess: number
  /** TWD dollars that the buyer was charged since, and that are on no invoice. */
  notInvoiced: number
  /** TWD dollars that other invoices have, and that went back to the buyer. */
  dueElsewhere: number
  /** The invoice may be voided and issued anew over all. */
  canReissue: boolean
  /** The order came to less than its invoice, and not all of that was refunded. */
  reduced: boolean
  /** Nothing of the invoice is left: until then the invoice may be voided instead. ISO 8601. */
  voidableUntil: string | null
}

/** What the allowances card of an order has to say; null when the order needs none. `now` in milliseconds. */
export const allowanceCard = (
  view: AdminOrderInvoicesResponse,
  now: number
): AllowanceCard | null => {
  const invoice = view.invoices.at(0)
  if (!invoice || !hasNumber(invoice)) return null
  const { allowances } = invoice
  const { refunded, expected, allowed, due, not_invoiced, due_elsewhere } = view.allowance_balance

  const counted = countedAllowances(invoice)
  const { unregistered, toMake } = unregisteredAllowances(
    due,
    counted,
    registeredSums(invoice.allowances)
  )
  const voided = invoice.status === "voided"
  const registrable = view.configured && !voided
  const charged = not_invoiced > 0 || !!invoice.invoiced_elsewhere
  const moved =
    due_elsewhere > 0 || (!voided && (view.refunds.length > 0 || expected > 0 || charged))
  const bare = !allowances.length && !unregistered && !moved
  if (bare && !registrable) return null

  const inTime =
    !counted &&
    !allowed &&
    invoice.voidable_until !== null &&
    Date.parse(invoice.voidable_until) > now
  const voidable = inTime && invoice.actions.includes("void") && due === invoice.amount

  return {
    invoice,
    registrable,
    bare,
    unregistered,
    toMake,
    excess: Math.max(allowed - expected, 0),
    notInvoiced: not_invoiced,
    dueElsewhere: due_elsewhere,
    canReissue: inTime && invoice.actions.includes("reissue"),
    reduced: expected > refunded,
    voidableUntil: voidable ? invoice.voidable_until : null,
  }
}

/** TWD dollars of an invoice's allowances that the service counts, beyond those registered here. */
export const unregisteredOf = (invoice: AdminInvoice): number =>
  unregisteredAllowances(0, countedAllowances(invoice), registeredSums(invoice.allowances))
    .unregistered

/** TWD dollars of the allowances that are registered here and not voided. */
export const registeredOf = (invoice: Pick<AdminInvoice, "allowances">): number =>
  registeredSums(invoice.allowances).amount

const hasNumber = (invoice: AdminInvoice): invoice is AdminInvoice & { invoice_number: string } =>
  invoice.invoice_number !== null
