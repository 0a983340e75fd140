import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { TW_PAYMENTS_MODULE } from "../../../modules/tw-payments/constants"
import type TwPaymentsModuleService from "../../../modules/tw-payments/service"
import type { QueriedSession, ClaimedQuery } from "../../../modules/tw-payments/types"
import { createSingleFlight } from "../../../concurrency/single-flight"
import { readSessions } from "../../../medusa-data/payments/open-sessions"
import { ordersOfSessions } from "../../../medusa-data/payments/orders-of-sessions"
import { failurePause, paymentQueryPause } from "../../../rules/service/retry-schedules"
import { factsOf } from "../../../rules/payment/outcome"
import { enterCaptures } from "../captured/enter-captures"
import { ownProviders } from "../providers"
import { areQueriesPaused, mayJobsQuery } from "../query-budget"
import { QUERIES_PAUSED, storeFailed } from "./unconfirmed-causes"
import {
  forgetSettledQueries,
  handOverAbandoned,
  owedSessions,
  sessionsToQuery,
} from "./unsettled-sessions"
import { recordSettlingFailure } from "../steps/process-payment"
import { settleIntentWorkflow, type SettleIntentInput } from "../workflows/settle-intent"

const PAGE = 100
/** Concurrent queries: a slow service must not make the round long. */
const AT_ONCE = 4
/** Milliseconds of a round: sessions of the last hour first, then all others, then lost intents. */
const FRESH_MS = 25_000
const OTHERS_MS = 35_000
/** A round ends before the next begins. */
const ROUND_MS = 45_000

/** Milliseconds. A round that takes longer hangs: the next one does not wait for it. */
const LONGEST_ROUND_MS = 10 * 60_000

const onlyOne = createSingleFlight({ meanwhile: "skip", longest: LONGEST_ROUND_MS })

/**
 * Settles the payments that nothing reported, each when it is due. The newest come first, because
 * they are the most likely to be paid. Queries nothing while the service asks for a pause, and leaves
 * the rest to the next round once the process has made the jobs' share of its calls. A failure of
 * one session does not stop the others. Does nothing while an earlier round still runs
 * in this process.
 */
export const settleUnsettledSessions = (container: MedusaContainer): Promise<void> =>
  onlyOne("settle", () => settleRound(container))

async function settleRound(container: MedusaContainer): Promise<void> {
  const now = Date.now()
  const providers = await ownProviders(container)
  const sessions = await sessionsToQuery(container, providers, now)
  await settleDue(container, { sessions, fresh: true, until: now + FRESH_MS })
  await settleDue(container, { sessions, fresh: false, until: now + OTHERS_MS })
  for (const some of inGroups(await owedSessions(container, { take: PAGE, now }))) {
    if (!mayJobsQuery()) {
      break
    }
    await settleAll(container, some)
  }
  await handOverAbandoned(container, now)
  await settleLostIntents(container, now + ROUND_MS)
  await recordPausedQueries(container, providers)
  await forgetSettledQueries(container, now)
  await container
    .resolve<TwPaymentsModuleService>(TW_PAYMENTS_MODULE)
    .purgeLostIntents(PURGED_AT_ONCE)
  await enterCaptures(container, now)
}

/**
 * While the service asks for a pause, due queries about placed orders' payments count as
 * unconfirmed.
 */
async function recordPausedQueries(container: MedusaContainer, providers: string[]): Promise<void> {
  if (!areQueriesPaused()) return
  const payments = container.resolve<TwPaymentsModuleService>(TW_PAYMENTS_MODULE)
  const sessions = await sessionsToQuery(container, providers, Date.now())
  for (const session_id of await overdueOfOrders(container, sessions, 0)) {
    await payments.noteUnconfirmed(session_id, QUERIES_PAUSED)
  }
}

/**
 * Ids of those sessions whose order is placed, whose query is due, and which are not recorded as
 * unconfirmed yet.
 * @param sessions open sessions
 * @param overdueBy minimum time for which they have been due, in milliseconds
 */
export async function overdueOfOrders(
  container: MedusaContainer,
  sessions: QueriedSession[],
  overdueBy: number
): Promise<string[]> {
  const payments = container.resolve<TwPaymentsModuleService>(TW_PAYMENTS_MODULE)
  const overdue = await payments.overdueSessions(sessions, overdueBy)
  const placed = await ordersOfSessions(container, overdue)
  return overdue.filter((id) => placed.has(id))
}

type Lane = { sessions: QueriedSession[]; fresh: boolean; until: number }

/**
 * Settles those of the open sessions that are due, until `until` (milliseconds since 1970). Each is
 * read again before it is claimed: it may have been settled meanwhile.
 */
async function settleDue(
  container: MedusaContainer,
  { sessions, fresh, until }: Lane
): Promise<void> {
  const payments = container.resolve<TwPaymentsModuleService>(TW_PAYMENTS_MODULE)
  for (;;) {
    const ids = await payments.dueQueries(sessions, { fresh, take: PAGE })
    let claimed = 0
    for (const some of inGroups(ids)) {
      if (Date.now() > until || !mayJobsQuery()) {
        return
      }
      const own = await payments.claimQueries(await readSessions(container, some), pauseOf)
      await settleAll(container, own)
      claimed += own.length
    }
    // Another process settles the rest.
    if (!claimed) {
      return
    }
  }
}

function pauseOf({ status, age, failures }: ClaimedQuery): number {
  const pause = paymentQueryPause(age, status !== "pending")
  return failures ? Math.max(failurePause(failures), pause) : pause
}

async function settleAll(container: MedusaContainer, ids: string[]): Promise<void> {
  await Promise.all(ids.map((session_id) => settleOne(container, { session_id })))
}

function inGroups(ids: string[]): string[][] {
  const count = Math.ceil(ids.length / AT_ONCE)
  return Array.from({ length: count }, (_, i) => ids.slice(i * AT_ONCE, (i + 1) * AT_ONCE))
}

/** Lost intents that one round removes. */
const PURGED_AT_ONCE = 500

/**
 * Settles intents whose sessions were deleted, ended or abandoned, several at a time, the likeliest
 * to be paid first, each at growing intervals. Stops at `until` (milliseconds since 1970), and when
 * the service asks for a pause. A round claims few at a time: what it claims and does not settle
 * waits for its next due time.
 */
async function settleLostIntents(container: MedusaContainer, until: number): Promise<void> {
  const payments = container.resolve<TwPaymentsModuleService>(TW_PAYMENTS_MODULE)
  while (Date.now() < until && mayJobsQuery()) {
    const due = await payments.dueLostIntents(AT_ONCE)
    await Promise.all(
      due.map(({ session_id, intent_id }) =>
        settleOne(container, { session_id, lost_intent_id: intent_id })
      )
    )
    if (due.length < AT_ONCE) {
      return
    }
  }
}

/**
 * Settles one session of a round. A failure is recorded and logged, and does not stop the others. A
 * session that fails again for the same reason is retried at growing intervals.
 */
async function settleOne(container: MedusaContainer, input: SettleIntentInput): Promise<void> {
  const { session_id, lost_intent_id } = input
  try {
    const { result } = await settleIntentWorkflow(container).run({
      input: { ...input, scheduled: true },
    })
    const { verdict } = result
    if (lost_intent_id && factsOf(verdict).answered) {
      await container
        .resolve<TwPaymentsModuleService>(TW_PAYMENTS_MODULE)
        .noteLostOutcome(lost_intent_id, verdict.kind)
    }
    if (verdict.kind === "unreachable" && verdict.retry_after_ms !== undefined) {
      await container
        .resolve<TwPaymentsModuleService>(TW_PAYMENTS_MODULE)
        .postponeQuery(session_id, verdict.retry_after_ms)
    }
  } catch (error) {
    const notSettled = ({ message }: Error) =>
      `Payment session ${session_id} could not be settled: ${message}`
    const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
    if (lost_intent_id) {
      logger.error(notSettled(error as Error))
      return
    }
    try {
      await recordSettlingFailure(container, {
        session_id,
        message: notSettled(error as Error),
        counted: "failures",
        pauseOf: failurePause,
      })
      await container
        .resolve<TwPaymentsModuleService>(TW_PAYMENTS_MODULE)
        .noteUnconfirmed(session_id, storeFailed(error))
    } catch (notRecorded) {
      logger.error(notSettled(error as Error))
      logger.error(notSettled(notRecorded as Error))
    }
  }
}
