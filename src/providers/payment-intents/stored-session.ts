import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { otherCartAmount } from "../../modules/tw-payments/store/cart-amount"

/** What Medusa itself knows of a session: a browser can write none of it. Dollars. */
export type StoredSession = { amount: number; status: string }

export async function readStoredSession(
  container: Record<string, unknown>,
  sessionId: string
): Promise<StoredSession | null> {
  const db = container[ContainerRegistrationKeys.PG_CONNECTION] as Knex
  const found = await db("payment_session")
    .where({ id: sessionId })
    .whereNull("deleted_at")
    .first("amount", "status")
  return found ? { amount: Number(found.amount), status: found.status } : null
}

/** See `otherCartAmount`. Asked on a connection of its own: a provider sees no other module. */
export async function otherCartAmountOf(
  container: Record<string, unknown>,
  sessionId: string
): Promise<number | null> {
  return await otherCartAmount(
    container[ContainerRegistrationKeys.PG_CONNECTION] as Knex,
    sessionId
  )
}
