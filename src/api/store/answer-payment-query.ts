import type { MedusaResponse } from "@medusajs/framework/http"
import type { StoreTooManyRequestsResponse } from "../../http-types"
import { RateLimited, TooManyWaiting } from "../../workflows/payments/cart-payment"
import { signalOfCaller } from "../signal-of-caller"
import { refuseForNow } from "../too-many-requests"

/** Seconds in which the service answers some of those who wait. */
const RETRY_AFTER = 5

/** Answers what may cost a call of the payment service: with 429 where there were too many. */
export async function answerPaymentQuery<Answer>(
  res: MedusaResponse<Answer | StoreTooManyRequestsResponse>,
  ask: (signal: AbortSignal) => Promise<Answer>
): Promise<void> {
  const signal = signalOfCaller(res)
  try {
    res.json(await ask(signal))
  } catch (error) {
    if (signal.aborted) return
    if (error instanceof RateLimited) {
      return refuseForNow(res, "too_many_payment_queries", Math.ceil(error.againInMs / 1000))
    }
    if (error instanceof TooManyWaiting) {
      return refuseForNow(res, "too_many_payment_queries", RETRY_AFTER)
    }
    throw error
  }
}
