import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { listIssues } from "./list-issues"
import type { IssuesQueryType } from "./validators"

/** Payments that need a person: `?status=open|resolved&kind=&order_id=&limit=&offset=`. */
export const GET = async (req: AuthenticatedMedusaRequest, res: MedusaResponse) => {
  res.json(await listIssues(req.scope, req.validatedQuery as IssuesQueryType))
}
