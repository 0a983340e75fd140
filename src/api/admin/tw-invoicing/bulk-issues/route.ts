import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { AdminBulkIssueListResponse, AdminBulkIssueResponse } from "../../../../http-types"
import { readBulkIssue, readBulkIssues } from "../../../../queries/bulk-issues/bulk-issues"
import { bulkIssueWorkflow } from "../../../../workflows"
import { continueBulkIssuesSoon } from "../../../../workflows/invoices/workflows/bulk-issue"
import type { BulkIssueBodyType, BulkIssuesQueryType } from "./validators"

/** Newest first. */
export const GET = async (
  req: AuthenticatedMedusaRequest<unknown, BulkIssuesQueryType>,
  res: MedusaResponse<AdminBulkIssueListResponse>
) => {
  res.json(await readBulkIssues(req.scope, req.validatedQuery))
}

/** Issues the missing invoices of a range; answers at once and continues after the answer. */
export const POST = async (
  req: AuthenticatedMedusaRequest<BulkIssueBodyType>,
  res: MedusaResponse<AdminBulkIssueResponse>
) => {
  const { from, to } = req.validatedBody
  const { result } = await bulkIssueWorkflow(req.scope).run({
    input: { from, to, actor: req.auth_context.actor_id },
  })
  res.status(202).json({ bulk_issue: await readBulkIssue(req.scope, result.bulk_issue_id) })
  continueBulkIssuesSoon(req.scope)
}
