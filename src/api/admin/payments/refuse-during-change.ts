import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { refuseRefundDuringChange } from "../../../workflows/payments/refuse-refund-during-change"

/** Refuses Medusa's refund of a payment whose order is being changed. */
export async function refuseDuringChange(
  req: MedusaRequest,
  _: MedusaResponse,
  next: MedusaNextFunction
) {
  await refuseRefundDuringChange(req.scope, req.params.id)
  next()
}
