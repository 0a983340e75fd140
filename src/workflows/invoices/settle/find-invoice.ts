import type { ServiceRecord, InvoicingService } from "../../../clients/invoicing"
import { timelineDetail } from "../../../rules/invoice/timeline-detail"

export type FoundInvoice = {
  kind: "found"
  invoice_number: string
  record: Exclude<ServiceRecord, { status: "none" }>
}

/** `unclear`: answers that leave the outcome unknown; the detail is for the timeline. */
export type InvoiceSearch = FoundInvoice | { kind: "none" } | { kind: "unclear"; detail: string }

/**
 * Queries the service for the invoice of an order number. No answer names both numbers, so the
 * order number is queried twice. An answer that was another order's would give this order the other
 * invoice, and have that voided with it.
 *
 * @throws InvoicingError when a query gets no documented answer
 */
export async function findInvoice(
  client: InvoicingService,
  orderNumber: string
): Promise<InvoiceSearch> {
  const found = await client.findNumber(orderNumber)
  if (found.kind === "none") return found
  if (found.kind === "error") return { kind: "unclear", detail: found.message }

  const { invoice_number } = found
  const record = await client.record(invoice_number)
  const again = await client.findNumber(orderNumber)
  if (again.kind !== "found" || again.invoice_number !== invoice_number) {
    const said = again.kind === "found" ? again.invoice_number : "–"
    return { kind: "unclear", detail: `${invoice_number} ≠ ${said}` }
  }
  if (record.status === "none") {
    return { kind: "unclear", detail: timelineDetail("no_information", invoice_number) }
  }
  return { kind: "found", invoice_number, record }
}

/** What the timeline says of an invoice that the service has with another amount. In no language. */
export const differingAmount = (invoice_number: string, amount: number): string =>
  `${invoice_number}: NT$${amount}`
