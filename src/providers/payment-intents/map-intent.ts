import {
  IntentPayment,
  PAYABLE_STATUS,
  PaymentIntent,
  TransferInstructions,
} from "../../clients/payment-intents"
import type { ServiceOutcome } from "../../rules/payment/outcome"

/** What a verdict says beside its kind. */
type Details = {
  waiting: { transfer: TransferInstructions | null }
  /** The raw status. */
  declined: { message: string }
  not_yet: { rawStatus: string }
  mismatched: { differences: string[]; said: { amount: number; currency: string } }
}

/** What an intent's present status means for its session. */
export type Verdict = {
  [Kind in ServiceOutcome]: { kind: Kind } & (Kind extends keyof Details ? Details[Kind] : unknown)
}[ServiceOutcome]

export type Expected = { intent_id: string; charged_amount: number; currency: string }

/**
 * Reads the service's answer for what we expected of it. An intent with another amount, currency
 * or id is neither paid nor waiting, whatever its status.
 */
export function mapIntent(
  intent: PaymentIntent,
  expected: Expected,
  waitingMethods: readonly string[]
): Verdict {
  const { meaning, rawStatus } = intent.status
  switch (meaning) {
    case "paid":
      return mismatchOf(intent, expected) ?? { kind: "paid" }
    case "waiting":
      return isTransfer(intent, waitingMethods)
        ? (mismatchOf(intent, expected) ?? waitingFor(intent))
        : unpaid(intent)
    case "gone":
      // A session and its order end with it: that another intent is gone says nothing of this one.
      return intent.id === expected.intent_id ? { kind: "gone" } : { kind: "not_yet", rawStatus }
    // An order is not placed with money that went back, or may: staff see that the store waits.
    case "refunded":
    case "partly_refunded":
    case "disputed":
    case "not_yet":
    case "unknown":
      return unpaid(intent)
  }
}

const waitingFor = ({ payment }: PaymentIntent): Verdict => ({
  kind: "waiting",
  transfer: payment?.transfer ?? null,
})

function unpaid({ status: { rawStatus }, payment }: PaymentIntent): Verdict {
  if (rawStatus !== PAYABLE_STATUS) return { kind: "not_yet", rawStatus }
  return payment?.message ? { kind: "declined", message: payment.message } : { kind: "not_started" }
}

function mismatchOf(intent: PaymentIntent, expected: Expected): Verdict | null {
  const differences = differencesOf(intent, expected)
  const { amount, currency } = intent
  return differences.length ? { kind: "mismatched", differences, said: { amount, currency } } : null
}

function differencesOf(intent: PaymentIntent, expected: Expected): string[] {
  const pairs: [string, unknown, unknown][] = [
    ["id", intent.id, expected.intent_id],
    ["amount", intent.amount, expected.charged_amount],
    ["currency", intent.currency, expected.currency],
  ]
  return pairs.filter(([, given, wanted]) => given !== wanted).map(([name]) => name)
}

/** A card in 3-D Secure has the same status as a transfer, so the method must be known to be one. */
function isTransfer(intent: PaymentIntent, waitingMethods: readonly string[]): boolean {
  const method = methodOf(intent.payment)
  const methods = method ? [method] : intent.payment_methods
  return methods.length > 0 && methods.every((name) => waitingMethods.includes(name))
}

function methodOf(payment: IntentPayment | null): string | null {
  return payment?.method ?? null
}
