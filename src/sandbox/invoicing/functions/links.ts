import type { SandboxInvoice } from "../../state/types"
import {
  NO_SUCH_INVOICE,
  refused,
  required,
  type InvoicingFunction,
  type Outcome,
} from "./definition"

/** §4.8 */
export const getInvoiceUrlI: InvoicingFunction = {
  parameters: required("mem_cid", "InvoiceNo"),
  run: ({ mem_cid, InvoiceNo }, book, sandboxUrl) =>
    link(book.seenByNumber(mem_cid, InvoiceNo), sandboxUrl, { invoice_number: InvoiceNo }),
}

/** §4.9 */
export const getInvoiceUrlO: InvoicingFunction = {
  parameters: required("mem_cid", "Orderno"),
  run: ({ mem_cid, Orderno }, book, sandboxUrl) =>
    link(book.seenByOrder(mem_cid, Orderno)[0], sandboxUrl, { order_numbers: [Orderno] }),
}

/** Where a buyer looks at an invoice. */
export function invoiceLink(sandboxUrl: string, invoiceNumber: string): string {
  return `${sandboxUrl}/invoicing/view/${invoiceNumber}`
}

function link(
  invoice: SandboxInvoice | undefined,
  sandboxUrl: string,
  asked: Partial<Outcome>
): Outcome {
  if (!invoice) {
    return refused(NO_SUCH_INVOICE, asked)
  }
  return {
    text: invoiceLink(sandboxUrl, invoice.invoice_number),
    accepted: true,
    order_numbers: [invoice.order_number],
    invoice_number: invoice.invoice_number,
  }
}
