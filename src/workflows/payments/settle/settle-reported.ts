import type { MedusaContainer } from "@medusajs/framework/types"
import { factsOf } from "../../../rules/payment/outcome"
import { TW_PAYMENTS_MODULE } from "../../../modules/tw-payments/constants"
import type TwPaymentsModuleService from "../../../modules/tw-payments/service"
import { settleIntentWorkflow, type SettleIntentInput } from "../workflows/settle-intent"
import type { SettleResult } from "./settle-result"

/** Milliseconds. */
const SOON = 60_000

/**
 * Settles a session that a webhook or a buyer's return reported, whenever the job would ask about it;
 * an order that could not be placed is left to the job's tries. What the service does not say clearly
 * yet the job asks about soon, as if the payment had just been started.
 */
export async function settleReported(
  container: MedusaContainer,
  input: SettleIntentInput
): Promise<SettleResult> {
  const payments = container.resolve<TwPaymentsModuleService>(TW_PAYMENTS_MODULE)
  try {
    const { result } = await settleIntentWorkflow(container).run({ input })
    if (result.session_found && isUnclear(result)) {
      await payments.askSoon(input.session_id, SOON)
      const wait = waitOf(result)
      if (wait) await payments.putOffQuestion(input.session_id, wait)
    }
    return result
  } catch (error) {
    await payments.askSoon(input.session_id, SOON)
    throw error
  }
}

const isUnclear = ({ verdict }: SettleResult) => factsOf(verdict).asked_soon

/** Milliseconds for which the service wants no calls. */
const waitOf = ({ verdict }: SettleResult) =>
  (verdict.kind === "unreachable" && verdict.retry_after_ms) || 0
