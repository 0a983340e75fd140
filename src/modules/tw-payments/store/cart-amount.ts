import type { Knex } from "@medusajs/framework/mikro-orm/knex"

/** No order was placed with these, and Medusa would complete a cart with them. */
const OPEN = ["pending", "requires_more"]

/**
 * What the cart of an open session asks for (dollars), where that is another amount than the session
 * was begun for; else null. Medusa begins a session without the cart's lock, so one that is begun
 * while the cart changes keeps the old amount, and Medusa completes the cart with it all the same.
 */
export async function otherCartAmount(db: Knex, sessionId: string): Promise<number | null> {
  const found = await db("payment_session as session")
    .join("payment_collection as collection", "collection.id", "session.payment_collection_id")
    .join("cart_payment_collection as cart", "cart.payment_collection_id", "collection.id")
    .where("session.id", sessionId)
    .whereIn("session.status", OPEN)
    .whereNull("cart.deleted_at")
    .whereRaw("abs(session.amount - collection.amount) >= 0.01")
    .first("collection.amount")
  return found ? Number(found.amount) : null
}
