import type TwInvoicingModuleService from "../../../modules/tw-invoicing/service"
import type { InvoiceRecord } from "../../../modules/tw-invoicing/types"
import { voidObstacle, type VoidObstacle } from "../../../rules/invoice/invoice-actions"

/** What stands in the way of voiding an invoice, as far as is known here; null: nothing. */
export async function readVoidObstacle(
  service: TwInvoicingModuleService,
  invoice: InvoiceRecord
): Promise<VoidObstacle | null> {
  const [allowance] = await service.listTwAllowances(
    { invoice_id: invoice.id, status: "issued" },
    { select: ["id"], take: 1 }
  )
  const has_allowance = allowance !== undefined
  return voidObstacle({ ...invoice, has_allowance }, service.options.voidDeadlineDay)
}
