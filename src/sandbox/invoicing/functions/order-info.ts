import type { SandboxInvoice } from "../../state/types"
import type { InvoiceBook } from "../invoice-book"
import { NO_SUCH_INVOICE, required, type InvoicingFunction } from "./definition"

const TYPE = "Obj_Return_invoice_info"

/** §4.7, §2.3: state and totals of what was issued for an order number. */
export const invoiceInfoOrderno: InvoicingFunction = {
  parameters: required("mem_cid", "orderno"),
  resultElement: "Invoice_Info_ordernoResult",
  run({ mem_cid, orderno }, book) {
    const invoices = book.seenByOrder(mem_cid, orderno)
    const records = invoices.length
      ? invoices.map((invoice) => infoOf(invoice, book))
      : [info(NO_SUCH_INVOICE)]
    return {
      text: records.map((record) => Object.values(record).join(",")).join("; "),
      structure: { type: TYPE, isList: true, records },
      accepted: invoices.length > 0,
      order_numbers: [orderno],
      ...(invoices.length === 1 ? { invoice_number: invoices[0].invoice_number } : {}),
    }
  },
}

function infoOf(invoice: SandboxInvoice, book: InvoiceBook): Record<string, string> {
  const { confirmed, unconfirmed } = book.allowances.totals(invoice)
  return info(invoice.status, invoice.amount, confirmed, unconfirmed)
}

/** An amount that there is none of is an empty text. */
function info(
  status: string,
  amount?: number,
  confirmed?: number,
  unconfirmed?: number
): Record<string, string> {
  return {
    Status: status,
    Amount: String(amount ?? ""),
    TotalAllowanceCompleteAmount: String(confirmed ?? ""),
    TotalAllowanceNonCompleteAmount: String(unconfirmed ?? ""),
  }
}
