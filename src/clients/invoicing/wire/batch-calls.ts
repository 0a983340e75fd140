import {
  InvoicingError,
  type InvoiceContent,
  type InvoicingService,
  type MayBegin,
} from "../contract"
import { UNDOCUMENTED, type Wire } from "./calls"
import { toCsv } from "./csv"
import { encodeCsv } from "./encode-csv"
import type { InvoicingFunction } from "./functions"
import { rowsOf } from "./invoice-rows"
import { readRefusal } from "./refusal"
import type { Parameters } from "./requests"
import type { InvoicingSettings } from "./settings"
import { readUploadReply } from "./upload-reply"

const NOT_INVOICED = "S_資料驗證成功"
/** `<orderno>_<invoice_number>,` is at most 42 bytes. */
const REPLY_BYTES_PER_ORDER = 64

/** §4.1 and §4.2 of the invoicing document. */
export function batchCalls(
  wire: Wire,
  settings: InvoicingSettings
): Pick<InvoicingService, "check" | "issue"> {
  const { csvEncoding, memPassword, memPasswordMode, refusalMessages, universalCarrierId1 } =
    settings
  // The service's binding misses an absent parameter, even an optional one; an empty one is none
  const password: Parameters = memPasswordMode === "omit" ? {} : { mem_password: memPassword ?? "" }

  const call = (name: InvoicingFunction, invoices: InvoiceContent[], mayBegin?: MayBegin) => {
    const rows = invoices.flatMap((invoice) => rowsOf(invoice, universalCarrierId1))
    return wire.text(
      name,
      { ...password, csvStr: encodeCsv(toCsv(rows), csvEncoding) },
      { moreBytes: invoices.length * REPLY_BYTES_PER_ORDER, mayBegin }
    )
  }
  const refusal = (name: InvoicingFunction, text: string) => {
    const refused = readRefusal(text, wire.said, refusalMessages)
    if (!refused) throw wire.unexpected(name, UNDOCUMENTED, text)
    return refused
  }

  return {
    async check(invoices) {
      const name = "Invoice_PatchData_Check"
      numbersOf(invoices)
      const text = await call(name, invoices)
      return text.normalize("NFC") === NOT_INVOICED ? { kind: "not_invoiced" } : refusal(name, text)
    },

    async issue(invoices, mayBegin) {
      const name = "UploadInvoice_Patch"
      const numbers = numbersOf(invoices)
      const text = await call(name, invoices, mayBegin)
      const issued = readUploadReply(text, numbers)
      return issued ? { kind: "issued", invoices: issued } : refusal(name, text)
    },
  }
}

/** Rows of one order number make one invoice, §1.1: two invoices would become one. */
function numbersOf(invoices: InvoiceContent[]): Set<string> {
  const numbers = new Set<string>()
  for (const { order_number, lines } of invoices) {
    if (numbers.has(order_number) || lines.length === 0) {
      throw new InvoicingError(
        "not_supported",
        "An invoice has no lines, or the order number of another one.",
        "not_sent"
      )
    }
    numbers.add(order_number)
  }
  return numbers
}
