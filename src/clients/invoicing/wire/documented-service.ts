import type { InvoicingService } from "../contract"

/** The documented service: the contract, and a function of §4 that the engine does not need. */
export interface DocumentedService extends InvoicingService {
  /** `Get_InvoiceURL_O`, §4.9: as `link`, by order number. */
  linkByOrder(orderNumber: string): Promise<string>
}
