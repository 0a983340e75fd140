import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { readSettleState } from "./settle-state"

/** Seconds: as long as Medusa itself waits for a cart. */
const CART_LOCK_TIMEOUT = 30

/** What Medusa would complete a cart with, and nobody has authorized. */
const OPEN = ["pending", "requires_more"]

/**
 * Two windows that start a payment at the same moment leave a cart with two sessions, and Medusa
 * completes it with the first, paid or not. So the others of a paid session go, while no one
 * completes the cart; their intents are remembered, and raised if they are paid as well.
 */
export async function retireOtherSessions(
  container: MedusaContainer,
  { session_id, cart_id }: { session_id: string; cart_id: string }
): Promise<void> {
  const retire = async () => {
    const state = await readSettleState(container, session_id)
    if (!state || state.order) return
    for (const id of await otherOpenSessions(container, session_id)) {
      await container.resolve(Modules.PAYMENT).deletePaymentSession(id)
    }
  }
  await container
    .resolve(Modules.LOCKING)
    .execute([cart_id], retire, { timeout: CART_LOCK_TIMEOUT })
}

async function otherOpenSessions(container: MedusaContainer, sessionId: string): Promise<string[]> {
  const payments = container.resolve(Modules.PAYMENT)
  const { payment_collection_id } = await payments.retrievePaymentSession(sessionId, {
    select: ["id", "payment_collection_id"],
  })
  const sessions = await payments.listPaymentSessions({ payment_collection_id })
  return sessions
    .filter(({ id, status }) => id !== sessionId && OPEN.includes(status))
    .map(({ id }) => id)
}
