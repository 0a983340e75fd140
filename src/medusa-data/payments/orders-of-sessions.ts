import type { MedusaContainer } from "@medusajs/framework/types"
import { newestOrders } from "../orders/read-orders"
import { Reader } from "../reading/reader"
import { rowsOf, sourcesOf, type Query } from "../sources"

type Linked = { order_link?: { order_id: string } | null } | null

/**
 * The ids of the orders that payment sessions belong to, by session. Sessions without an order are
 * left out.
 */
export async function ordersOfSessions(
  container: MedusaContainer,
  sessionIds: string[]
): Promise<Map<string, string>> {
  if (!sessionIds.length) return new Map()
  const sessions = await rowsOf<{
    id: string
    payment_collection?: { order?: { id: string } | null } | null
  }>(sourcesOf(container).query(), {
    entity: "payment_session",
    fields: ["id", "payment_collection.order.id"],
    filters: { id: [...new Set(sessionIds)] },
  })
  return new Map(
    sessions.flatMap(({ id, payment_collection }) =>
      payment_collection?.order ? [[id, payment_collection.order.id] as const] : []
    )
  )
}

/** The ids of the providers of payment sessions, by session. Deleted sessions are left out. */
export async function providersOfSessions(
  container: MedusaContainer,
  sessionIds: string[]
): Promise<Map<string, string>> {
  if (!sessionIds.length) return new Map()
  const sessions = await rowsOf<SessionOfOrder>(sourcesOf(container).query(), {
    entity: "payment_session",
    fields: ["id", "provider_id"],
    filters: { id: [...new Set(sessionIds)] },
  })
  return new Map(sessions.map(({ id, provider_id }) => [id, provider_id]))
}

/** The ids of the orders that were paid in these sessions; some may be deleted. */
export async function ordersPaidInSessions(
  container: MedusaContainer,
  sessionIds: string[]
): Promise<string[]> {
  if (!sessionIds.length) return []
  const payments = await rowsOf<{ payment_collection?: Linked }>(sourcesOf(container).query(), {
    entity: "payment",
    fields: ["id", "payment_collection.order_link.order_id"],
    filters: { payment_session_id: sessionIds },
  })
  return payments.flatMap(
    ({ payment_collection }) => payment_collection?.order_link?.order_id ?? []
  )
}

/** The ids of an order's payment sessions. */
export async function sessionsOfOrder(
  container: MedusaContainer,
  orderId: string
): Promise<string[]> {
  const sessions = await sessionsThroughQuery(sourcesOf(container).query(), [orderId])
  return (sessions.get(orderId) ?? []).map(({ id }) => id)
}

export type SessionOfOrder = { id: string; provider_id: string }

/** Read for every placed order; most have no session of ours. */
export const sessionsOfOrdersReader = new Reader<SessionOfOrder[]>({
  name: "payment sessions of orders",
  async inSql(db, ids) {
    const { rows } = await db.raw(
      `select link.order_id, session.id, session.provider_id
       from order_payment_collection link
       join payment_session session on session.payment_collection_id = link.payment_collection_id
       where link.order_id = any(?) and link.deleted_at is null and session.deleted_at is null`,
      [ids]
    )
    const sessions = new Map<string, SessionOfOrder[]>()
    for (const { order_id, ...session } of rows as (SessionOfOrder & { order_id: string })[]) {
      sessions.set(order_id, [...(sessions.get(order_id) ?? []), session])
    }
    return sessions
  },
  throughQuery: sessionsThroughQuery,
  newest: newestOrders,
  comparable: (sessions) => sessions.map(({ id, provider_id }) => `${id} ${provider_id}`).sort(),
})

/** The payment sessions of orders. */
export async function sessionsOfOrders(
  container: MedusaContainer,
  orderIds: string[]
): Promise<SessionOfOrder[]> {
  const sessions = await sessionsOfOrdersReader.read(sourcesOf(container), orderIds)
  return [...sessions.values()].flat()
}

async function sessionsThroughQuery(
  query: Query,
  orderIds: string[]
): Promise<Map<string, SessionOfOrder[]>> {
  const orders = await rowsOf<{
    id: string
    payment_collections?: ({ payment_sessions?: (SessionOfOrder | null)[] | null } | null)[] | null
  }>(query, {
    entity: "order",
    fields: [
      "id",
      "payment_collections.payment_sessions.id",
      "payment_collections.payment_sessions.provider_id",
    ],
    filters: { id: orderIds },
  })
  return new Map(
    orders.flatMap(({ id, payment_collections }) => {
      const sessions = (payment_collections ?? []).flatMap((collection) =>
        (collection?.payment_sessions ?? []).flatMap((session) =>
          session ? { id: session.id, provider_id: session.provider_id } : []
        )
      )
      return sessions.length ? [[id, sessions] as const] : []
    })
  )
}
