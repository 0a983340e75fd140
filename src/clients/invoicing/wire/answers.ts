import type { ServiceRecord } from "../contract"
import type { ServiceInvoice } from "../../../rules/invoice/reconciliation"

export type { AllowanceFound, AllowanceLine, AllowanceLinesFound } from "../contract"

/** The reply of `CancelInvoice_I`, §4.3. */
export type CancelAnswer = { kind: "voided" } | { kind: "refused"; message: string }

/** The reply of `Invoice_Info`, §4.6. */
export type InvoiceInfo = ServiceRecord

/** `Obj_Return_invoice_info`, §2.3. */
export type OrderInvoice = ServiceInvoice

/** Empty: the service said that it has no information for this order's invoice. */
export type OrderInvoices = { invoices: OrderInvoice[] }
