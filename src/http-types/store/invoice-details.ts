import type { InvoiceDetails } from "../../rules/buyer/invoice-details"
import type { InvoiceReceiver } from "../../rules/buyer/invoice-receivers"
import type { Sentence } from "../../rules/text/sentence"
import type { SaveInvoiceDetailsResponse } from "../invoice-details"

/** The invoice of a cart, if it were issued with what the cart holds now. */
export type StoreCartInvoice = {
  /** The shop mails paper invoices, so a form should offer one. */
  allow_paper: boolean
  /** The buyer's name on the invoice; a company's tax ID if the company's name was not given. */
  invoice_name: string
  /** Who receives the invoice; empty: nobody. */
  received_by: InvoiceReceiver[]
  /** The same in a sentence for the buyer. */
  received_by_text: Sentence
}

/** Answer of `GET /store/carts/:id/tw-invoice-details`. */
export type StoreCartInvoiceDetailsResponse = StoreCartInvoice & {
  /** Null: the buyer has chosen nothing yet. */
  invoice_details: InvoiceDetails | null
}

/** Answer of `POST /store/carts/:id/tw-invoice-details`. */
export type StoreSaveCartInvoiceDetailsResponse = StoreCartInvoice & SaveInvoiceDetailsResponse

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
