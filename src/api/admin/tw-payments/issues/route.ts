import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { AdminPaymentIssueListResponse } from "../../../../http-types"
import { listIssues } from "../../../../queries/payment-issues/list-issues"
import { mayDo } from "../../may-do"
import type { IssuesQueryType } from "./validators"

/** Payments to review: `?status=open|resolved&kind=&order_id=&limit=&offset=`. */
export const GET = async (
  req: AuthenticatedMedusaRequest<unknown, IssuesQueryType>,
  res: MedusaResponse<AdminPaymentIssueListResponse>
) => {
  const names = await mayDo(req, "order", "read")
  res.json(await listIssues(req.scope, req.validatedQuery, { names }))
}
