import { isInvoiceNumber } from "../../../rules/invoice/invoice-number"

/**
 * `S_<count>` and one `<orderno>_<invoice_number>` for each invoice, §4.2 of the invoicing document,
 * as order number → invoice number. Null unless the whole reply holds: the count is right, every
 * order is one of `sent` and named once, and no invoice number serves two orders.
 */
export function readUploadReply(text: string, sent: Set<string>): Map<string, string> | null {
  const [head, ...entries] = text.split(",")
  const count = /^S_([1-9][0-9]{0,8})$/.exec(head)?.[1]
  if (!count || Number(count) !== entries.length) {
    return null
  }
  const invoices = new Map<string, string>()
  for (const entry of entries) {
    // From the right: the invoice number has a fixed shape, the order number is the merchant's
    const cut = entry.lastIndexOf("_")
    const orderNumber = entry.slice(0, Math.max(cut, 0))
    const invoiceNumber = entry.slice(cut + 1)
    if (!sent.has(orderNumber) || invoices.has(orderNumber) || !isInvoiceNumber(invoiceNumber)) {
      return null
    }
    invoices.set(orderNumber, invoiceNumber)
  }
  return new Set(invoices.values()).size === invoices.size ? invoices : null
}
