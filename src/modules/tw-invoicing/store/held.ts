import type { InvoiceStatus } from "../../../rules/invoice/invoice-status"
import type { ClaimedInvoice } from "../types"

/**
 * Conditions that a claimed row must still meet: staff may have decided about one in review
 * meanwhile.
 */
export const held = (
  { id, fence, status }: ClaimedInvoice,
  others: readonly InvoiceStatus[]
): Pick<ClaimedInvoice, "id" | "fence"> & { status: readonly InvoiceStatus[] } => ({
  id,
  fence,
  status: status === "attention" ? [status] : others,
})
