import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { AdminBulkIssueResponse } from "../../../../../http-types"
import { readBulkIssue } from "../../../../../queries/bulk-issues/bulk-issues"

export const GET = async (
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<AdminBulkIssueResponse>
) => {
  res.json({ bulk_issue: await readBulkIssue(req.scope, req.params.id) })
}
