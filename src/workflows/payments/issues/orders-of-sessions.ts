import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { MedusaContainer } from "@medusajs/framework/types"

type Session = { id: string; payment_collection?: { order?: { id: string } | null } | null }

/** The ids of the orders that payment sessions belong to, by session; those without one are not in it. */
export async function ordersOfSessions(
  container: MedusaContainer,
  sessionIds: string[]
): Promise<Map<string, string>> {
  if (!sessionIds.length) return new Map()
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "payment_session",
    fields: ["id", "payment_collection.order.id"],
    filters: { id: [...new Set(sessionIds)] },
  })
  return new Map(
    (data as unknown as Session[]).flatMap(({ id, payment_collection }) =>
      payment_collection?.order ? [[id, payment_collection.order.id] as const] : []
    )
  )
}

/** The ids of an order's payment sessions. */
export async function sessionsOfOrder(
  container: MedusaContainer,
  orderId: string
): Promise<string[]> {
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "order",
    fields: ["id", "payment_collections.payment_sessions.id"],
    filters: { id: orderId },
  })
  const [order] = data as unknown as {
    payment_collections?: ({ payment_sessions?: ({ id: string } | null)[] | null } | null)[]
  }[]
  return (order?.payment_collections ?? []).flatMap((collection) =>
    (collection?.payment_sessions ?? []).flatMap((session) => (session ? [session.id] : []))
  )
}
