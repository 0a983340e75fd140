import type { MedusaContainer } from "@medusajs/framework/types"
import { TW_PAYMENTS_MODULE } from "../../../modules/tw-payments/constants"
import type TwPaymentsModuleService from "../../../modules/tw-payments/service"
import type { ClaimedQuestion } from "../../../modules/tw-payments/types"
import { createSingleFlight } from "../../../concurrency/single-flight"
import { failurePause } from "../../../rules/payment/placement-failure"
import { questionPause } from "../../../rules/payment/question-schedule"
import { ownProviders } from "./own-provider"
import { areQuestionsPaused } from "./service-pause"
import { settleLostIntents } from "./settle-lost-intents"
import { settleOne } from "./settle-one"
import { QUESTIONS_PAUSED } from "./unanswered"
import { handOverAbandoned, owedSessions } from "./unsettled-sessions"

const PAGE = 100
/** Questions under way at a time: a slow service must not make the round long. */
const AT_ONCE = 4
/** Milliseconds of a round: those of the last hour first, then all others, then the lost ones. */
const FRESH_MS = 25_000
const OTHERS_MS = 35_000
/** A round ends before the next begins. */
const ROUND_MS = 45_000

const onlyOne = createSingleFlight({ meanwhile: "skip" })

/**
 * Asks about the payments that nothing reported, each when its time has come: first about the newest,
 * which are the likeliest to be paid. Asks nothing while the service wants no calls. One session's
 * failure stops no other. Does nothing while this process is still at it.
 */
export const settleUnsettledSessions = (container: MedusaContainer): Promise<void> =>
  onlyOne("settle", () => settleRound(container))

async function settleRound(container: MedusaContainer): Promise<void> {
  const now = Date.now()
  const payments = container.resolve<TwPaymentsModuleService>(TW_PAYMENTS_MODULE)
  const providers = await ownProviders(container)
  await settleDue(container, { providers, fresh: true, until: now + FRESH_MS })
  await settleDue(container, { providers, fresh: false, until: now + OTHERS_MS })
  for (const some of inGroups(await owedSessions(container, { take: PAGE, now }))) {
    if (areQuestionsPaused()) {
      break
    }
    await settleAll(container, some)
  }
  await handOverAbandoned(container, now)
  await settleLostIntents(container, now + ROUND_MS)
  await noteUnasked(container, providers)
  await payments.forgetSettledQuestions()
}

/** While the service wants no calls, what is due about a placed order's payment has no answer. */
async function noteUnasked(container: MedusaContainer, providers: string[]): Promise<void> {
  if (!areQuestionsPaused()) return
  const payments = container.resolve<TwPaymentsModuleService>(TW_PAYMENTS_MODULE)
  for (const session_id of await payments.unaskedOfOrders({ providers, overdueBy: 0 })) {
    await payments.noteUnanswered(session_id, QUESTIONS_PAUSED)
  }
}

type Lane = { providers: string[]; fresh: boolean; until: number }

/** Asks about all that is due, until it is `until` (milliseconds since 1970). */
async function settleDue(
  container: MedusaContainer,
  { providers, fresh, until }: Lane
): Promise<void> {
  const payments = container.resolve<TwPaymentsModuleService>(TW_PAYMENTS_MODULE)
  for (;;) {
    const ids = await payments.dueQuestions({ providers, fresh, take: PAGE })
    let claimed = 0
    for (const some of inGroups(ids)) {
      if (Date.now() > until || areQuestionsPaused()) {
        return
      }
      const own = await payments.claimQuestions(some, pauseOf)
      await settleAll(container, own)
      claimed += own.length
    }
    // Another process asks about the rest.
    if (!claimed) {
      return
    }
  }
}

function pauseOf({ status, age, failures }: ClaimedQuestion): number {
  const pause = questionPause(age, status !== "pending")
  return failures ? Math.max(failurePause(failures), pause) : pause
}

async function settleAll(container: MedusaContainer, ids: string[]): Promise<void> {
  await Promise.all(ids.map((session_id) => settleOne(container, { session_id })))
}

function inGroups(ids: string[]): string[][] {
  const count = Math.ceil(ids.length / AT_ONCE)
  return Array.from({ length: count }, (_, i) => ids.slice(i * AT_ONCE, (i + 1) * AT_ONCE))
}
