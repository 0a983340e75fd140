import type { SandboxInvoice } from "../../state/types"
import {
  FAILURE,
  NO_SUCH_INVOICE,
  refused,
  required,
  type InvoicingFunction,
  type Outcome,
} from "./definition"

/** §4.4: a number that was issued is found, voided or not. */
export const checkInvoice: InvoicingFunction = {
  parameters: required("mem_cid", "InvoiceNo"),
  run: ({ mem_cid, InvoiceNo }, book) =>
    found(book.findByNumber(mem_cid, InvoiceNo), { invoice_number: InvoiceNo }),
}

/** §4.5: `InvoiceNo` carries the order number. */
export const checkInvoiceOrder: InvoicingFunction = {
  parameters: required("mem_cid", "InvoiceNo"),
  run: ({ mem_cid, InvoiceNo }, book) =>
    found(book.findByOrder(mem_cid, InvoiceNo), { order_numbers: [InvoiceNo] }),
}

/** §4.6: the allowance shape is not shown, as nothing here creates an allowance. */
export const invoiceInfo: InvoicingFunction = {
  parameters: required("mem_cid", "InvoiceNo"),
  run({ mem_cid, InvoiceNo }, book) {
    const known = { invoice_number: InvoiceNo }
    const invoice = book.findByNumber(mem_cid, InvoiceNo)
    if (!invoice) {
      return refused(NO_SUCH_INVOICE, known)
    }
    const text = invoice.status === "作廢" ? "作廢" : `開立,${invoice.amount}`
    return { text, accepted: true, ...known, order_numbers: [invoice.order_number] }
  },
}

function found(invoice: SandboxInvoice | undefined, asked: Partial<Outcome>): Outcome {
  if (!invoice) {
    return refused(FAILURE, asked)
  }
  return {
    text: `S,${invoice.invoice_number}`,
    accepted: true,
    order_numbers: [invoice.order_number],
    invoice_number: invoice.invoice_number,
  }
}
