import type { InvoiceDetails } from "../../rules/buyer/invoice-details"
import type { InvoiceContent } from "../../rules/invoice/content/invoice-content"
import type { InvoiceChange } from "../../rules/invoice/content/invoice-source"
import type { InvoiceStatus } from "../../rules/invoice/invoice-status"
import type { AdminAllowance, AdminInvoiceEvent } from "./invoice"

/**
 * Answer of `POST /admin/customers/:id/tw-invoice-data/export`: everything that the plugin holds of
 * one buyer, unmasked. Amounts in whole TWD dollars, times in ISO 8601.
 */
export type AdminBuyerDataResponse = {
  customer_id: string
  /** Kept for the customer's next order. */
  saved_details: InvoiceDetails | null
  carts: { cart_id: string; invoice_details: InvoiceDetails }[]
  invoices: {
    order_id: string | null
    order_number: string | null
    invoice_number: string | null
    status: InvoiceStatus
    amount: number | null
    issued_at: string | null
    voided_at: string | null
    tax_id: string | null
    /** As it is sent; null: not made yet, or erased. */
    content: InvoiceContent | null
    /** As staff corrected them. */
    details: InvoiceDetails | null
    /** For the invoice that follows this one. */
    reissue_details: InvoiceDetails | null
    /** Texts as they were before they were changed for the invoice. */
    changes: InvoiceChange[] | null
    /** Its registered allowances, oldest first, with their lines; not erased. */
    allowances: AdminAllowance[]
    /**
     * The timeline, oldest first, with the notes of staff. Messages of the service are left out: one
     * concerns a whole upload, and may repeat the data of another buyer.
     */
    events: Pick<AdminInvoiceEvent, "type" | "at" | "detail">[]
  }[]
}

/** Answer of `POST /admin/customers/:id/tw-invoice-data/erase`. */
export type AdminEraseBuyerDataResponse = {
  /** Invoices whose data were erased. */
  invoices: number
  /** Carts whose invoice details were deleted. */
  carts: number
  /** Invoices that still need their data: not issued, voided or dropped yet. */
  kept: number
}
