import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
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

/** Their ids. One statement for all: each order that is placed asks, and most have none of ours. */
export async function ownSessionsOf(
  container: MedusaContainer,
  orderIds: string[]
): Promise<string[]> {
  // What others emit may lack it.
  const ids = orderIds.filter(Boolean)
  if (!ids.length) return []
  const db = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const { rows } = await db.raw(
    `select session.id, session.provider_id
     from order_payment_collection link
     join payment_session session on session.payment_collection_id = link.payment_collection_id
     where link.order_id = any(?) and link.deleted_at is null and session.deleted_at is null`,
    [ids]
  )
  return (rows as { id: string; provider_id: string }[])
    .filter(({ provider_id }) => isOwnProvider(provider_id))
    .map(({ id }) => id)
}
