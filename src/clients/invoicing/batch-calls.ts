import type { InvoiceRow } from "../../rules/invoice-row"
import { toCsv } from "./csv"
import { encodeCsv } from "./encode-csv"
import type { InvoicingFunction } from "./functions"
import type { InvoicingClient } from "./invoicing-client"
import { refusalReason } from "./refusal"
import type { Parameters } from "./requests"
import type { InvoicingSettings } from "./settings"
import { readUploadReply } from "./upload-reply"
import { UNDOCUMENTED, type Wire } from "./wire"

const NOT_INVOICED = "S_資料驗證成功"
/** `<orderno>_<invoice_number>,` is at most 42 bytes. */
const REPLY_BYTES_PER_ORDER = 64

/** §4.1 and §4.2 of the invoicing document. */
export function batchCalls(
  wire: Wire,
  settings: InvoicingSettings
): Pick<InvoicingClient, "check" | "upload"> {
  const { csvEncoding, memPassword, memPasswordMode, refusalWords } = settings
  // The service's binding misses an absent parameter, even an optional one; an empty one is none
  const password: Parameters = memPasswordMode === "omit" ? {} : { mem_password: memPassword ?? "" }

  const call = (name: InvoicingFunction, rows: InvoiceRow[], orders: number) =>
    wire.words(
      name,
      { ...password, csvStr: encodeCsv(toCsv(rows), csvEncoding) },
      orders * REPLY_BYTES_PER_ORDER
    )

  return {
    async check(rows) {
      const name = "Invoice_PatchData_Check"
      const text = await call(name, rows, ordersOf(rows).size)
      if (text.normalize("NFC") === NOT_INVOICED) {
        return { kind: "not_invoiced" }
      }
      const reason = refusalReason(text, refusalWords)
      if (reason === null) {
        throw wire.unexpected(name, UNDOCUMENTED, text)
      }
      return { kind: "refused", message: wire.said(text), reason }
    },

    async upload(rows) {
      const name = "UploadInvoice_Patch"
      const orders = ordersOf(rows)
      const text = await call(name, rows, orders.size)
      const invoices = readUploadReply(text, orders)
      if (invoices) {
        return { kind: "issued", invoices }
      }
      const reason = refusalReason(text, refusalWords)
      if (reason === null) {
        throw wire.unexpected(name, UNDOCUMENTED, text)
      }
      return { kind: "refused", message: wire.said(text), reason }
    },
  }
}

function ordersOf(rows: InvoiceRow[]): Set<string> {
  return new Set(rows.map((row) => row.orderno))
}
