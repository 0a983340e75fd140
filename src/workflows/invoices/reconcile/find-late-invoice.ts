import type { MedusaContainer } from "@medusajs/framework/types"
import { TW_INVOICING_MODULE } from "../../../modules/tw-invoicing/constants"
import type TwInvoicingModuleService from "../../../modules/tw-invoicing/service"
import type { InvoiceRecord } from "../../../modules/tw-invoicing/types"
import { planOrder } from "../plan/plan-orders"
import { differingAmount, findInvoice, type FoundInvoice } from "../settle/find-invoice"
import { retrieveInvoice } from "../stored-invoice"

/**
 * Queries the service about an invoice that was sent, and of which it said that it has none: it may
 * have issued one since. What is found is adopted, and its order is planned again: an invoice that the
 * order does not need is then voided.
 *
 * @returns whether the service's answers were clear
 * @throws InvoicingError when a query gets no documented answer: nothing is changed then
 */
export async function findLateInvoice(
  container: MedusaContainer,
  invoiceId: string
): Promise<boolean> {
  const service = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
  const invoice = await retrieveInvoice(service, invoiceId)
  const { order_number, invoice_number, sent_at, order_id } = invoice
  // Sent again or found meanwhile: others query the service about it.
  if (!order_number || invoice_number || sent_at) return true

  const found = await findInvoice(service.client, order_number)
  if (found.kind === "unclear") return false
  if (found.kind === "none") {
    await service.recordStillNone(invoice)
    return true
  }
  if (await adopt(service, invoice, found)) await planOrder(container, { order_id })
  return true
}

/** @returns null when the invoice changed since it was read: the next night queries it again */
function adopt(
  service: TwInvoicingModuleService,
  invoice: InvoiceRecord,
  { invoice_number, standing }: FoundInvoice
): Promise<InvoiceRecord | null> {
  if (standing.status === "voided") {
    return service.recordFoundLate(invoice, {
      reason: "voided_at_service",
      detail: invoice_number,
      invoice_number,
      service_status: null,
    })
  }
  const { status: service_status, amount } = standing
  if (amount !== invoice.amount) {
    return service.recordFoundLate(invoice, {
      reason: "amount_differs_at_service",
      detail: differingAmount(invoice_number, amount),
      invoice_number,
      service_status,
    })
  }
  return service.adoptInvoice(invoice, { invoice_number, service_status, actor: null })
}
