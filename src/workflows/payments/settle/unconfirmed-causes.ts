import type { IntentAnswer } from "../../../providers/payment-intents/settle-query"
import { UNCONFIRMED_CAUSES } from "../../../rules/payment/unconfirmed-causes"
import { inBoth } from "../../../rules/text/sentence"

/** Why a query had no answer, as a sentence for staff; null: it had an answer, of any kind. */
export function whyUnconfirmed({ verdict }: IntentAnswer): string | null {
  switch (verdict.kind) {
    case "unreachable":
      return verdict.message
    case "not_ours":
      return NOT_OURS
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

const NOT_OURS = inBoth(UNCONFIRMED_CAUSES.not_ours())

export const providerIsMissing = (id: string) => inBoth(UNCONFIRMED_CAUSES.provider_missing(id))

export const REPORTED = inBoth(UNCONFIRMED_CAUSES.reported())
export const QUERIES_PAUSED = inBoth(UNCONFIRMED_CAUSES.queries_paused())
export const NOT_QUERIED = inBoth(UNCONFIRMED_CAUSES.not_queried())

export const storeFailed = (error: unknown): string =>
  inBoth(UNCONFIRMED_CAUSES.store_failed(error instanceof Error ? error.name : "unknown error"))
