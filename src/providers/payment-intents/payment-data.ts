import type { PaymentTransfer } from "../../rules/payment/browser-data"
import { isPaymentIntentId } from "../../rules/payment/payment-intent-id"
import { RefundedAmount } from "./amounts"
import { namesIntent, type SessionData } from "./session-data"

/** A refund as it is kept on the payment, to add up what the buyer paid. Dollars. */
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

/** What staff see of a payment's data. Nothing is decided on it. */
type ShownPaymentData = {
  intent_id: string | null
  charged_amount: number | null
  method: string | null
  card_last_four: string | null
  installments: number | null
  transfer: PaymentTransfer | null
  confirm: "api" | "manual"
}

/**
 * What staff see of the data of a session or its payment. A browser may have sent the data of a
 * session whose start was cut off: nothing of that is shown.
 */
export function shownPaymentData(
  data: Record<string, unknown>,
  sessionId: string
): ShownPaymentData {
  const known: Partial<SessionData> = namesIntent(data, sessionId) ? data : {}
  return {
    intent_id: known.intent_id ?? null,
    charged_amount: known.charged_amount ?? null,
    method: known.method ?? null,
    card_last_four: known.card_last_four ?? null,
    installments: known.paid_installments ?? null,
    transfer: known.transfer ?? null,
    confirm: known.confirm === "manual" ? "manual" : "api",
  }
}
