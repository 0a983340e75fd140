import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { AdminInvoicePeriodResponse } from "../../../../../http-types"
import { codesShownTo } from "../../../codes-shown"
import { readPeriod } from "../../../../../queries/period/read-period"
import { withdrawFilingWorkflow } from "../../../../../workflows"

/** Withdraws the filing of a period, and returns the period's page. */
export const POST = async (
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<AdminInvoicePeriodResponse>
) => {
  const { period } = req.params
  await withdrawFilingWorkflow(req.scope).run({
    input: { period, actor: req.auth_context.actor_id },
  })
  res.json(await readPeriod(req.scope, period, await codesShownTo(req)))
}
