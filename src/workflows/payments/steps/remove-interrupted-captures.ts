import type { CaptureDTO } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, MathBN, Modules } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"

const removeInterruptedCapturesStepId = "remove-interrupted-captures"

/** Milliseconds that a capture may take: its provider makes one call of at most a minute. */
const CAPTURED_WITHIN = 5 * 60_000

/**
 * Removes the capture that a process left behind when it died in the middle. Medusa writes the
 * capture first, then calls the provider, then writes that the payment is captured. If the last is
 * missing, it refuses every later capture, because the whole amount is taken already. Nothing is
 * lost: the provider's capture only checks what the service has taken, and the next capture is
 * written again.
 */
export const removeInterruptedCapturesStep = createStep(
  removeInterruptedCapturesStepId,
  async ({ payment_id }: { payment_id: string }, { container }) => {
    const payments = container.resolve(Modules.PAYMENT)
    const { captured_at, amount, captures } = await payments.retrievePayment(payment_id, {
      select: ["id", "amount", "captured_at"],
      relations: ["captures"],
    })
    const left = captured_at ? null : interruptedCapture(captures ?? [], amount, Date.now())
    if (left) {
      container
        .resolve(ContainerRegistrationKeys.LOGGER)
        .warn(`Payment ${payment_id} is captured again: its last capture did not end.`)
      await payments.deleteCaptures([left])
    }
    return new StepResponse(void 0)
  }
)

/**
 * Id of the newest capture if it uses up the payment's amount and no process works on it any more.
 * Partial captures are complete.
 * @param now milliseconds since 1970
 */
export function interruptedCapture(
  captures: Pick<CaptureDTO, "id" | "amount" | "created_at">[],
  amount: CaptureDTO["amount"],
  now: number
): string | null {
  const taken = MathBN.sum(...captures.map(({ amount }) => amount))
  const [newest] = [...captures].sort((a, b) => begunAt(b) - begunAt(a))
  if (!newest || MathBN.lt(taken, amount)) return null
  return now - begunAt(newest) > CAPTURED_WITHIN ? newest.id : null
}

const begunAt = ({ created_at }: Pick<CaptureDTO, "created_at">) => new Date(created_at).getTime()
