import type { SandboxContext } from "../context"
import { html, text, type Reply, type SandboxRequest } from "../http/messages"
import { handleFormCall } from "./form-endpoint"
import { InvoiceBook } from "./invoice-book"
import { invoicePage } from "./invoice-page"
import { handleSoapCall } from "./soap/soap-endpoint"

const VIEW_PATH = /^\/invoicing\/view\/([A-Z]{2}\d{8})$/
const FUNCTION_PATH = /^\/invoicing\/([A-Za-z_]+)$/

/** Everything below the base address of the invoicing service. */
export async function handleInvoicing(
  context: SandboxContext,
  request: SandboxRequest
): Promise<Reply> {
  const viewed = VIEW_PATH.exec(request.path)?.[1]
  if (viewed) {
    const { invoices } = context.store.state
    const invoice = invoices.find(({ invoice_number }) => invoice_number === viewed)
    return invoice
      ? html(200, invoicePage(invoice, new InvoiceBook(context.store).allowances.totals(invoice)))
      : text(404, "查無此發票")
  }
  const name = FUNCTION_PATH.exec(request.path)?.[1]
  if (name) {
    return handleFormCall(context, name, request)
  }
  return request.path === "/invoicing"
    ? handleSoapCall(context, request)
    : text(404, "There is no such address.")
}
