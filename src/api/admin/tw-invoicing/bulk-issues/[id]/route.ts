import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { retrieveBulkIssue } from "../bulk-issue-view"

export const GET = async (req: AuthenticatedMedusaRequest, res: MedusaResponse) => {
  res.json({ bulk_issue: await retrieveBulkIssue(req.scope, req.params.id) })
}
