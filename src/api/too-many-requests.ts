import type { MedusaResponse } from "@medusajs/framework/http"
import type { StoreTooManyRequestsResponse } from "../http-types"
import { REFUSALS } from "../rules/invoice/refusals"
import { inBoth } from "../rules/text/sentence"

type Code = "too_many_links" | "too_many_payment_queries" | "too_many_payments"

/** Answers 429, for which Medusa has no error. `seconds`: when the caller may try again. */
export function refuseForNow<Body>(
  res: MedusaResponse<Body | StoreTooManyRequestsResponse>,
  code: Code,
  seconds: number
): void {
  res
    .status(429)
    // Without the second, a storefront of another origin cannot read the first.
    .set({ "Retry-After": String(seconds), "Access-Control-Expose-Headers": "Retry-After" })
    .json({
      type: "too_many_requests",
      message: inBoth(REFUSALS[code]()),
    })
}
