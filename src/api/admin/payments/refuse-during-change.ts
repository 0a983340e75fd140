import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import {
  refuseCancelDuringChange,
  refuseRefundDuringChange,
} from "../../../workflows/payments/refuse-during-change"

/** Refuses Medusa's refund of a payment whose order is being changed. */
export async function refuseRefund(
  req: MedusaRequest,
  _: MedusaResponse,
  next: MedusaNextFunction
) {
  await refuseRefundDuringChange(req.scope, req.params.id)
  next()
}

/** Refuses Medusa's cancellation of an order that is being changed. */
export async function refuseCancel(
  req: MedusaRequest,
  _: MedusaResponse,
  next: MedusaNextFunction
) {
  await refuseCancelDuringChange(req.scope, req.params.id)
  next()
}
