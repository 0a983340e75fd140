import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { TW_INVOICING_MODULE } from "../../../../modules/tw-invoicing/constants"
import type TwInvoicingModuleService from "../../../../modules/tw-invoicing/service"

export const GET = async (req: AuthenticatedMedusaRequest, res: MedusaResponse) => {
  const service = req.scope.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
  const [queue, state] = await Promise.all([service.countQueue(), service.readState()])
  res.json({
    configured: service.configured,
    missing: service.missingOptions,
    sandbox: service.sandbox,
    issue_on: service.options.issueOn,
    started_at: state?.started_at ?? null,
    queue,
  })
}
