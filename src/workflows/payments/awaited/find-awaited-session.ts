import type { MedusaContainer, PaymentCollectionDTO } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { isCanceled } from "../../common/canceled-order"
import { notFound } from "../../common/not-found"
import { isOwnProvider } from "../settle/own-provider"

export type AwaitedSession = { id: string; provider_id: string; data: Record<string, unknown> }

/**
 * The session of ours whose payment an order waits for; null when it waits for none.
 * @throws NOT_FOUND when there is no such order
 */
export async function findAwaitedSession(
  container: MedusaContainer,
  orderId: string
): Promise<AwaitedSession | null> {
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "order",
    fields: [
      "id",
      "status",
      "canceled_at",
      ...["id", "status", "provider_id", "data"].map(
        (field) => `payment_collections.payment_sessions.${field}`
      ),
    ],
    filters: { id: orderId },
  })
  const [order] = data
  if (!order) throw notFound("Order", orderId)
  if (isCanceled(order)) return null
  const collections: (PaymentCollectionDTO | null)[] = order.payment_collections ?? []
  const awaited = collections
    .flatMap((collection) => collection?.payment_sessions ?? [])
    .find(
      (session) => session?.status === "pending_authorization" && isOwnProvider(session.provider_id)
    )
  return awaited ? { ...awaited, data: awaited.data ?? {} } : null
}
