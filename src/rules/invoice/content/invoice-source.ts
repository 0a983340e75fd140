import type { InvoiceContent } from "./invoice-content"
import type { InvoiceDetails } from "../../buyer/invoice-details"
import type { UnreceivedRule } from "../../buyer/invoice-receivers"
import type { AttentionReason } from "../invoice-status"
import type { Sentence } from "../../text/sentence"

export type InvoiceLine = {
  description: string
  /** Decimal. */
  quantity: string
  /** Decimal, in the order's currency, tax included, after discounts. */
  total: string
  /** One of `TAX_TYPES`; any other text is refused by name. */
  tax_type: string
  /** One of `VOUCHER_TIMES`; any other text is refused by name. Absent: no product is distinguished. */
  voucher?: string
}

/** What an invoice is made from: an order, as plain values. Amounts in the order's currency. */
export type InvoiceSource = {
  order_number: string
  currency_code: string
  /** Decimal: what the buyer paid, less what went back. */
  charged: string
  /** How many times the charge was rounded to whole dollars on its way: 0 if it was not. */
  roundings: number
  /**
   * Decimal: what of the lines was not charged, because of a credit or an earlier refund. Below
   * zero: what was charged beyond them and kept as the buyer's credit.
   */
  credit?: string
  /**
   * Decimal: what of `credit` is an earlier refund that names no line, if nobody has said that it is
   * spread over all lines.
   */
  refund_without_line?: string
  /** Some of what was charged is for vouchers that are invoiced later; they are in none of these. */
  vouchers_sold?: boolean
  lines: InvoiceLine[]
  buyer: {
    name?: string | null
    /** Named on a company's invoice whose details say no name; without either, its tax ID. */
    company?: string | null
    email?: string | null
    phone?: string | null
    address?: string | null
  }
  details: InvoiceDetails | null
  /** The order's number in the store. */
  display_id: number
  /** Last digits of the card that paid. */
  card_last_four: string | null
}

export type InvoiceOptions = {
  allowPaper?: boolean
  /** What happens to an invoice that nobody would receive. Default: it is issued. */
  nobodyReceives?: UnreceivedRule
  /** Gives the service the buyer's address to keep, marked as not to be mailed to. */
  keepAddress?: boolean
  /** Free text of the remark. */
  remark?: string
  /** What zero-rated items say of their export. */
  exportThroughCustoms?: boolean
  /** TWD dollars for one unit of a currency, decimal, by its lower-case code. */
  exchangeRates?: Record<string, string>
}

export const CHANGED_FIELDS = [
  "name",
  "address",
  "phone",
  "email",
  "description",
  "remark",
] as const
export type ChangedField = (typeof CHANGED_FIELDS)[number]

/** A text that could not go on the invoice as it was. `line` counts from 0; only a description has one. */
export type InvoiceChange = { field: ChangedField; line: number | null; from: string; to: string }

export type InvoiceProblem = { reason: AttentionReason; field: string; detail: Sentence }

/** How a charge in another currency became TWD: `charged` × `rate`, decimals, rounded half up. */
export type Exchange = { currency_code: string; charged: string; rate: string }

export type BuiltInvoice =
  | {
      kind: "invoice"
      /** TWD dollars. */
      amount: number
      content: InvoiceContent
      changes: InvoiceChange[]
      exchange: Exchange | null
    }
  | { kind: "free" }
  | { kind: "refused"; problems: InvoiceProblem[] }
