import type { InvoiceType } from "../../rules/buyer/invoice-details"
import type { Sentence } from "../../rules/text/sentence"

/** Statuses for the buyer; they do not show why an invoice waits. */
export type StoreInvoiceStatus = "pending" | "issued" | "voided" | "not_needed"

/** An invoice as its buyer sees it. Times in ISO 8601. */
export type StoreInvoice = {
  id: string
  status: StoreInvoiceStatus
  /** Null while it is pending. */
  invoice_number: string | null
  /** Whole TWD dollars, tax included. */
  amount: number | null
  type: InvoiceType
  /** Null while it is pending. */
  issued_at: string | null
  voided_at: string | null
  /** Who receives it, for the buyer; null: it is voided or not needed, or its content is not kept. */
  received_by_text: Sentence | null
  /** Path of the route that returns the address of the invoice's page; null: there is none. */
  link: string | null
}

/** Answer of `GET /store/orders/:id/tw-invoices`; newest first. */
export type StoreOrderInvoicesResponse = { invoices: StoreInvoice[] }

/**
 * Answer of `GET /store/tw-invoices/:id/link`: fetched from the service for each request. Anyone
 * with the link may be able to open the invoice: do not store it.
 */
export type StoreInvoiceLinkResponse = { url: string }

/** Answer with status 429: too many links are being fetched. `Retry-After` says when to try again, in seconds. */
export type StoreTooManyRequestsResponse = {
  type: "too_many_requests"
  /** In English and Chinese. */
  message: string
}
