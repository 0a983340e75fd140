import type { IntentAnswer } from "../../../providers/payment-intents/settle-question"
import type { Move } from "./next-move"
import type { SettleState } from "./settle-state"

/**
 * Whether what was learned of a session is to be recorded: an order stands for it and waits for its
 * money. A capture that is tried now is recorded only when it fails.
 */
export function waitsForAnswer(state: SettleState | null, move: Move): boolean {
  const { order, payment } = state ?? {}
  const waits = !!order && !order.canceled && !order.paid_otherwise && !payment?.captured
  return waits && ["none", "report"].includes(move.kind)
}

/** Why a question was not answered, in a sentence for staff; null: it was, whatever the answer. */
export function whyUnanswered({ verdict }: IntentAnswer): string | null {
  switch (verdict.kind) {
    case "unreachable":
      return verdict.message
    case "not_ours":
      return (
        "The payment provider has no credentials, or the payment session does not hold data that " +
        "the provider wrote for it."
      )
    case "paid":
    case "waiting":
    case "declined":
    case "not_started":
    case "not_yet":
    case "gone":
    case "mismatched":
    case "manual":
      return null
  }
}

export const providerIsMissing = (id: string) =>
  `The payment provider ${id} cannot be asked: medusa-config.ts does not name it any more, or it does not start.`

/** Of a question that was due and not asked. */
export const QUESTIONS_PAUSED =
  "The payment service wants no calls for a while (429 or 503), so the store does not ask it."

/** Of a question that is long due: the job hangs, fails, or has too much to ask. */
export const NOT_ASKED =
  "The store's job does not come to ask about this payment: its log may say why."

/** An error's own text may quote data: it is for the log. */
export const storeFailed = (error: unknown) =>
  `The store itself failed (${error instanceof Error ? error.name : "unknown error"}): its log says why.`
