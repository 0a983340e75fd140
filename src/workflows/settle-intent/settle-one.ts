import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { settleIntentWorkflow, type SettleIntentInput } from "./settle-intent-workflow"

/** Settles one session of a round; its failure is logged and stops no other. */
export async function settleOne(
  container: MedusaContainer,
  input: SettleIntentInput
): Promise<void> {
  try {
    await settleIntentWorkflow(container).run({ input })
  } catch (error) {
    container
      .resolve(ContainerRegistrationKeys.LOGGER)
      .error(
        `Payment session ${input.session_id} could not be settled: ${(error as Error).message}`
      )
  }
}
