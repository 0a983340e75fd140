import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { AdminConfirmPaymentResponse } from "../../../../../../http-types"
import { confirmAwaitedPaymentWorkflow } from "../../../../../../workflows/payments/workflows/confirm-awaited-payment"

/** For stores with `confirm: "manual"`: staff saw the payment in the service's console. */
export const POST = async (
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<AdminConfirmPaymentResponse>
) => {
  const { result } = await confirmAwaitedPaymentWorkflow(req.scope).run({
    input: { order_id: req.params.id, user_id: req.auth_context.actor_id },
  })
  res.json(result)
}
