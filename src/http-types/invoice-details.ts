import type { InvoiceDetails } from "../rules/buyer/invoice-details"
import type { DetailProblem } from "../rules/buyer/invoice-details-problems"

/**
 * Body of each `POST …/tw-invoice-details`: of a cart or a customer (store) and of an order (admin).
 * Names have at most 50 characters.
 */
export type SaveInvoiceDetails = InvoiceDetails

/** Answer of each `POST …/tw-invoice-details`: what was saved, in its normal form. */
export type SaveInvoiceDetailsResponse = { invoice_details: InvoiceDetails }

/** Answer with status 400 to invoice details that are wrong: Medusa's error, and each field's problem. */
export type InvoiceDetailsProblemsResponse = {
  type: string
  /** All problems, in English and Chinese. */
  message: string
  problems: DetailProblem[]
}
