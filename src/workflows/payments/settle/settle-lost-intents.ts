import type { MedusaContainer } from "@medusajs/framework/types"
import { TW_PAYMENTS_MODULE } from "../../../modules/tw-payments/constants"
import type TwPaymentsModuleService from "../../../modules/tw-payments/service"
import { areQuestionsPaused } from "./service-pause"
import { settleOne } from "./settle-one"

/** Few: what a round claims and does not come to has lost its turn. */
const BATCH = 4

/**
 * Asks about intents whose sessions are gone, ended or abandoned, each less and less often. `until`: milliseconds since
 * 1970; what is due then waits for the next round, and so does all while the service wants no calls.
 */
export async function settleLostIntents(container: MedusaContainer, until: number): Promise<void> {
  const payments = container.resolve<TwPaymentsModuleService>(TW_PAYMENTS_MODULE)
  while (Date.now() < until && !areQuestionsPaused()) {
    const due = await payments.dueLostIntents(BATCH)
    for (const { session_id, intent_id } of due) {
      if (areQuestionsPaused()) {
        return
      }
      await settleOne(container, { session_id, lost_intent_id: intent_id })
    }
    if (due.length < BATCH) {
      return
    }
  }
}
