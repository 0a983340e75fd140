import type { InvoicingService } from "../contract"
import type { InvoiceFound } from "./answers"

/** The documented service: the contract, and two functions of §4 that the engine does not need. */
export interface DocumentedService extends InvoicingService {
  /** `Check_invoice`, §4.4. */
  checkInvoice(invoiceNumber: string): Promise<InvoiceFound>
  /** `Get_InvoiceURL_O`, §4.9: as `link`, by order number. */
  linkByOrder(orderNumber: string): Promise<string>
}
