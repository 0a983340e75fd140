import type { MedusaContainer } from "@medusajs/framework/types"
import type { AdminInvoiceSummaryResponse } from "../../http-types"
import { TW_INVOICING_MODULE } from "../../modules/tw-invoicing/constants"
import type TwInvoicingModuleService from "../../modules/tw-invoicing/service"
import { periodBounds, periodOfKey, startOfTaipeiDay } from "../../rules/period/period"

/** Invoices that wait or need review, and a period by days. Reads only the database. */
export async function readInvoiceSummary(
  container: MedusaContainer,
  period: string
): Promise<AdminInvoiceSummaryResponse> {
  const service = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
  const [counters, days] = await Promise.all([
    service.countInvoices(startOfTaipeiDay(new Date()), service.account),
    service.countInvoicesByDay(periodBounds(periodOfKey(period)), service.account),
  ])
  return { counters, period, days }
}
