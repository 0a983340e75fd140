import { checkInvoiceNumber, checkNumber } from "./arguments"
import type { InvoicingFunction } from "./functions"
import type { InvoicingService } from "../contract"
import { UNDOCUMENTED, type Wire } from "./calls"

/** §4.8 and §4.9 of the invoicing document. */
export function linkCalls(wire: Wire): Pick<InvoicingService, "link" | "linkByOrder"> {
  const fetchLink = async (name: InvoicingFunction, parameters: Record<string, string>) => {
    const text = await wire.text(name, parameters)
    if (!/^https?:\/\/[^\s<>"]+$/.test(text) || !URL.canParse(text)) {
      // A link opens the invoice without a log-in, so no part of it may be in an error's message
      throw wire.unexpected(name, UNDOCUMENTED, text.includes("://") ? undefined : text)
    }
    return text
  }
  return {
    async link(invoiceNumber) {
      return fetchLink("Get_InvoiceURL_I", { InvoiceNo: checkInvoiceNumber(invoiceNumber) })
    },
    async linkByOrder(orderNumber) {
      return fetchLink("Get_InvoiceURL_O", { Orderno: checkNumber("order", orderNumber) })
    },
  }
}
