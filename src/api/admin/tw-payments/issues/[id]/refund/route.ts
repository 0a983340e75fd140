import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { AdminPaymentIssueResponse } from "../../../../../../http-types"
import { issueView } from "../../../../../../queries/payment-issues/issue-view"
import { refundPaymentIssueWorkflow } from "../../../../../../workflows/payments/workflows/refund-payment-issue"

/** Money that belongs to no order goes back to the buyer. */
export const POST = async (
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<AdminPaymentIssueResponse>
) => {
  const { result } = await refundPaymentIssueWorkflow(req.scope).run({
    input: { id: req.params.id, user_id: req.auth_context.actor_id },
  })
  res.json({ issue: issueView(result) })
}
