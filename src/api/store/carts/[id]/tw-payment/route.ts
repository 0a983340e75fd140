import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type {
  StoreCartPaymentResponse,
  StoreTooManyRequestsResponse,
} from "../../../../../http-types"
import { readCartPayment } from "../../../../../workflows/payments/cart-payment"
import { answerPaymentQuery } from "../../../answer-payment-query"

/**
 * The status of a cart's payment, for the holder of the cart's id. It places no order: completing
 * the cart does that, once the answer says that it can.
 */
export const GET = async (
  req: MedusaRequest,
  res: MedusaResponse<StoreCartPaymentResponse | StoreTooManyRequestsResponse>
) =>
  answerPaymentQuery(res, async (signal) => ({
    payment: await readCartPayment(req.scope, req.params.id, signal),
  }))
