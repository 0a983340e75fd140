import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { AdminPaymentIssueResponse } from "../../../../../../http-types"
import { issueView } from "../../../../../../queries/payment-issues/issue-view"
import { resolvePaymentIssueWorkflow } from "../../../../../../workflows/payments/workflows/resolve-payment-issue"
import type { ResolveBodyType } from "../../validators"

/** Staff resolved it. It stays in the history, with their note. */
export const POST = async (
  req: AuthenticatedMedusaRequest<ResolveBodyType>,
  res: MedusaResponse<AdminPaymentIssueResponse>
) => {
  const { result } = await resolvePaymentIssueWorkflow(req.scope).run({
    input: {
      id: req.params.id,
      ...req.validatedBody,
      user_id: req.auth_context.actor_id,
    },
  })
  res.json({ issue: issueView(result) })
}
