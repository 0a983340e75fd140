import { checkInvoiceNumber, checkNumber } from "./arguments"
import type { InvoicingFunction } from "./functions"
import type { InvoicingService } from "../contract"
import { UNDOCUMENTED, type Wire } from "./calls"

/** §4.8 and §4.9 of the invoicing document. */
export function linkCalls(wire: Wire): Pick<InvoicingService, "link" | "linkByOrder"> {
  const fetchLink = async (name: InvoicingFunction, parameters: Record<string, string>) => {
    const text = await wire.words(name, parameters)
    if (!/^https?:\/\/[^\s<>"]+$/.test(text) || !URL.canParse(text)) {
      // Whoever has a link can open the invoice: half of one is not for an error's words either
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
