import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { readSettleState } from "../steps/read-settle-state"

/**
 * Cancels the authorized payment of a session that ended because its money without an order was
 * refunded, or because staff settled it otherwise. Does nothing for any other session, nor a second
 * time.
 */
export async function cancelGivenBack(
  container: MedusaContainer,
  session_id: string
): Promise<void> {
  const state = await readSettleState(container, session_id)
  if (!state?.payment || state.order || !state.resolved) return
  const { id, canceled, captured } = state.payment
  if (state.session.status !== "canceled" || canceled || captured) return
  await container.resolve(Modules.PAYMENT).cancelPayment(id)
}
