import { isInvoiceNumber } from "../../rules/invoice-number"
import type { InvoiceRow } from "../../rules/invoice-row"
import { toCsv } from "./csv"
import { encodeCsv, formBody } from "./form-body"
import { hideSecret } from "./hide-secret"
import { httpPost } from "./http-post"
import { InvoicingError } from "./invoicing-error"
import { refusalReason } from "./refusal"
import { readSettings } from "./settings"
import { readCancelReply, readCheckReply, readInfoReply } from "./status-replies"
import type { InvoicingClient, InvoicingClientOptions, InvoicingFunction } from "./types"
import { readUploadReply } from "./upload-reply"

export * from "./invoicing-error"
export { isAllowedLink } from "./links"
export * from "./types"

const NOT_INVOICED = "S_資料驗證成功"
/** `<orderno>_<invoice_number>,` is at most 42 bytes. */
const REPLY_BYTES_PER_ORDER = 64
/** The most of the service's words that a message keeps, in characters. */
const MAX_MESSAGE = 200

/**
 * A client of the invoicing service by form POST, §4 of the invoicing document. Every call sends
 * exactly one request. Throws `InvoicingError` at once for options that cannot work.
 */
export function createInvoicingClient(options: InvoicingClientOptions): InvoicingClient {
  const settings = readSettings(options)

  const call = (name: InvoicingFunction, parameters: Record<string, string>, moreBytes = 0) =>
    httpPost({
      url: `${settings.baseUrl}/${settings.functionNames?.[name] ?? name}`,
      name,
      headers: {
        "content-type": "application/x-www-form-urlencoded; charset=utf-8",
        accept: "text/xml, text/plain",
      },
      body: formBody({ mem_cid: settings.memCid, ...parameters }, settings.parameterNames?.[name]),
      timeout: settings.timeout,
      maxReplyBytes: settings.maxReplyBytes + moreBytes,
      secret: settings.memPassword,
    })

  // The service's binding misses an absent parameter, even an optional one; an empty one is none
  const batch = (name: InvoicingFunction, rows: InvoiceRow[], orders: number) =>
    call(
      name,
      {
        mem_password: settings.memPassword ?? "",
        csvStr: encodeCsv(toCsv(rows), settings.csvEncoding),
      },
      orders * REPLY_BYTES_PER_ORDER
    )

  const said = (text: string) => cutWords(hideSecret(text, settings.memPassword))
  const unexpected = (name: InvoicingFunction, text: string) =>
    new InvoicingError(
      "unexpected",
      `${name}: the invoicing service gave an answer that is not documented.`,
      "unknown",
      hideSecret(text, settings.memPassword)
    )

  const fetchLink = async (name: InvoicingFunction, parameters: Record<string, string>) => {
    const text = await call(name, parameters)
    if (!/^https?:\/\/[^\s<>"]+$/.test(text) || !URL.canParse(text)) {
      // Whoever has a link can open the invoice: half of one is not for an error's words either
      throw unexpected(name, text.includes("://") ? "" : text)
    }
    return text
  }

  return {
    async check(rows) {
      const name = "Invoice_PatchData_Check"
      const text = await batch(name, rows, ordersOf(rows).size)
      if (text.normalize("NFC") === NOT_INVOICED) {
        return { kind: "not_invoiced" }
      }
      if (refusalReason(text, settings.refusalWords) === null) {
        throw unexpected(name, text)
      }
      return { kind: "refused", message: said(text) }
    },

    async upload(rows) {
      const name = "UploadInvoice_Patch"
      const orders = ordersOf(rows)
      const text = await batch(name, rows, orders.size)
      const invoices = readUploadReply(text, orders)
      if (invoices) {
        return { kind: "issued", invoices }
      }
      const reason = refusalReason(text, settings.refusalWords)
      if (reason === null) {
        throw unexpected(name, text)
      }
      return { kind: "refused", message: said(text), reason }
    },

    async cancel(invoiceNumber) {
      const name = "CancelInvoice_I"
      const text = await call(name, { InvoiceNo: checkInvoiceNumber(invoiceNumber) })
      const answer = readCancelReply(text)
      if (!answer) {
        throw unexpected(name, text)
      }
      return answer.kind === "refused" ? { kind: "refused", message: said(answer.message) } : answer
    },

    async checkInvoice(invoiceNumber) {
      const name = "Check_invoice"
      const text = await call(name, { InvoiceNo: checkInvoiceNumber(invoiceNumber) })
      const answer = readCheckReply(text)
      if (answer === "none") {
        return { kind: "none" }
      }
      if (answer?.found !== invoiceNumber) {
        throw unexpected(name, text)
      }
      return { kind: "found" }
    },

    async checkOrder(orderNumber) {
      const name = "Check_invoiceOrder"
      const text = await call(name, { InvoiceNo: checkOrderNumber(orderNumber) })
      const answer = readCheckReply(text)
      if (answer === "none") {
        return { kind: "none" }
      }
      if (answer) {
        return { kind: "found", invoice_number: answer.found }
      }
      if (refusalReason(text, settings.refusalWords) === null) {
        throw unexpected(name, text)
      }
      return { kind: "error", message: said(text) }
    },

    async info(invoiceNumber) {
      const name = "Invoice_Info"
      const text = await call(name, { InvoiceNo: checkInvoiceNumber(invoiceNumber) })
      const info = readInfoReply(text, settings.absentWords)
      if (!info) {
        throw unexpected(name, text)
      }
      return info
    },

    async link(invoiceNumber) {
      return fetchLink("Get_InvoiceURL_I", { InvoiceNo: checkInvoiceNumber(invoiceNumber) })
    },

    async linkByOrder(orderNumber) {
      return fetchLink("Get_InvoiceURL_O", { Orderno: checkOrderNumber(orderNumber) })
    },
  }
}

function ordersOf(rows: InvoiceRow[]): Set<string> {
  return new Set(rows.map((row) => row.orderno))
}

function checkInvoiceNumber(value: string): string {
  if (!isInvoiceNumber(value)) {
    throw new InvoicingError("not_supported", "This is not an invoice number.", "not_sent")
  }
  return value
}

function checkOrderNumber(value: string): string {
  if (!value) {
    throw new InvoicingError("not_supported", "The order number is empty.", "not_sent")
  }
  return value
}

function cutWords(text: string): string {
  return Array.from(text).slice(0, MAX_MESSAGE).join("")
}
