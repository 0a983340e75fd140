import type { InvoiceDetails } from "./invoice-details"
import type { InvoiceRow } from "./invoice-row"
import type { AttentionReason } from "./invoice-status"

export type InvoiceLine = {
  description: string
  /** Decimal. */
  quantity: string
  /** Decimal TWD, tax included, after discounts. */
  total: string
}

/** What an invoice is made from: an order, as plain values. */
export type InvoiceSource = {
  order_number: string
  currency_code: string
  /** Decimal TWD. */
  charged: string
  /** The payment was the whole-dollar rounding of the total. */
  charge_is_rounded: boolean
  /** Decimal TWD of the total that store credit or a gift card paid, which `charged` leaves out. */
  credit?: string
  lines: InvoiceLine[]
  buyer: {
    name?: string | null
    email?: string | null
    phone?: string | null
    address?: string | null
  }
  details: InvoiceDetails | null
}

export type InvoiceOptions = {
  allowPaper?: boolean
  /** What `CarrierID_1` holds for a mobile barcode: `3J0002`, as the document says, or the barcode. */
  universalCarrierId1?: "code" | "barcode"
}

/** A text that could not go on the invoice as it was; `row` counts from 0, buyer fields have row 0. */
export type InvoiceChange = { field: string; row: number; from: string; to: string }

export type InvoiceProblem = { reason: AttentionReason; field: string; detail: string }

export type BuiltInvoice =
  | { kind: "invoice"; amount: number; rows: InvoiceRow[]; changes: InvoiceChange[] }
  | { kind: "free" }
  | { kind: "refused"; problems: InvoiceProblem[] }
