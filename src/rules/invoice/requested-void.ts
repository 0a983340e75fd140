import { VOID_ATTENTION_REASONS, type InvoiceStatus } from "./invoice-status"
import { mayBeOpen } from "./status-facts"

/** Why a void is requested by the order's own state. Any other void is the wish of staff. */
export const ORDER_VOID_REASONS = ["order_canceled", "order_refunded"] as const

const ORDERS: readonly (string | null)[] = ORDER_VOID_REASONS
const FAILED: readonly (string | null)[] = VOID_ATTENTION_REASONS

export type RequestedVoid = {
  status: InvoiceStatus
  invoice_number: string | null
  reason: string | null
  /** Why the void was requested; null: it was not. */
  void_reason: string | null
}

/** Whether the order asks for the void, not staff. */
export const isVoidOfOrder = ({ void_reason }: Pick<RequestedVoid, "void_reason">): boolean =>
  ORDERS.includes(void_reason)

/** Whether a void of an issued invoice was requested and could not be made. */
export const hasFailedVoid = <Invoice extends Omit<RequestedVoid, "void_reason">>(
  invoice: Invoice
): invoice is Invoice & { invoice_number: string } =>
  invoice.status === "attention" &&
  invoice.invoice_number !== null &&
  FAILED.includes(invoice.reason)

/** Whether a void was requested that did not begin: what became of the upload is to be known first. */
export const hasOpenVoid = ({ status, reason, void_reason }: RequestedVoid): boolean =>
  void_reason !== null && mayBeOpen(status) && !(status === "attention" && FAILED.includes(reason))

/**
 * Whether staff may take a void back that failed or did not begin yet. The invoice of an order that is
 * cancelled or refunded is kept only where its void is not possible (`possible`). The service may not
 * know the invoice, or another account issued it.
 */
export const canKeep = (invoice: RequestedVoid, possible: boolean): boolean =>
  (hasOpenVoid(invoice) && !isVoidOfOrder(invoice)) ||
  (hasFailedVoid(invoice) &&
    (!possible || !isVoidOfOrder(invoice) || invoice.reason === "void_other_account"))
