import type { MedusaContainer, PaymentCollectionDTO } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { isOwnProvider } from "./own-provider"
import { settleIntentWorkflow } from "./settle-intent-workflow"

/** Settles the payment sessions of ours that an order was placed with; does nothing for others. */
export async function settleOrderSessions(
  container: MedusaContainer,
  orderId: string
): Promise<void> {
  // An empty filter would match every order.
  if (!orderId) {
    return
  }
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "order",
    fields: [
      "payment_collections.payment_sessions.id",
      "payment_collections.payment_sessions.provider_id",
    ],
    filters: { id: orderId },
  })
  const collections: PaymentCollectionDTO[] = data[0]?.payment_collections ?? []
  const sessions = collections.flatMap((collection) => collection?.payment_sessions ?? [])
  for (const session of sessions) {
    if (isOwnProvider(session.provider_id)) {
      await settleIntentWorkflow(container).run({ input: { session_id: session.id } })
    }
  }
}
