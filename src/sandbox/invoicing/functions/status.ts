import type { SandboxInvoice } from "../../state/types"
import type { InvoiceBook } from "../invoice-book"
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
    found(book.seenByNumber(mem_cid, InvoiceNo), { invoice_number: InvoiceNo }),
}

/** §4.5: `InvoiceNo` carries the order number. */
export const checkInvoiceOrder: InvoicingFunction = {
  parameters: required("mem_cid", "InvoiceNo"),
  run: ({ mem_cid, InvoiceNo }, book) =>
    found(liveOf(book.seenByOrder(mem_cid, InvoiceNo)), { order_numbers: [InvoiceNo] }),
}

/** The valid one of several invoices under one order number. */
const liveOf = (invoices: SandboxInvoice[]): SandboxInvoice | undefined =>
  invoices.find(({ status }) => status !== "作廢") ?? invoices[0]

/** §4.6: the invoice's state in one line. */
export const invoiceInfo: InvoicingFunction = {
  parameters: required("mem_cid", "InvoiceNo"),
  run({ mem_cid, InvoiceNo }, book) {
    const known = { invoice_number: InvoiceNo }
    const invoice = book.seenByNumber(mem_cid, InvoiceNo)
    if (!invoice) {
      return refused(NO_SUCH_INVOICE, known)
    }
    const text = stateOf(invoice, book)
    return { text, accepted: true, ...known, order_numbers: [invoice.order_number] }
  },
}

function stateOf(invoice: SandboxInvoice, book: InvoiceBook): string {
  switch (invoice.status) {
    case "開立":
      return `開立,${invoice.amount}`
    case "作廢":
      return "作廢"
    case "折讓": {
      const { confirmed, unconfirmed } = book.allowances.totals(invoice)
      return `折讓,${invoice.amount},${unconfirmed ?? 0},${confirmed ?? 0}`
    }
  }
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
