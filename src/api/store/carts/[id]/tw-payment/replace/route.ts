import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type {
  StoreReplacePaymentResponse,
  StoreTooManyRequestsResponse,
} from "../../../../../../http-types"
import { RateLimited } from "../../../../../../workflows/payments/payment-starts"
import { replaceAwaitedPayment } from "../../../../../../workflows/payments/replace-awaited-payment"
import type { ReplacePaymentBodyType } from "../../../../payment-collections/validators"
import { refuseForNow } from "../../../../../too-many-requests"

/**
 * Starts another payment for a placed order that waits for its money, such as a card instead of a
 * transfer, for the holder of the cart's id.
 */
export const POST = async (
  req: MedusaRequest<ReplacePaymentBodyType>,
  res: MedusaResponse<StoreReplacePaymentResponse | StoreTooManyRequestsResponse>
) => {
  try {
    const { method } = req.validatedBody
    res.json({ payment_session: await replaceAwaitedPayment(req.scope, req.params.id, method) })
  } catch (error) {
    if (!(error instanceof RateLimited)) throw error
    refuseForNow(res, "too_many_payments", Math.ceil(error.againInMs / 1000))
  }
}
