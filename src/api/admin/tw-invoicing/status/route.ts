import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { TW_INVOICING_MODULE } from "../../../../modules/tw-invoicing/constants"
import type TwInvoicingModuleService from "../../../../modules/tw-invoicing/service"
import { readPaymentsStatus } from "../../../../workflows/settle-intent/read-payments-status"

/** What is configured and what waits, of the invoicing and of the payments; never a credential. */
export const GET = async (req: AuthenticatedMedusaRequest, res: MedusaResponse) => {
  const service = req.scope.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
  const [queue, state, payments] = await Promise.all([
    service.countQueue(),
    service.readState(),
    readPaymentsStatus(req.scope),
  ])
  res.json({
    configured: service.configured,
    missing: service.missingOptions,
    sandbox: service.sandbox,
    issue_on: service.options.issueOn,
    started_at: state?.started_at ?? null,
    queue,
    payments,
  })
}
