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
import { ABANDONED_AFTER, FORGOTTEN_AFTER, TRIED_FOR } from "../../../rules/service/retry-schedules"
import type { NewLostIntent } from "../../../modules/tw-payments/types"
import { namesIntent } from "../../../providers/payment-intents/session-data"
import { ofStore } from "../../common/of-store"
import { ownProviders } from "../providers"

const DAY_MS = 24 * 60 * 60_000

/**
 * Ids of sessions, of the last day, whose captured money was not refunded when their orders were
 * cancelled, and which have no payment issue yet. The event of a cancelled order may be lost.
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

/** The sessions that may have been paid without a report. `now` in milliseconds since 1970. */
export async function sessionsToQuery(
  container: MedusaContainer,
  providers: string[],
  now: number
): Promise<SessionState[]> {
  const payments = container.resolve<TwPaymentsModuleService>(TW_PAYMENTS_MODULE)
  const triedSince = new Date(now - TRIED_FOR)
  return await openSessions(container, {
    providers,
    pendingSince: new Date(now - ABANDONED_AFTER),
    tried: await payments.triedSessions(triedSince),
    triedSince,
  })
}

/** Sessions that a round reads. The next round continues after them, so that a round's cost is bounded. */
const PAGE = 500

/** The session after which the next round continues; empty: it starts with the first. */
const reachedOf = ofStore(() => ({ abandoned: "", idle: "" }))

const nextAfter = (ids: string[]): string => (ids.length < PAGE ? "" : ids[ids.length - 1])

/** Maximum number of sessions that one round hands over. */
const HANDED_OVER = 100

/**
 * Moves sessions that were not paid for two days to the intents that are queried at growing
 * intervals.
 */
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

/** A session whose start was interrupted keeps the data that a browser sent. */
function intentOf({ id, data }: PendingSession): NewLostIntent[] {
  const named = data ?? undefined
  if (!namesIntent(named, id)) return []
  const { intent_id, session_id, amount, charged_amount, currency } = named
  return [{ intent_id, session_id, amount, charged_amount, currency }]
}

/**
 * Removes the records of sessions that are settled, ended or too old. The records of a cart with a
 * tried order are kept: otherwise a late webhook would restart the tries.
 */
export async function forgetSettledQueries(container: MedusaContainer, now: number): Promise<void> {
  const payments = container.resolve<TwPaymentsModuleService>(TW_PAYMENTS_MODULE)
  const reached = reachedOf(container)
  const queries = await payments.idleQueries({ after: reached.idle, take: PAGE })
  const ids = queries.map(({ session_id }) => session_id)
  const sessions = await readSessions(container, ids)
  const known = new Map(sessions.map((session) => [session.id, session]))
  await payments.forgetQueries(
    queries.filter(({ session_id, tries }) => {
      const session = known.get(session_id)
      return !session || !(isOpen(session, now) || (tries > 0 && session.status === "pending"))
    })
  )
  reached.idle = nextAfter(ids)
}

/** It may have been paid without a report. */
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
