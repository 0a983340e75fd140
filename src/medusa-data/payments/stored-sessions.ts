import type { BigNumberInput } from "@medusajs/framework/types"
import { MathBN } from "@medusajs/framework/utils"
import { Reader } from "../reading/reader"
import { sameNumber } from "../reading/same-number"
import { rowsOf, type Query, type Sources } from "../sources"

/**
 * Medusa's own data of a session, which a browser cannot write. Dollars. `cart_amount`: the present
 * amount of its cart; null: the session has no cart.
 */
export type StoredSession = {
  amount: number
  status: string
  cart_id: string | null
  cart_amount: number | null
}

/** The payment provider reads this during the checkout, and has no Query. */
export const storedSessionsReader = new Reader<StoredSession>({
  name: "payment sessions",
  async inSql(db, ids) {
    const { rows } = await db.raw(
      `select session.id, session.amount, session.status,
         link.cart_id, case when link.cart_id is not null then collection.amount end as cart_amount
       from payment_session session
       join payment_collection collection on collection.id = session.payment_collection_id
       left join lateral (
         select cart_id from cart_payment_collection
         where payment_collection_id = collection.id and deleted_at is null
         limit 1) link on true
       where session.id = any(?) and session.deleted_at is null`,
      [ids]
    )
    return new Map(
      (rows as Row[]).map(({ id, amount, status, cart_id, cart_amount }) => [
        id,
        {
          amount: Number(amount),
          status,
          cart_id,
          cart_amount: cart_amount === null ? null : Number(cart_amount),
        },
      ])
    )
  },
  async throughQuery(query, ids) {
    const sessions = await rowsOf<{
      id: string
      amount: BigNumberInput
      status: string
      payment_collection: { amount: BigNumberInput; cart_link?: { cart_id: string } | null }
    }>(query, {
      entity: "payment_session",
      fields: [
        "id",
        "amount",
        "status",
        "payment_collection.amount",
        "payment_collection.cart_link.cart_id",
      ],
      filters: { id: ids },
    })
    return new Map(
      sessions.map(({ id, amount, status, payment_collection: { cart_link, ...collection } }) => [
        id,
        {
          amount: sameNumber(amount),
          status,
          cart_id: cart_link?.cart_id ?? null,
          cart_amount: cart_link ? sameNumber(collection.amount) : null,
        },
      ])
    )
  },
  newest: newestSessions,
  comparable: (session) => session,
})

type Row = {
  id: string
  amount: string
  status: string
  cart_id: string | null
  cart_amount: string | null
}

async function newestSessions(query: Query, take: number): Promise<string[]> {
  const sessions = await rowsOf<{ id: string }>(query, {
    entity: "payment_session",
    fields: ["id"],
    take,
    order: { id: "DESC" },
  })
  return sessions.map(({ id }) => id)
}

export async function readStoredSession(
  sources: Sources,
  id: string
): Promise<StoredSession | null> {
  return (await storedSessionsReader.read(sources, [id])).get(id) ?? null
}

/** The id of a session's cart; null: it has none. */
export async function cartOfSession(sources: Sources, id: string): Promise<string | null> {
  return (await readStoredSession(sources, id))?.cart_id ?? null
}

/**
 * No order was placed with sessions of these statuses, and Medusa would complete a cart with them.
 */
const OPEN = ["pending", "requires_more"]

/**
 * The amount of an open session's cart (dollars) if it differs from the session's amount; otherwise
 * null. Medusa starts a session without the cart's lock. So a session that is started while the
 * cart changes keeps the old amount, and Medusa still completes the cart with it.
 */
export async function otherCartAmount(sources: Sources, id: string): Promise<number | null> {
  const session = await readStoredSession(sources, id)
  if (!session || session.cart_amount === null || !OPEN.includes(session.status)) return null
  const difference = MathBN.abs(MathBN.sub(session.amount, session.cart_amount))
  return MathBN.gte(difference, 0.01) ? session.cart_amount : null
}
