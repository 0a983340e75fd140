import type { MedusaContainer } from "@medusajs/framework/types"
import {
  openSessions,
  pendingSessions,
  readSessions,
  type PendingSession,
  type SessionState,
} from "../../../medusa-data/payments/open-sessions"
import { sessionsOwed } from "../../../medusa-data/payments/placed-payments"
import { TW_PAYMENTS_MODULE } from "../../../modules/tw-payments/constants"
import type TwPaymentsModuleService from "../../../modules/tw-payments/service"
import { ABANDONED_AFTER, FORGOTTEN_AFTER } from "../../../rules/service/retry-schedules"
import type { NewLostIntent } from "../../../modules/tw-payments/types"
import { namesIntent } from "../../../providers/payment-intents/session-data"
import { ofStore } from "../../common/of-store"
import { ownProviders } from "../providers"

const DAY_MS = 24 * 60 * 60_000

/**
 * Ids of sessions whose captured money did not go back when their orders were cancelled, of the last
 * day, without a payment issue yet: the event of a cancelled order may be lost.
 */
export async function owedSessions(
  container: MedusaContainer,
  { take, now }: { take: number; now: number }
): Promise<string[]> {
  const providers = await ownProviders(container)
  const changedSince = new Date(now - DAY_MS)
  const owed = await sessionsOwed(container, { providers, changedSince })
  if (!owed.length) return []
  const issues = await container
    .resolve<TwPaymentsModuleService>(TW_PAYMENTS_MODULE)
    .listTwPaymentIssues(
      { session_id: owed, kind: "not_refunded" },
      { select: ["session_id"], take: null }
    )
  const known = new Set(issues.map(({ session_id }) => session_id))
  return owed
    .filter((id) => !known.has(id))
    .sort()
    .slice(0, take)
}

/** Milliseconds: a cart may be paid ten days after it was left, and is tried for two more. */
const TRIED_WITHIN = 14 * DAY_MS

/** The sessions whose payments may have been made unreported. `now` in milliseconds since 1970. */
export async function sessionsToAskAbout(
  container: MedusaContainer,
  providers: string[],
  now: number
): Promise<SessionState[]> {
  const payments = container.resolve<TwPaymentsModuleService>(TW_PAYMENTS_MODULE)
  const triedSince = new Date(now - TRIED_WITHIN)
  return await openSessions(container, {
    providers,
    pendingSince: new Date(now - ABANDONED_AFTER),
    tried: await payments.triedSessions(triedSince),
    triedSince,
  })
}

/** Sessions that a round reads at most. The next round goes on after them, so that none costs more. */
const PAGE = 500

/** Of each, the session after which the next round goes on; empty: it begins with the first. */
const reachedOf = ofStore(() => ({ abandoned: "", idle: "" }))

const nextAfter = (ids: string[]): string => (ids.length < PAGE ? "" : ids[ids.length - 1])

/** At most so many sessions are handed over in a round. */
const HANDED_OVER = 100

/** Records sessions that were not paid for two days among the intents that are queried less and less often. */
export async function handOverAbandoned(container: MedusaContainer, now: number): Promise<void> {
  const providers = await ownProviders(container)
  if (!providers.length) {
    return
  }
  const payments = container.resolve<TwPaymentsModuleService>(TW_PAYMENTS_MODULE)
  const reached = reachedOf(container)
  const page = await pendingSessions(container, {
    providers,
    from: new Date(now - FORGOTTEN_AFTER),
    to: new Date(now - ABANDONED_AFTER),
    after: reached.abandoned,
    take: PAGE,
  })
  const taken = await payments.rememberAbandoned(page.flatMap(intentOf), HANDED_OVER)
  // The rest of the page comes first in the next round.
  if (taken === HANDED_OVER) return
  reached.abandoned = nextAfter(page.map(({ id }) => id))
}

/** What a browser sent stays in a session whose start was cut off. */
function intentOf({ id, data }: PendingSession): NewLostIntent[] {
  const named = data ?? undefined
  if (!namesIntent(named, id)) return []
  const { intent_id, session_id, amount, charged_amount, currency } = named
  return [{ intent_id, session_id, amount, charged_amount, currency }]
}

/**
 * Removes what was recorded about sessions that are settled, ended or too old. Not of a cart for which an
 * order was tried: a late webhook would begin to try anew.
 */
export async function forgetSettledQuestions(
  container: MedusaContainer,
  now: number
): Promise<void> {
  const payments = container.resolve<TwPaymentsModuleService>(TW_PAYMENTS_MODULE)
  const reached = reachedOf(container)
  const questions = await payments.idleQuestions({ after: reached.idle, take: PAGE })
  const ids = questions.map(({ session_id }) => session_id)
  const sessions = await readSessions(container, ids)
  const known = new Map(sessions.map((session) => [session.id, session]))
  await payments.forgetQuestions(
    questions.filter(({ session_id, tries }) => {
      const session = known.get(session_id)
      return !session || !(isOpen(session, now) || (tries > 0 && session.status === "pending"))
    })
  )
  reached.idle = nextAfter(ids)
}

/** Its payment may have been made without our knowing. */
function isOpen({ status, created_at, captured }: SessionState, now: number): boolean {
  switch (status) {
    case "pending":
      return Number(created_at) > now - ABANDONED_AFTER
    case "pending_authorization":
      return true
    case "authorized":
      return !captured
    default:
      return false
  }
}
