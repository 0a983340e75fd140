import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { readSettleState, type SettleState } from "../settle/settle-state"

export const readSettleStateStepId = "read-settle-state"

/** Seconds: as long as Medusa itself waits for a cart. */
const CART_LOCK_TIMEOUT = 30

type ReadSettleStateInput = { session_id: string; lost_intent_id?: string }

/**
 * Reads the state while no one completes the cart. In the middle of a completion the order exists
 * already; were it captured then and the completion failed after all, Medusa would refund the
 * payment and ask the buyer to pay again. Null also for an intent that its session left behind.
 */
export const readSettleStateStep = createStep(
  readSettleStateStepId,
  async ({ session_id, lost_intent_id }: ReadSettleStateInput, { container }) => {
    const read = async () => {
      const state = await readSettleState(container, session_id)
      return state && (await wasLeftBehind(container, state, lost_intent_id)) ? null : state
    }
    const cartId = (await read())?.cart_id
    const state = cartId
      ? await container
          .resolve(Modules.LOCKING)
          .execute([cartId], read, { timeout: CART_LOCK_TIMEOUT })
      : await read()
    return new StepResponse(state)
  }
)

/** An intent is written down before its session goes: one whose session stayed is still its own. */
async function wasLeftBehind(
  container: MedusaContainer,
  { session }: SettleState,
  intentId: string | undefined
): Promise<boolean> {
  if (!intentId) {
    return false
  }
  const { data } = await container
    .resolve(Modules.PAYMENT)
    .retrievePaymentSession(session.id, { select: ["id", "data"] })
  return data?.intent_id !== intentId
}
