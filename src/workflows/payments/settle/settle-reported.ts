import type { MedusaContainer } from "@medusajs/framework/types"
import { createRateLimit, RateLimited } from "../../../concurrency/rate-limit"
import { createSharedCalls } from "../../../concurrency/shared-calls"
import type { SettleQuery } from "../../../providers/payment-intents/settle-query"
import { providersOfSession, tryProvider } from "../providers"
import { factsOf } from "../../../rules/payment/outcome"
import { REPORTED_QUERY } from "../../../rules/service/retry-schedules"
import { TW_PAYMENTS_MODULE } from "../../../modules/tw-payments/constants"
import type TwPaymentsModuleService from "../../../modules/tw-payments/service"
import { ofStore } from "../../common/of-store"
import { hasSession } from "../own-sessions"
import { isSettled } from "../steps/confirm-session"
import { readSettleState } from "../steps/read-settle-state"
import { settleIntentWorkflow, type SettleIntentInput } from "../workflows/settle-intent"
import type { Reporter } from "./next-move"
import type { SettleResult } from "./settle-result"
import { REPORTED } from "./unconfirmed-causes"

export { RateLimited }

export type VerifiedLink = {
  session_id: string
  /** The provider that made the link. */
  provider_id: string
  /** The storefront page to which buyers return; null if the option is not set. */
  return_page: string | null
}

/**
 * Checks whether we made a link, for this session and purpose. Sends nothing to the payment
 * service. It is not part of the workflow, whose stored input must not contain a token. The links
 * of a deleted session stay valid: money may still arrive for it.
 */
export async function verifyLink(
  container: MedusaContainer,
  link: Omit<Extract<SettleQuery, { kind: "link" }>, "kind">
): Promise<VerifiedLink | null> {
  if (!/^payses_\w{1,64}$/.test(link.session_id) || !/^[0-9a-f]{64}$/.test(link.token)) {
    return null
  }
  for (const provider_id of await providersOfSession(container, link.session_id)) {
    const { link: answer } = await tryProvider(container, provider_id, { kind: "link", ...link })
    if (answer?.valid) {
      return { session_id: link.session_id, provider_id, return_page: answer.return_page }
    }
  }
  return null
}

/** Calls for the returns of one session: a burst, and then one in each interval (milliseconds). */
const CALLS_OF_RETURNS = { most: 20, everyMs: 6_000 }

const returnsOf = ofStore(() => createRateLimit(CALLS_OF_RETURNS))

/** Reports that arrive while their session is being settled share the result. */
const reportsOf = ofStore(() => createSharedCalls<SettleResult>())

/**
 * Settles a session that a webhook or a buyer's return reported, regardless of the job's schedule.
 * Simultaneous reports of one session share one settlement and one call. A webhook may report
 * something later than the shared query: the job then queries the session soon.
 *
 * @throws `RateLimited` where a session's return page was opened too often: the job queries it soon
 */
export async function settleReported(
  container: MedusaContainer,
  input: SettleIntentInput,
  by: Reporter
): Promise<SettleResult> {
  const { session_id, intent_id } = input
  // The intent that a webhook names is queried if the session was deleted or has another intent
  // now.
  const deleted = !!intent_id && !(await hasSession(container, session_id))
  const replaced = !!intent_id && !deleted && (await isLost(container, { session_id, intent_id }))
  const named = deleted || replaced ? intent_id : null
  const about = { ...input, ...(replaced && { lost_intent_id: intent_id }), reported: by }
  let isOwn = false
  const settle = async () => {
    if (by === "return") await takeReturn(container, session_id)
    return await settleOnce(container, about)
  }
  const shared = reportsOf(container)(
    JSON.stringify([session_id, named]),
    (_, sent) => {
      sent()
      isOwn = true
      return settle()
    },
    // A settlement does not end when a caller hangs up.
    new AbortController().signal
  )
  const result = await shared.catch((error: unknown) => {
    // A webhook is not refused by the limit of a return whose settlement it shared.
    if (by === "return" || !(error instanceof RateLimited)) throw error
    isOwn = true
    return settleOnce(container, about)
  })
  if (isOwn || by === "return" || factsOf(result.verdict).taken) return result
  // A deleted session has no row in the schedule. If the service cannot be queried, its webhook
  // says more than a return whose settlement it shared.
  if (!result.session_found || result.verdict.kind === "manual") {
    return settleOnce(container, about)
  }
  await querySoon(container.resolve<TwPaymentsModuleService>(TW_PAYMENTS_MODULE), session_id)
  return result
}

/** The job queries a session soon, and its remembered intents. */
async function querySoon(payments: TwPaymentsModuleService, session_id: string): Promise<void> {
  await payments.querySoon(session_id, REPORTED_QUERY)
  await payments.queryLostSoon(session_id, REPORTED_QUERY)
}

/** Whether the intent was one of the session's and is remembered. */
async function isLost(
  container: MedusaContainer,
  { session_id, intent_id }: { session_id: string; intent_id: string }
): Promise<boolean> {
  const lost = await container
    .resolve<TwPaymentsModuleService>(TW_PAYMENTS_MODULE)
    .lostIntentsOf(session_id)
  return lost.some((intent) => intent.intent_id === intent_id)
}

/** Counts a return that costs a call. Anyone who has the link can open it again and again. */
async function takeReturn(container: MedusaContainer, session_id: string): Promise<void> {
  try {
    returnsOf(container)(session_id)
  } catch (error) {
    const state = await readSettleState(container, session_id)
    if (state && isSettled(state)) return
    if (state) {
      await querySoon(container.resolve<TwPaymentsModuleService>(TW_PAYMENTS_MODULE), session_id)
    }
    throw error
  }
}

/**
 * An order that could not be placed is left to the job's retries. If the service has no clear
 * answer yet, the job queries it soon, as if the payment had just been started.
 */
async function settleOnce(
  container: MedusaContainer,
  input: SettleIntentInput
): Promise<SettleResult> {
  const payments = container.resolve<TwPaymentsModuleService>(TW_PAYMENTS_MODULE)
  try {
    const { result } = await settleIntentWorkflow(container).run({ input })
    const isManual = result.session_found && result.verdict.kind === "manual"
    if (isManual && !result.order_id && (await isNews(payments, input))) {
      await payments.noteUnconfirmed(input.session_id, REPORTED)
    }
    if (isUnclear(result)) await queryFurther(payments, input.session_id, result)
    return result
  } catch (error) {
    await querySoon(payments, input.session_id)
    throw error
  }
}

/** Something happened to a payment, but the service does not say what yet. */
async function queryFurther(
  payments: TwPaymentsModuleService,
  session_id: string,
  result: SettleResult
): Promise<void> {
  if (!result.session_found) {
    if (result.unrecorded) await payments.rememberIntent(result.unrecorded)
    return await payments.queryLostSoon(session_id, REPORTED_QUERY)
  }
  await querySoon(payments, session_id)
  const wait = waitOf(result)
  if (wait) await payments.postponeQuery(session_id, wait)
}

/** A buyer who opens the return page again gives staff no new information. */
async function isNews(
  payments: TwPaymentsModuleService,
  { session_id, reported }: SettleIntentInput
): Promise<boolean> {
  if (reported === "webhook") return true
  const known = await payments.listTwPaymentIssues(
    { session_id, kind: "reported_unplaced" },
    { select: ["id"], take: 1 }
  )
  return !known.length
}

const isUnclear = ({ verdict }: SettleResult) => factsOf(verdict).queried_soon

/** Length of the pause that the service asked for, in milliseconds. */
const waitOf = ({ verdict }: SettleResult) =>
  (verdict.kind === "unreachable" && verdict.retry_after_ms) || 0
