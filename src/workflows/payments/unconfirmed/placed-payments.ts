import type { MedusaContainer } from "@medusajs/framework/types"
import type { SessionState } from "../../../medusa-data/payments/open-sessions"
import {
  uncapturedOf,
  uncapturedOfProviders,
  type UncapturedSession,
} from "../../../medusa-data/payments/placed-payments"
import { TW_PAYMENTS_MODULE } from "../../../modules/tw-payments/constants"
import type TwPaymentsModuleService from "../../../modules/tw-payments/service"
import type { NewPaymentIssue } from "../../../modules/tw-payments/types"
import { UNCONFIRMED_CAUSES } from "../../../rules/payment/unconfirmed-causes"
import { ANSWER_WITHIN, TRIED_FOR } from "../../../rules/service/retry-schedules"
import { namesIntent } from "../../../providers/payment-intents/session-data"
import { inBoth } from "../../../rules/text/sentence"

const BATCH = 100

const DAY_MS = 24 * 60 * 60_000

const bySession = (a: { session_id: string }, b: { session_id: string }) =>
  a.session_id < b.session_id ? -1 : 1

/** Sessions whose providers cannot be queried, and which are not recorded as unconfirmed yet. */
export async function paymentsOfMissingProviders(
  container: MedusaContainer,
  providers: string[]
): Promise<{ session_id: string; provider_id: string }[]> {
  const pendingSince = new Date(Date.now() - TRIED_FOR)
  const sessions = await uncapturedOfProviders(container, providers, pendingSince)
  const unconfirmed = await container
    .resolve<TwPaymentsModuleService>(TW_PAYMENTS_MODULE)
    .listTwUnconfirmedPayments({}, { select: ["session_id"], take: null })
  const recorded = new Set(unconfirmed.map(({ session_id }) => session_id))
  return sessions
    .filter(({ session_id }) => !recorded.has(session_id))
    .sort(bySession)
    .slice(0, BATCH)
}

/** What one round found about payments of placed orders, at most 100 of each. */
export type UnconfirmedPayments = {
  /** Not confirmed for ten minutes, and not reported yet. */
  toReport: NewPaymentIssue[]
  /** Ids of open issues whose payment is captured, answered, or no longer awaited. */
  confirmedIssues: string[]
  /** Ids of sessions that are no longer queried, but are still recorded as unconfirmed. */
  settledSessions: string[]
}

/**
 * Payments of placed orders that could not be queried for ten minutes, or that were authorized and
 * not captured in that time, even if they were queried. The latter are limited to orders that
 * changed within the last day: older ones are queried, so the first condition finds them.
 *
 * @param open the sessions of all our providers whose payments may have been made
 */
export async function findUnconfirmedPayments(
  container: MedusaContainer,
  open: SessionState[]
): Promise<UnconfirmedPayments> {
  const payments = container.resolve<TwPaymentsModuleService>(TW_PAYMENTS_MODULE)
  const unconfirmed = await payments.listTwUnconfirmedPayments(
    {},
    { select: ["session_id", "cause", "since"], take: null }
  )
  const issues = await payments.listTwPaymentIssues(
    { kind: "unconfirmed", resolved_at: null },
    { select: ["id", "session_id"], take: null }
  )
  const before = new Date(Date.now() - ANSWER_WITHIN)
  const authorized = new Set(open.filter(isAuthorizedSince(before)).map(({ id }) => id))
  const uncaptured = new Map(
    (
      await uncapturedOf(container, [
        ...unconfirmed.map(({ session_id }) => session_id),
        ...issues.map(({ session_id }) => session_id),
        ...authorized,
      ])
    ).map((session) => [session.session_id, session])
  )

  const recorded = new Map(unconfirmed.map((row) => [row.session_id, row]))
  const changedSince = new Date(Date.now() - DAY_MS)
  const isOverdue = (session: UncapturedSession) => {
    const since = recorded.get(session.session_id)?.since
    return (
      (since && since <= before) ||
      (authorized.has(session.session_id) &&
        session.ordered_at <= before &&
        session.changed_at > changedSince)
    )
  }
  const overdue = [...uncaptured.values()].filter(isOverdue)
  const reported = await reportedOf(container, overdue)
  const isOpen = (sessionId: string) =>
    uncaptured.has(sessionId) &&
    (recorded.has(sessionId) || uncaptured.get(sessionId)?.status === "authorized")
  return {
    toReport: overdue
      .filter(({ session_id }) => !reported.has(session_id))
      .sort(bySession)
      .slice(0, BATCH)
      .map((session) => issueOf(session, recorded.get(session.session_id)?.cause)),
    confirmedIssues: issues
      .filter(({ session_id }) => !isOpen(session_id))
      .map(({ id }) => id)
      .sort()
      .slice(0, BATCH),
    settledSessions: [...recorded.keys()]
      .filter((id) => !uncaptured.has(id))
      .sort()
      .slice(0, BATCH),
  }
}

/** Sessions with an issue that is open or was resolved by staff. */
async function reportedOf(
  container: MedusaContainer,
  sessions: UncapturedSession[]
): Promise<Set<string>> {
  if (!sessions.length) return new Set()
  const payments = container.resolve<TwPaymentsModuleService>(TW_PAYMENTS_MODULE)
  const issues = await payments.listTwPaymentIssues(
    { kind: "unconfirmed", subject: sessions.map(({ session_id }) => session_id) },
    { select: ["subject", "resolved_at", "resolved_by"], take: null }
  )
  return new Set(
    issues
      .filter(({ resolved_at, resolved_by }) => !resolved_at || resolved_by)
      .map(({ subject }) => subject)
  )
}

const isAuthorizedSince =
  (before: Date) =>
  ({ status, authorized_at, canceled }: SessionState): boolean =>
    status === "authorized" && !canceled && !!authorized_at && authorized_at <= before

function issueOf(session: UncapturedSession, cause: string | undefined): NewPaymentIssue {
  const { session_id, order_id, amount, currency } = session
  const data = session.data ?? undefined
  const named = namesIntent(data, session_id) ? data : null
  return {
    kind: "unconfirmed",
    subject: session_id,
    session_id,
    order_id,
    intent_id: named?.intent_id ?? null,
    amount,
    charged_amount: named?.charged_amount ?? null,
    currency,
    detail: cause ?? inBoth(UNCONFIRMED_CAUSES.not_captured()),
  }
}
