import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { TW_INVOICING_MODULE } from "../../../../modules/tw-invoicing/constants"
import type TwInvoicingModuleService from "../../../../modules/tw-invoicing/service"
import { periodBounds, periodOfKey, startOfTaipeiDay } from "../../../../rules/period/period"
import type { SummaryParamsType } from "../list-validators"

/** What waits, what needs a person, and a period by its days. */
export const GET = async (
  req: AuthenticatedMedusaRequest<unknown, SummaryParamsType>,
  res: MedusaResponse
) => {
  const service = req.scope.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
  const { period } = req.validatedQuery as SummaryParamsType
  const [counters, days] = await Promise.all([
    service.countInvoices(startOfTaipeiDay(new Date())),
    service.countInvoicesByDay(periodBounds(periodOfKey(period))),
  ])
  res.json({ counters, period, days })
}
