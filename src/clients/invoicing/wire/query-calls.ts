import { meansAbsent } from "./absent-messages"
import { checkInvoiceNumber, checkNumber } from "./arguments"
import type { InvoicingService } from "../contract"
import { readOrderInvoices } from "./order-invoices-reply"
import { isUncertainRefusal, refusalReason } from "./refusal"
import type { InvoicingSettings } from "./settings"
import { readCancelReply, readCheckReply, readInfoReply } from "./status-replies"
import { UNDOCUMENTED, type Wire } from "./calls"

/** §4.3 to §4.7 of the invoicing document. */
export function queryCalls(
  wire: Wire,
  { notFoundMessages, refusalMessages }: InvoicingSettings
): Pick<InvoicingService, "void" | "checkInvoice" | "findNumber" | "record" | "listByOrder"> {
  return {
    async void(invoiceNumber, mayBegin) {
      const name = "CancelInvoice_I"
      const parameters = { InvoiceNo: checkInvoiceNumber(invoiceNumber) }
      const text = await wire.text(name, parameters, { mayBegin })
      const answer = readCancelReply(text)
      if (!answer) {
        throw wire.unexpected(name, UNDOCUMENTED, text)
      }
      if (answer.kind === "voided") return answer
      const { message } = answer
      return {
        kind: "refused",
        message: wire.said(message),
        finished: !isUncertainRefusal(message),
      }
    },

    async checkInvoice(invoiceNumber) {
      const name = "Check_invoice"
      const text = await wire.text(name, { InvoiceNo: checkInvoiceNumber(invoiceNumber) })
      const answer = readCheckReply(text)
      if (answer === "none") {
        return { kind: "none" }
      }
      if (answer?.found !== invoiceNumber) {
        throw wire.unexpected(name, UNDOCUMENTED, text)
      }
      return { kind: "found" }
    },

    async findNumber(orderNumber) {
      const name = "Check_invoiceOrder"
      const text = await wire.text(name, { InvoiceNo: checkNumber("order", orderNumber) })
      const answer = readCheckReply(text)
      if (answer === "none") {
        return { kind: "none" }
      }
      if (answer) {
        return { kind: "found", invoice_number: answer.found }
      }
      // §4.5: `F` or a plain error message; §4.6 shows the service's message
      if (meansAbsent(text, notFoundMessages)) {
        return { kind: "none" }
      }
      if (refusalReason(text, refusalMessages) === null) {
        throw wire.unexpected(name, UNDOCUMENTED, text)
      }
      return { kind: "error", message: wire.said(text) }
    },

    async record(invoiceNumber) {
      const name = "Invoice_Info"
      const text = await wire.text(name, { InvoiceNo: checkInvoiceNumber(invoiceNumber) })
      const info = readInfoReply(text, notFoundMessages)
      if (!info) {
        throw wire.unexpected(name, UNDOCUMENTED, text)
      }
      return info
    },

    async listByOrder(orderNumber) {
      const name = "Invoice_Info_Orderno"
      const result = await wire.result(name, { orderno: checkNumber("order", orderNumber) })
      const fail = (what: string, message?: string) => wire.unexpected(name, what, message)
      return readOrderInvoices(result, fail, notFoundMessages).invoices
    },
  }
}
