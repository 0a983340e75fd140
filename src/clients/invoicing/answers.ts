import type { RefusalReason } from "./types"

export type CheckAnswer =
  { kind: "not_invoiced" } | { kind: "refused"; message: string; reason: RefusalReason }

export type UploadAnswer =
  | { kind: "issued"; invoices: Map<string, string> }
  | { kind: "refused"; message: string; reason: RefusalReason }

export type CancelAnswer = { kind: "voided" } | { kind: "refused"; message: string }

export type InvoiceFound = { kind: "found" } | { kind: "none" }

export type OrderFound =
  { kind: "found"; invoice_number: string } | { kind: "none" } | { kind: "error"; message: string }

/** Amounts in whole TWD dollars. */
export type InvoiceInfo =
  | { status: "issued"; amount: number }
  | { status: "voided" }
  | {
      status: "allowance"
      amount: number
      allowance_unconfirmed: number
      allowance_confirmed: number
    }
  | { status: "none" }

/** `Obj_Return_invoice_info`, §2.3. Whole TWD dollars; null where there is no allowance note. */
export type OrderInvoice = {
  status: "issued" | "voided" | "allowance"
  amount: number
  allowance_confirmed: number | null
  allowance_unconfirmed: number | null
}

/** Empty: the service said that it has no information for this order's invoice. */
export type OrderInvoices = { invoices: OrderInvoice[] }

/**
 * An allowance (折讓), §2.4, without the buyer's data. Amounts in whole TWD dollars; dates and times
 * in the service's own spelling, which the document does not show.
 */
export type Allowance = {
  allowance_number: string
  allowance_date: string
  invoice_number: string
  invoice_date: string
  total_amount: number
  tax_amount: number | null
  status: "issued" | "voided"
  /** `CheckDate`: set, the allowance has been uploaded to the tax authority. */
  confirmed_at: string | null
}

export type AllowanceFound =
  { kind: "found"; allowance: Allowance } | { kind: "none"; message: string }

/** A line of an allowance, §2.5. Amounts in TWD dollars; quantity and price are decimal numbers. */
export type AllowanceLine = {
  sequence: string
  description: string
  quantity: string
  unit_price: string
  amount: number
  tax: number | null
  tax_type: string
  original_invoice_number: string
  original_invoice_date: string
  original_sequence: string
}

export type AllowanceLinesFound =
  { kind: "found"; lines: AllowanceLine[] } | { kind: "none"; message: string }
