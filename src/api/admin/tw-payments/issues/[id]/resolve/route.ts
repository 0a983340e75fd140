import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { resolvePaymentIssueWorkflow } from "../../../../../../workflows/payments/workflows/resolve-payment-issue"
import { issueView } from "../../issue-view"
import type { ResolveBodyType } from "../../validators"

/** Staff dealt with it. It stays in the history, with their note. */
export const POST = async (
  req: AuthenticatedMedusaRequest<ResolveBodyType>,
  res: MedusaResponse
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
