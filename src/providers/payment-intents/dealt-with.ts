import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { wasDealtWith } from "../../modules/tw-payments/ledger"

/**
 * Whether staff said that they dealt with a session's orphaned payment. Asked on a connection of its
 * own: a provider sees no other module.
 */
export async function wasDealtWithByStaff(
  container: Record<string, unknown>,
  sessionId: string
): Promise<boolean> {
  return await wasDealtWith(container[ContainerRegistrationKeys.PG_CONNECTION] as Knex, sessionId)
}
