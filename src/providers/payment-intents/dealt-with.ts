import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { wasDealtWith } from "../../modules/tw-payments/ledger"

/**
 * Whether staff resolved a session's orphaned payment with this intent. Read on a connection of its
 * own: a provider sees no other module.
 */
export async function wasDealtWithByStaff(
  container: Record<string, unknown>,
  payment: { session_id: string; intent_id: string }
): Promise<boolean> {
  const { session_id, intent_id } = payment
  const db = container[ContainerRegistrationKeys.PG_CONNECTION] as Knex
  return await wasDealtWith(db, { session_id, intent_id })
}
