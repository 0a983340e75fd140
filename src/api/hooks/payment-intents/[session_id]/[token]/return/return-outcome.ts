import type { PaymentReturnParams } from "../../../../../../http-types"
import type { PlacedPaymentStatus } from "../../../../../../rules/payment/cart-payment"
import { factsOf } from "../../../../../../rules/payment/outcome"
import type { SettleResult } from "../../../../../../workflows/payments/settle/settle-result"

export type ReturnOutcome =
  { kind: PlacedPaymentStatus; order_id: string } | { kind: "retry" } | { kind: "pending" }

/**
 * What a returning buyer is shown. `retry` only when the service says that nothing was paid and
 * may be tried again: a buyer who may have paid must not be asked to pay twice.
 */
export function returnOutcome({
  order_id,
  order_payment_status,
  verdict,
}: SettleResult): ReturnOutcome {
  if (order_id && order_payment_status) {
    return { kind: order_payment_status, order_id }
  }
  return { kind: factsOf(verdict).payable_again ? "retry" : "pending" }
}

/**
 * The address of the storefront's page. With `?order_id=` the page reads the status of the order's
 * payment itself; `?payment=retry|pending` says it.
 */
export function returnAddress(page: string, outcome: ReturnOutcome): string {
  const url = new URL(page)
  const params: PaymentReturnParams =
    "order_id" in outcome ? { order_id: outcome.order_id } : { payment: outcome.kind }
  for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value)
  return url.href
}
