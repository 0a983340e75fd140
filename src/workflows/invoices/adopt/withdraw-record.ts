import type { MedusaContainer } from "@medusajs/framework/types"
import { TW_INVOICING_MODULE } from "../../../modules/tw-invoicing/constants"
import type TwInvoicingModuleService from "../../../modules/tw-invoicing/service"
import type { InvoiceRecord } from "../../../modules/tw-invoicing/types"
import { refusal } from "../../common/refuse"
import { planOrder } from "../plan/plan-orders"
import { refuseMarked } from "../stored-invoice"

/**
 * Staff recorded an invoice by its number for an order that it is not of. It belongs to no order then,
 * and another order whose invoice it proves to be takes it over. The order that it was recorded for needs
 * review: it may have an invoice of its own that is not recorded yet, so none is issued without staff.
 *
 * @throws MedusaError NOT_ALLOWED or INVALID_DATA, a sentence with what does not fit
 */
export async function withdrawRecord(
  container: MedusaContainer,
  invoice: InvoiceRecord,
  actor: string | null
): Promise<{ invoice_id: string; order_id: null }> {
  const service = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
  const { id: invoice_id, order_id, order_number, invoice_number } = invoice
  const number = invoice_number ?? ""
  if (order_id === null) throw refusal("INVALID_DATA", "nothing_corrected", number)
  if (order_number !== null) throw refusal("NOT_ALLOWED", "not_recorded_by_number", number)
  refuseMarked(invoice)
  if (
    !(await service.withdrawRecord({ ...invoice, order_id }, actor, service.options.allowanceBasis))
  ) {
    throw refusal("NOT_ALLOWED", "just_changed")
  }
  // One that is cancelled needs none.
  await planOrder(container, { order_id, actor })
  return { invoice_id, order_id: null }
}
