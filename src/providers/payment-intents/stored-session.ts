import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { otherCartAmount } from "../../modules/tw-payments/store/cart-amount"

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
