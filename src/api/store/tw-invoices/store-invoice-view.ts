import type { InvoiceRecord } from "../../../modules/tw-invoicing/types"

export const STORE_INVOICE_FIELDS = [
  "id",
  "order_id",
  "status",
  "invoice_number",
  "amount",
  "buyer_type",
  "issued_at",
  "voided_at",
] as const

export type StoreInvoiceRecord = Pick<InvoiceRecord, (typeof STORE_INVOICE_FIELDS)[number]>

/** What a buyer needs to know; why an invoice waits, and for whom, is the shop's business. */
export type StoreInvoiceStatus = "pending" | "issued" | "voided" | "not_needed"

/** An invoice as its buyer sees it. Times in ISO 8601, the amount in TWD dollars. */
export function storeInvoiceView(invoice: StoreInvoiceRecord) {
  const { id, invoice_number, amount, buyer_type, issued_at, voided_at } = invoice
  const status = storeStatus(invoice)
  return {
    id,
    status,
    invoice_number,
    amount,
    type: buyer_type,
    issued_at,
    voided_at,
    /** Where to ask for the address of the invoice's own page; null while there is none. */
    link: status === "issued" ? `/store/tw-invoices/${id}/link` : null,
  }
}

/** Until it is voided, an invoice with a number is the buyer's invoice, whatever becomes of it. */
export function storeStatus({
  status,
  invoice_number,
}: Pick<InvoiceRecord, "status" | "invoice_number">): StoreInvoiceStatus {
  if (status === "voided" || status === "not_needed") return status
  return invoice_number ? "issued" : "pending"
}
