import type { IntentAnswer } from "../../../providers/payment-intents/settle-question"

/** Why a query had no answer, as a sentence for staff; null: it had an answer, of any kind. */
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
  `The payment provider ${id} cannot be queried: medusa-config.ts no longer names it, or it does not start.`

/**
 * For a payment that only staff can confirm, and that a webhook or a returning buyer reported while it
 * had no order.
 */
export const REPORTED = "The payment was reported, and the service cannot be asked about it."

/** For a query that was due and not made. */
export const QUERIES_PAUSED =
  "The payment service asked for a pause (429 or 503), so the store does not query it."

/** For a query that is long overdue: the job hangs, fails, or has too many queries. */
export const NOT_QUERIED =
  "The store's job has not queried this payment for too long: its log may say why."

/** An error's own text may contain data, so it goes only into the log. */
export const storeFailed = (error: unknown) =>
  `The store itself failed (${error instanceof Error ? error.name : "unknown error"}): its log says why.`
