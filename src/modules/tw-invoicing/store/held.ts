import type { InvoiceStatus } from "../../../rules/invoice/invoice-status"
import type { ClaimedInvoice } from "../types"

/** What the row of a claim must still be: staff may have decided about one in review meanwhile. */
export const held = (
  { id, fence, status }: ClaimedInvoice,
  others: readonly InvoiceStatus[]
): Pick<ClaimedInvoice, "id" | "fence"> & { status: readonly InvoiceStatus[] } => ({
  id,
  fence,
  status: status === "attention" ? [status] : others,
})
