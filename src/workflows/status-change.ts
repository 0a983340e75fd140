import type { InvoiceRecord } from "../modules/tw-invoicing/types"

/** A change of an invoice that others may want to know of. Ids only. */
export type StatusChange = {
  type: "issued" | "voided" | "attention" | "allowance_changed"
  id: string
  order_id: string
}

/** The change that a written row stands for; none when the write was refused or is of no interest. */
export function statusChangeOf(row: InvoiceRecord | null): StatusChange[] {
  if (!row) return []
  const { id, order_id } = row
  switch (row.status) {
    case "issued":
      return [{ type: "issued", id, order_id }]
    case "voiding":
      return row.invoice_number && row.issued_at ? [{ type: "issued", id, order_id }] : []
    case "voided":
      return [{ type: "voided", id, order_id }]
    case "attention":
      return [{ type: "attention", id, order_id }]
    default:
      return []
  }
}
