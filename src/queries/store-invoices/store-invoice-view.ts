import type { StoreInvoice, StoreInvoiceStatus } from "../../http-types"
import type { InvoiceRecord } from "../../modules/tw-invoicing/types"
import { receiversOfContent, type InvoiceReceiver } from "../../rules/buyer/invoice-receivers"
import { receivedByText } from "../../rules/buyer/received-by-text"
import type { InvoiceStatus } from "../../rules/invoice/invoice-status"
import { isOfOtherAccount } from "../../workflows/invoices/stored-invoice"
import { isoTimeOrNull } from "../iso-time"

/** Columns of an invoice that `storeInvoiceView` reads. */
export const STORE_INVOICE_FIELDS = [
  "id",
  "order_id",
  "status",
  "reason",
  "invoice_number",
  "amount",
  "sent_at",
  "difference",
  "sent_to",
  "buyer_type",
  "issued_at",
  "voided_at",
  "content",
] as const

export type StoreInvoiceRecord = Pick<InvoiceRecord, (typeof STORE_INVOICE_FIELDS)[number]>

/**
 * An invoice as its buyer sees it.
 *
 * @param account the account that the options name: other accounts' invoices have no link
 * @param willReceive who will receive an invoice that has no content yet
 */
export function storeInvoiceView(
  invoice: StoreInvoiceRecord,
  account: { account: string },
  willReceive?: InvoiceReceiver[]
): StoreInvoice {
  const { id, amount, buyer_type, voided_at, content } = invoice
  const status = storeStatus(invoice)
  // If the invoice is pending for its buyer, a number and a time would belong to another invoice.
  const received_by = content ? receiversOfContent(content) : willReceive
  const { invoice_number, issued_at } =
    status === "pending" ? { invoice_number: null, issued_at: null } : invoice
  return {
    id,
    status,
    invoice_number,
    amount,
    type: buyer_type,
    issued_at: isoTimeOrNull(issued_at),
    voided_at: invoice.status === "voided" ? isoTimeOrNull(voided_at) : null,
    received_by_text: received_by && !CLOSED[invoice.status] ? receivedByText(received_by) : null,
    link:
      status === "issued" && !isOfOtherAccount(account, invoice)
        ? `/store/tw-invoices/${id}/link`
        : null,
  }
}

/**
 * The buyer's status for a status that does not depend on the number; null: it depends on the
 * number.
 */
const CLOSED: Record<InvoiceStatus, "voided" | "not_needed" | null> = {
  waiting: null,
  pending: null,
  sending: null,
  unknown: null,
  issued: null,
  voiding: null,
  void_unknown: null,
  voided: "voided",
  not_needed: "not_needed",
  attention: null,
}

/**
 * Until it is voided, an invoice with a number is the buyer's invoice, in every status. Only if the
 * service has another number for the order may the number be another buyer's.
 */
export function storeStatus({
  status,
  reason,
  invoice_number,
  difference,
}: Pick<InvoiceRecord, "status" | "reason" | "invoice_number" | "difference">): StoreInvoiceStatus {
  const closed = CLOSED[status]
  if (closed) return closed
  const isOthers = reason === "void_differs" || difference?.field === "number"
  return invoice_number && !isOthers ? "issued" : "pending"
}
