import { Modules } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { readSettleState } from "./settle-state"

export const readSettleStateStepId = "read-settle-state"

/** Seconds: as long as Medusa itself waits for a cart. */
const CART_LOCK_TIMEOUT = 30

/**
 * Reads the state while no one completes the cart. In the middle of a completion the order exists
 * already; were it captured then and the completion failed after all, Medusa would refund the
 * payment and ask the buyer to pay again.
 */
export const readSettleStateStep = createStep(
  readSettleStateStepId,
  async ({ session_id }: { session_id: string }, { container }) => {
    const read = () => readSettleState(container, session_id)
    const cartId = (await read())?.cart_id
    const state = cartId
      ? await container
          .resolve(Modules.LOCKING)
          .execute([cartId], read, { timeout: CART_LOCK_TIMEOUT })
      : await read()
    return new StepResponse(state)
  }
)
