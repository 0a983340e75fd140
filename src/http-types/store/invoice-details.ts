import type { InvoiceDetails } from "../../rules/buyer/invoice-details"

/** Answer of `GET /store/carts/:id/tw-invoice-details`. */
export type StoreCartInvoiceDetailsResponse = {
  /** Null: the buyer has chosen nothing yet. */
  invoice_details: InvoiceDetails | null
  /** The shop mails paper invoices, so a form should offer one. */
  allow_paper: boolean
}

/** Answer of `GET /store/customers/me/tw-invoice-details`. */
export type StoreCustomerInvoiceDetailsResponse = {
  /** Kept for the customer's next order; null: nothing is kept. */
  invoice_details: InvoiceDetails | null
}

/** Answer of `DELETE /store/customers/me/tw-invoice-details`. */
export type StoreCustomerInvoiceDetailsDeleteResponse = {
  /** Id of the customer. */
  id: string
  object: "tw_invoice_details"
  deleted: true
}
