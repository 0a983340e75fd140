import type { MedusaContainer } from "@medusajs/framework/types"
import { sessionsOfOrders } from "../../../medusa-data/payments/orders-of-sessions"
import { isOwnProvider } from "../providers"
import { settleIntentWorkflow } from "../workflows/settle-intent"

/** Settles the payment sessions of ours that an order was placed with; does nothing for others. */
export async function settleOrderSessions(
  container: MedusaContainer,
  orderId: string
): Promise<void> {
  for (const session_id of await ownSessionsOf(container, [orderId])) {
    await settleIntentWorkflow(container).run({ input: { session_id } })
  }
}

/** Their ids. */
export async function ownSessionsOf(
  container: MedusaContainer,
  orderIds: string[]
): Promise<string[]> {
  // What others emit may lack it.
  const sessions = await sessionsOfOrders(container, orderIds.filter(Boolean))
  return sessions.filter(({ provider_id }) => isOwnProvider(provider_id)).map(({ id }) => id)
}
