import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { TW_PAYMENTS_MODULE } from "../../../modules/tw-payments/constants"
import type TwPaymentsModuleService from "../../../modules/tw-payments/service"
import { failurePause } from "../../../rules/service/retry-schedules"
import { noteSettlingFailure } from "./note-settling-failure"
import { settleIntentWorkflow, type SettleIntentInput } from "../workflows/settle-intent"
import { storeFailed } from "./unanswered"

/**
 * Settles one session of a round; its failure is recorded and logged, and stops no other. One that
 * fails again for the same reason is tried less and less often.
 */
export async function settleOne(
  container: MedusaContainer,
  input: SettleIntentInput
): Promise<void> {
  const { session_id, lost_intent_id } = input
  try {
    const { result } = await settleIntentWorkflow(container).run({
      input: { ...input, scheduled: true },
    })
    const { verdict } = result
    if (verdict.kind === "unreachable" && verdict.retry_after_ms !== undefined) {
      await container
        .resolve<TwPaymentsModuleService>(TW_PAYMENTS_MODULE)
        .putOffQuestion(session_id, verdict.retry_after_ms)
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
      await noteSettlingFailure(container, {
        session_id,
        message: notSettled(error as Error),
        counted: "failures",
        pauseOf: failurePause,
      })
      await container
        .resolve<TwPaymentsModuleService>(TW_PAYMENTS_MODULE)
        .noteUnanswered(session_id, storeFailed(error))
    } catch (notRecorded) {
      logger.error(notSettled(error as Error))
      logger.error(notSettled(notRecorded as Error))
    }
  }
}
