import type { MedusaContainer } from "@medusajs/framework/types"
import { TW_PAYMENTS_MODULE } from "../../modules/tw-payments/constants"
import type TwPaymentsModuleService from "../../modules/tw-payments/service"
import { settleIntentWorkflow, type SettleIntentInput } from "./settle-intent-workflow"
import type { SettleResult } from "./settle-result"

/** Something happened, and the service does not say yet what. */
const UNCLEAR = ["unreachable", "not_yet"]

/**
 * Settles a session that a webhook or a buyer's return reported, whenever the job would ask about it.
 * What is not clear yet the job asks about soon, as if the payment had just been started.
 */
export async function settleReported(
  container: MedusaContainer,
  input: SettleIntentInput
): Promise<SettleResult> {
  const payments = container.resolve<TwPaymentsModuleService>(TW_PAYMENTS_MODULE)
  try {
    const { result } = await settleIntentWorkflow(container).run({ input })
    if (result.session_found && UNCLEAR.includes(result.verdict.kind)) {
      await payments.askSoon(input.session_id)
    }
    return result
  } catch (error) {
    await payments.askSoon(input.session_id)
    throw error
  }
}
