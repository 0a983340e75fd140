import type { MedusaContainer, PaymentCollectionDTO } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { isOwnProvider } from "./own-provider"
import { settleIntentWorkflow } from "./settle-intent-workflow"

/** Settles the payment sessions of ours that an order was placed with; does nothing for others. */
export async function settleOrderSessions(
  container: MedusaContainer,
  orderId: string
): Promise<void> {
  for (const session_id of await ownSessionsOf(container, [orderId])) {
    await settleIntentWorkflow(container).run({ input: { session_id } })
  }
}

/** Their ids, read together: of many orders at once each costs a tenth. */
export async function ownSessionsOf(
  container: MedusaContainer,
  orderIds: string[]
): Promise<string[]> {
  const ids = orderIds.filter(Boolean)
  // An empty filter would match every order.
  if (!ids.length) return []
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "order",
    fields: [
      "payment_collections.payment_sessions.id",
      "payment_collections.payment_sessions.provider_id",
    ],
    filters: { id: ids },
    pagination: { take: ids.length },
  })
  return data
    .flatMap(({ payment_collections }) => (payment_collections ?? []) as PaymentCollectionDTO[])
    .flatMap((collection) => collection?.payment_sessions ?? [])
    .filter(({ provider_id }) => isOwnProvider(provider_id))
    .map(({ id }) => id)
}
