import { VOID_ATTENTION_REASONS, type InvoiceStatus } from "./invoice-status"

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

/**
 * Whether staff may take a failed void back and keep the invoice. The invoice of an order that is
 * cancelled or refunded is kept only where its void is not possible (`possible`), or not from here:
 * another account issued it.
 */
export const canKeep = (invoice: RequestedVoid, possible: boolean): boolean =>
  hasFailedVoid(invoice) &&
  (!possible || !isVoidOfOrder(invoice) || invoice.reason === "void_other_account")
