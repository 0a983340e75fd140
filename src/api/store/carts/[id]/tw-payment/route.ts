import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type {
  StoreCartPaymentResponse,
  StoreTooManyRequestsResponse,
} from "../../../../../http-types"
import { readCartPayment } from "../../../../../workflows/payments/cart-payment"
import { answerPaymentQuestion } from "../../../answer-payment-question"

/**
 * The status of a cart's payment, for the holder of the cart's id. It places no order: completing
 * the cart does that, once the answer says that it can.
 */
export const GET = async (
  req: MedusaRequest,
  res: MedusaResponse<StoreCartPaymentResponse | StoreTooManyRequestsResponse>
) =>
  answerPaymentQuestion(res, async (signal) => ({
    payment: await readCartPayment(req.scope, req.params.id, signal),
  }))
