import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { refusal } from "../../common/refuse"
import { cancelSession } from "../steps/carry-out-move"
import { hasOtherIntent, readSettleState, type SettleState } from "../steps/read-settle-state"

/** Seconds: as long as Medusa itself waits for a cart. */
const CART_LOCK_TIMEOUT = 30

type Orphan = { session_id: string; order_id: string | null; intent_id: string | null }

/**
 * Ends the session of a payment that staff refunded, so that its cart is no longer completed with
 * it, even if it was already authorized and only the order failed. The buyer may start another.
 * Throws if an order was placed with it in the meantime. A session with another intent by now is
 * left as it is: the refunded money was of an earlier one. The session's authorized payment is
 * cancelled once the money is refunded (`cancelGivenBack`).
 */
export async function endOrphanedSession(
  container: MedusaContainer,
  { session_id, order_id, intent_id }: Orphan
): Promise<void> {
  const found = await readSettleState(container, session_id)
  if (!found || order_id) {
    return
  }
  const end = async () => {
    const state = await readSettleState(container, session_id)
    if (!state || (await hasOtherIntent(container, state, intent_id ?? undefined))) return
    await endSession(container, state)
  }
  const locking = container.resolve(Modules.LOCKING)
  if (!found.cart_id) return await end()
  await locking.execute([found.cart_id], end, { timeout: CART_LOCK_TIMEOUT })
}

async function endSession(
  container: MedusaContainer,
  { session, order }: SettleState
): Promise<void> {
  const isPlaced = order && !order.paid_otherwise && !order.canceled
  if (isPlaced) throw refusal("NOT_ALLOWED", "order_placed_meanwhile", order.id)
  // The next settlement ends it.
  if (order) return
  await cancelSession(container, session.id)
}
