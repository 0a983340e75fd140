import type { MedusaContainer } from "@medusajs/framework/types"
import {
  authorizedSessions,
  uncapturedOf,
  uncapturedOfProviders,
  type UncapturedSession,
} from "../../../medusa-data/payments/placed-payments"
import { TW_PAYMENTS_MODULE } from "../../../modules/tw-payments/constants"
import type TwPaymentsModuleService from "../../../modules/tw-payments/service"
import type { NewPaymentIssue } from "../../../modules/tw-payments/types"
import { namesIntent } from "../../../providers/payment-intents/session-data"
import { knownProviders } from "../providers"

const BATCH = 100

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** Milliseconds for which a payment may be unanswered, or authorized and not captured. */
const UNCONFIRMED_MS = 10 * MINUTE_MS
/** Milliseconds after which no order is tried for a pending session. */
const PENDING_MS = 14 * DAY_MS

const moduleOf = (container: MedusaContainer) =>
  container.resolve<TwPaymentsModuleService>(TW_PAYMENTS_MODULE)

const bySession = (a: { session_id: string }, b: { session_id: string }) =>
  a.session_id < b.session_id ? -1 : 1

/** Sessions whose providers cannot be queried, and which are not recorded as unanswered yet. */
export async function unaskablePayments(
  container: MedusaContainer,
  providers: string[]
): Promise<{ session_id: string; provider_id: string }[]> {
  const pendingSince = new Date(Date.now() - PENDING_MS)
  const sessions = await uncapturedOfProviders(container, providers, pendingSince)
  const recorded = await unansweredSessions(container)
  return sessions
    .filter(({ session_id }) => !recorded.has(session_id))
    .sort(bySession)
    .slice(0, BATCH)
}

/**
 * Payments of placed orders that could not be queried for ten minutes, or that were authorized and
 * not captured in that time, even if they were queried. The latter are limited to orders that
 * changed within the last day: older ones are queried, so the first condition finds them.
 */
export async function unconfirmedPayments(container: MedusaContainer): Promise<NewPaymentIssue[]> {
  const before = new Date(Date.now() - UNCONFIRMED_MS)
  const changedSince = new Date(Date.now() - DAY_MS)
  const unanswered = await moduleOf(container).listTwUnansweredPayments(
    { since: { $lte: before } },
    { select: ["session_id", "cause"], take: null }
  )
  const causes = new Map(unanswered.map(({ session_id, cause }) => [session_id, cause]))
  const providers = await knownProviders(container)
  const authorized = await authorizedSessions(container, { providers, before, changedSince })
  const found = await uncapturedOf(container, [...causes.keys(), ...authorized])
  const reported = await reportedOf(container, found)
  return found
    .filter(({ session_id }) => !reported.has(session_id))
    .sort(bySession)
    .slice(0, BATCH)
    .map((session) => issueOf(session, causes.get(session.session_id)))
}

/** Those open reports whose payment is captured, answered, or no longer awaited. */
export async function confirmedIssues(container: MedusaContainer): Promise<string[]> {
  const issues = await moduleOf(container).listTwPaymentIssues(
    { kind: "unconfirmed", resolved_at: null },
    { select: ["id", "session_id"], take: null }
  )
  const unanswered = await unansweredSessions(container)
  const uncaptured = await uncapturedOf(
    container,
    issues.map(({ session_id }) => session_id)
  )
  const open = new Set(
    uncaptured
      .filter(({ session_id, status }) => unanswered.has(session_id) || status === "authorized")
      .map(({ session_id }) => session_id)
  )
  return issues.filter(({ session_id }) => !open.has(session_id)).map(({ id }) => id)
}

/** Sessions that are no longer queried, but are still recorded as unanswered. */
export async function settledMeanwhile(container: MedusaContainer): Promise<string[]> {
  const unanswered = await unansweredSessions(container)
  const uncaptured = await uncapturedOf(container, [...unanswered])
  for (const { session_id } of uncaptured) unanswered.delete(session_id)
  return [...unanswered]
}

async function unansweredSessions(container: MedusaContainer): Promise<Set<string>> {
  const rows = await moduleOf(container).listTwUnansweredPayments(
    {},
    { select: ["session_id"], take: null }
  )
  return new Set(rows.map(({ session_id }) => session_id))
}

/** Sessions with an issue that is open or was resolved by staff. */
async function reportedOf(
  container: MedusaContainer,
  sessions: UncapturedSession[]
): Promise<Set<string>> {
  if (!sessions.length) return new Set()
  const issues = await moduleOf(container).listTwPaymentIssues(
    { kind: "unconfirmed", subject: sessions.map(({ session_id }) => session_id) },
    { select: ["subject", "resolved_at", "resolved_by"], take: null }
  )
  return new Set(
    issues
      .filter(({ resolved_at, resolved_by }) => !resolved_at || resolved_by)
      .map(({ subject }) => subject)
  )
}

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
    detail: cause ?? "The payment was authorized, and is not captured.",
  }
}
