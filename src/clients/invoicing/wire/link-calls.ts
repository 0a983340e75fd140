import { checkInvoiceNumber, checkNumber } from "./arguments"
import type { InvoicingFunction } from "./functions"
import type { InvoicingService } from "../contract"
import { UNDOCUMENTED, type Wire } from "./calls"

/** Invoice numbers in a link, but not within a longer code. */
const INVOICE_NUMBERS = /(?<![A-Za-z0-9])[A-Z]{2}[0-9]{8}(?![A-Za-z0-9])/g

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
      const name = "Get_InvoiceURL_I"
      const link = await fetchLink(name, { InvoiceNo: checkInvoiceNumber(invoiceNumber) })
      // A link need not name its invoice. One that names another is another buyer's.
      const named = link.match(INVOICE_NUMBERS)
      if (named && !named.includes(invoiceNumber)) {
        throw wire.unexpected(name, "the link is of another invoice.")
      }
      return link
    },
    async linkByOrder(orderNumber) {
      return fetchLink("Get_InvoiceURL_O", { Orderno: checkNumber("order", orderNumber) })
    },
  }
}
