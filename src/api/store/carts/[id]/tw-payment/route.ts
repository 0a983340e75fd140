import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type {
  StoreCartPaymentResponse,
  StoreTooManyRequestsResponse,
} from "../../../../../http-types"
import {
  RateLimited,
  readCartPayment,
  TooManyWaiting,
} from "../../../../../workflows/payments/cart-payment"
import { signalOfCaller } from "../../../../signal-of-caller"
import { refuseForNow } from "../../../../too-many-requests"

/** Seconds in which the service answers some of those who wait. */
const RETRY_AFTER = 5

/**
 * How the payment of a cart stands, for the holder of the cart's id. It places no order: completing the
 * cart does that, once the answer says that it can.
 */
export const GET = async (
  req: MedusaRequest,
  res: MedusaResponse<StoreCartPaymentResponse | StoreTooManyRequestsResponse>
) => {
  const signal = signalOfCaller(res)
  try {
    res.json({ payment: await readCartPayment(req.scope, req.params.id, signal) })
  } catch (error) {
    if (signal.aborted) return
    if (error instanceof RateLimited) {
      return refuseForNow(res, "too_many_payment_questions", Math.ceil(error.againInMs / 1000))
    }
    if (error instanceof TooManyWaiting) {
      return refuseForNow(res, "too_many_payment_questions", RETRY_AFTER)
    }
    throw error
  }
}
