import { refused, required, UNKNOWN_MERCHANT, type InvoicingFunction } from "./definition"

/** §4.3: voids an invoice by its number. */
export const cancelInvoiceI: InvoicingFunction = {
  parameters: required("mem_cid", "InvoiceNo"),
  run({ mem_cid, InvoiceNo }, book) {
    const known = { invoice_number: InvoiceNo }
    if (!mem_cid) {
      return refused(`F_${UNKNOWN_MERCHANT}`, known)
    }
    const invoice = book.findByNumber(mem_cid, InvoiceNo)
    if (!invoice) {
      return refused("F_查無此發票號碼", known)
    }
    if (invoice.status === "作廢") {
      return refused("F_此發票號碼已作廢", known)
    }
    if (invoice.status === "折讓") {
      return refused("F_此發票已有折讓單，請先作廢折讓單", known)
    }
    book.void(invoice)
    return { text: "S", accepted: true, ...known, order_numbers: [invoice.order_number] }
  },
}
