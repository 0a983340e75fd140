import {
  NEEDS_PERSON,
  type InvoiceReason,
  type InvoiceStatus,
} from "../../rules/invoice/invoice-status"
import type { BuyerType, Invoice } from "./invoice-view"

/** One row of the list. Amounts in TWD dollars, times in ISO 8601. */
export type ListedInvoice = {
  id: string
  order_id: string
  /** The order's number in the shop. */
  display_id: number | null
  status: InvoiceStatus
  reason: InvoiceReason | null
  order_number: string | null
  invoice_number: string | null
  amount: number | null
  buyer_type: BuyerType
  /** Masked. */
  tax_id: string | null
  /** When it was issued, or else sent, or else planned. */
  dated_at: string
  issued_at: string | null
  /** The service says otherwise of it. */
  differs: boolean
  actions: (Invoice["actions"][number] | "issue")[]
}

/** The answer of `GET /admin/tw-invoices`. */
export type InvoiceList = {
  invoices: ListedInvoice[]
  /** All that match, but never more than `most`. */
  count: number
  most: number
  offset: number
  limit: number
}

export type InvoiceDay = { day: string; issued: number; voided: number; open: number }

/** The answer of `GET /admin/tw-invoices/summary`. */
export type InvoiceSummary = {
  counters: { waiting: number; under_way: number; attention: number; issued_today: number }
  period: string
  days: InvoiceDay[]
}

/** In a list of nothing else each row says why it is there. */
export const EXPLAINED_STATES: readonly string[] = [...NEEDS_PERSON, "waiting"]

export const LIST_LIMIT = 20
