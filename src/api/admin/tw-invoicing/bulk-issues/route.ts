import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { TW_INVOICING_MODULE } from "../../../../modules/tw-invoicing/constants"
import type TwInvoicingModuleService from "../../../../modules/tw-invoicing/service"
import { bulkIssueWorkflow, continueBulkIssuesWorkflow } from "../../../../workflows"
import { bulkIssueView, retrieveBulkIssue } from "./bulk-issue-view"
import type { BulkIssueBodyType, BulkIssuesQueryType } from "./validators"

/** Newest first. */
export const GET = async (
  req: AuthenticatedMedusaRequest<unknown, BulkIssuesQueryType>,
  res: MedusaResponse
) => {
  const service = req.scope.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
  const { offset, limit } = req.validatedQuery as BulkIssuesQueryType
  const [rows, count] = await service.listAndCountTwBulkIssues(
    {},
    { order: { created_at: "DESC" }, skip: offset, take: limit }
  )
  res.json({ bulk_issues: rows.map(bulkIssueView), count, offset, limit })
}

/** Issues what is missing of a range; answers at once, and goes on when the answer is away. */
export const POST = async (
  req: AuthenticatedMedusaRequest<BulkIssueBodyType>,
  res: MedusaResponse
) => {
  const { from, to } = req.validatedBody
  const { result } = await bulkIssueWorkflow(req.scope).run({
    input: { from, to, actor: req.auth_context.actor_id },
  })
  res.status(202).json({ bulk_issue: await retrieveBulkIssue(req.scope, result.bulk_issue_id) })

  // Should this process die over it, the sweep goes on.
  const work = continueBulkIssuesWorkflow(req.scope)
    .run()
    .catch((error: Error) =>
      req.scope
        .resolve(ContainerRegistrationKeys.LOGGER)
        .error("Taiwan invoicing: the sweep continues a bulk issue that stopped.", error)
    )
  req.scope.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE).addBackgroundTask(work)
}
