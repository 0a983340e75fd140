import type { InvoiceRow } from "../../rules/invoice-row"
import type {
  AllowanceFound,
  AllowanceLinesFound,
  CancelAnswer,
  CheckAnswer,
  InvoiceFound,
  InvoiceInfo,
  OrderFound,
  OrderInvoices,
  UploadAnswer,
} from "./answers"

/**
 * The invoicing service. Every method throws `InvoicingError` for what is no documented answer;
 * its `outcome` says whether the service can have acted.
 */
export interface InvoicingClient {
  /** `Invoice_PatchData_Check`, §4.1: is any order number of these rows invoiced already? */
  check(rows: InvoiceRow[]): Promise<CheckAnswer>
  /**
   * `UploadInvoice_Patch`, §4.2. `invoices` maps order numbers to invoice numbers; an order that
   * it lacks is not settled.
   */
  upload(rows: InvoiceRow[]): Promise<UploadAnswer>
  /** `CancelInvoice_I`, §4.3. */
  cancel(invoiceNumber: string): Promise<CancelAnswer>
  /** `Check_invoice`, §4.4. */
  checkInvoice(invoiceNumber: string): Promise<InvoiceFound>
  /** `Check_invoiceOrder`, §4.5. `error` is an answer that settles nothing. */
  checkOrder(orderNumber: string): Promise<OrderFound>
  /** `Invoice_Info`, §4.6. */
  info(invoiceNumber: string): Promise<InvoiceInfo>
  /** `Invoice_Info_Orderno`, §4.7. */
  infoByOrder(orderNumber: string): Promise<OrderInvoices>
  /** `Get_InvoiceURL_I`, §4.8: a URL as the service gave it; check it with `isAllowedLink`. */
  link(invoiceNumber: string): Promise<string>
  /** `Get_InvoiceURL_O`, §4.9: as `link`, by order number. */
  linkByOrder(orderNumber: string): Promise<string>
  /** `Sel_Allowance`, §4.10. */
  allowance(allowanceNumber: string): Promise<AllowanceFound>
  /** `Sel_Allowance_body`, §4.11. */
  allowanceLines(allowanceNumber: string): Promise<AllowanceLinesFound>
}
