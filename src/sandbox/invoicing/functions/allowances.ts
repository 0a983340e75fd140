import type { InvoiceBook } from "../invoice-book"
import { allowanceRecord, lineRecords } from "./allowance-records"
import { required, type InvoicingFunction, type Outcome } from "./definition"

/** "No allowance invoice information" (§2.4). */
const NO_SUCH_ALLOWANCE = "無折讓發票資訊"
/** "The allowance line was not found" (§2.5). */
const NO_SUCH_LINE = "查無折讓明細"

/** §4.10: one allowance by its number. */
export const selAllowance: InvoicingFunction = {
  parameters: required("mem_cid", "AllowanceNo"),
  run({ mem_cid, AllowanceNo }, book) {
    const found = find(mem_cid, AllowanceNo, book)
    const record = allowanceRecord(found ?? { ErrorMsg: NO_SUCH_ALLOWANCE })
    return outcome(`${record.ReturnStr} ${record.ErrorMsg}`.trim(), found, {
      type: "Obj_Allowance",
      isList: false,
      records: [record],
    })
  },
}

/** §4.11: the lines of an allowance. */
export const selAllowanceBody: InvoicingFunction = {
  parameters: required("mem_cid", "AllowanceNo"),
  run({ mem_cid, AllowanceNo }, book) {
    const found = find(mem_cid, AllowanceNo, book)
    const records = lineRecords(found ?? { ErrorMsg: NO_SUCH_LINE })
    return outcome(found ? `${records.length} lines` : NO_SUCH_LINE, found, {
      type: "Obj_Allowance_body",
      isList: true,
      records,
    })
  },
}

/** An allowance of an invoice of the merchant's own. */
function find(memCid: string, allowanceNumber: string, book: InvoiceBook) {
  const allowance = book.allowances.find(allowanceNumber)
  const invoice = allowance && book.findByNumber(memCid, allowance.invoice_number)
  return allowance && invoice ? { allowance, invoice } : null
}

function outcome(
  text: string,
  found: ReturnType<typeof find>,
  structure: Outcome["structure"]
): Outcome {
  return {
    text,
    structure,
    accepted: found !== null,
    ...(found
      ? {
          order_numbers: [found.invoice.order_number],
          invoice_number: found.invoice.invoice_number,
        }
      : {}),
  }
}
