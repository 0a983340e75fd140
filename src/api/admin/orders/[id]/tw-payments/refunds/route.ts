import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { AdminRecordRefundResponse } from "../../../../../../http-types"
import { recordRefundWorkflow } from "../../../../../../workflows/payments/workflows/record-refund"
import type { RecordRefundBodyType } from "./validators"

/** Staff made a refund in the service's console: it becomes Medusa's, and the service is not called. */
export const POST = async (
  req: AuthenticatedMedusaRequest<RecordRefundBodyType>,
  res: MedusaResponse<AdminRecordRefundResponse>
) => {
  const { result } = await recordRefundWorkflow(req.scope).run({
    input: {
      ...req.validatedBody,
      order_id: req.params.id,
      user_id: req.auth_context.actor_id,
    },
  })
  res.json({ refund: result })
}
