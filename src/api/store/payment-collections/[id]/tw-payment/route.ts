import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type {
  StoreOrderPaymentResponse,
  StoreStartOrderPaymentResponse,
  StoreTooManyRequestsResponse,
} from "../../../../../http-types"
import { RateLimited } from "../../../../../workflows/payments/payment-starts"
import {
  readOrderPayment,
  startOrderPayment,
} from "../../../../../workflows/payments/order-payment"
import { answerPaymentQuery } from "../../../answer-payment-query"
import { refuseForNow } from "../../../../too-many-requests"
import type { StartOrderPaymentBodyType } from "../../validators"

/** The status of a placed order's payment, for the holder of its payment link. */
export const GET = async (
  req: MedusaRequest,
  res: MedusaResponse<StoreOrderPaymentResponse | StoreTooManyRequestsResponse>
) => answerPaymentQuery(res, (signal) => readOrderPayment(req.scope, req.params.id, signal))

/** The session to pay it with, for the holder of its payment link. */
export const POST = async (
  req: MedusaRequest<StartOrderPaymentBodyType>,
  res: MedusaResponse<StoreStartOrderPaymentResponse | StoreTooManyRequestsResponse>
) => {
  try {
    const session = await startOrderPayment(req.scope, req.params.id, req.validatedBody)
    res.json({ payment_session: session })
  } catch (error) {
    if (!(error instanceof RateLimited)) throw error
    refuseForNow(res, "too_many_payments", Math.ceil(error.againInMs / 1000))
  }
}
