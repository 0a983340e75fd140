import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import {
  refuseUnrecordableCancel,
  refuseUnrecordableRefund,
} from "../../../workflows/payments/refuse-unrecordable"

/** Refuses Medusa's refund of a payment whose order is cancelled, or is being changed. */
export async function refuseRefund(
  req: MedusaRequest,
  _: MedusaResponse,
  next: MedusaNextFunction
) {
  await refuseUnrecordableRefund(req.scope, req.params.id)
  next()
}

/** Refuses Medusa's cancellation of an order that is being changed. */
export async function refuseCancel(
  req: MedusaRequest,
  _: MedusaResponse,
  next: MedusaNextFunction
) {
  await refuseUnrecordableCancel(req.scope, req.params.id)
  next()
}
