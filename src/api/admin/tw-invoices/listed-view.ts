import type { ListedInvoice } from "../../../modules/tw-invoicing/store/invoice-list"
import { actionsFor, canIssue } from "../../../rules/invoice-actions"
import { maskCode } from "../../../rules/mask"

/** One row of a list of invoices. `display_id`: its order's number in the shop. */
export function listedView(invoice: ListedInvoice, display_id: number | null) {
  const { sent_at, tax_id, ...shown } = invoice
  const { status, invoice_number } = invoice
  return {
    ...shown,
    display_id,
    tax_id: tax_id && maskCode(tax_id),
    actions: [
      ...actionsFor({ status, sent: sent_at !== null, invoice_number }),
      ...(canIssue(invoice) ? (["issue"] as const) : []),
    ],
  }
}
