import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { TW_PAYMENTS_MODULE } from "../../modules/tw-payments/constants"
import type TwPaymentsModuleService from "../../modules/tw-payments/service"
import { failurePause } from "../../rules/placement-failure"
import { noteSettlingFailure } from "./note-settling-failure"
import { settleIntentWorkflow, type SettleIntentInput } from "./settle-intent-workflow"

/**
 * Settles one session of a round; its failure stops no other, and is logged. One that fails again for
 * the same reason is tried less and less often.
 */
export async function settleOne(
  container: MedusaContainer,
  input: SettleIntentInput
): Promise<void> {
  const { session_id, lost_intent_id } = input
  try {
    const { result } = await settleIntentWorkflow(container).run({ input })
    const { verdict } = result
    if (verdict.kind === "unreachable" && verdict.retry_after_ms !== undefined) {
      await container
        .resolve<TwPaymentsModuleService>(TW_PAYMENTS_MODULE)
        .putOffQuestion(session_id, verdict.retry_after_ms)
    }
  } catch (error) {
    const message = `Payment session ${session_id} could not be settled: ${(error as Error).message}`
    if (lost_intent_id) {
      container.resolve(ContainerRegistrationKeys.LOGGER).error(message)
      return
    }
    await noteSettlingFailure(container, { session_id, message, pauseOf: failurePause })
  }
}
