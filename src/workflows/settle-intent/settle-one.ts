import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { settleIntentWorkflow } from "./settle-intent-workflow"

/** Settles one session of a round; its failure is logged and stops no other. */
export async function settleOne(container: MedusaContainer, session_id: string): Promise<void> {
  try {
    await settleIntentWorkflow(container).run({ input: { session_id } })
  } catch (error) {
    container
      .resolve(ContainerRegistrationKeys.LOGGER)
      .error(`Payment session ${session_id} could not be settled: ${(error as Error).message}`)
  }
}
