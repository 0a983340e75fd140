import { isPaymentIntentId } from "../../rules/payment/payment-intent-id"
import { RefundedAmount } from "./amounts"
import { SessionData } from "./session-data"

/** A refund as it is kept on the payment, for whoever adds up what the buyer paid. Dollars. */
export type PaymentRefund = RefundedAmount & {
  /** Medusa's id of the refund. */
  id: string
  at: string
}

/**
 * What a payment holds: its session's data, and the refunds made. Only the provider writes it, from
 * data whose seal it checked, so it stays readable after the option `linkSecret` was changed.
 */
export type PaymentData = SessionData & { refunds: PaymentRefund[] }

export function readPaymentData(
  data: Record<string, unknown> | undefined
): PaymentData | undefined {
  const stored = data as PaymentData | undefined
  return stored?.v === 1 && isPaymentIntentId(stored.intent_id)
    ? { ...stored, refunds: stored.refunds ?? [] }
    : undefined
}
