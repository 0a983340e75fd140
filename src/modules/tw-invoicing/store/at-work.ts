import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { MOVING_STATUSES } from "../../../rules/invoice/status-facts"
import { inStatuses } from "./due"

/**
 * Whether something is being done for an order's invoice, or is due and not begun: what it waits
 * for later, or a person for, is not at work.
 */
export async function isAtWork(db: Knex, order_id: string): Promise<boolean> {
  const row = await db("tw_invoice")
    .where({ order_id })
    .whereNull("deleted_at")
    .whereRaw(
      `case when ${inStatuses(MOVING_STATUSES)}
         then lease_expires_at is not null or due_at <= now()
         else status = 'voided' and reissue_requested_at is not null end`
    )
    .first("id")
  return row !== undefined
}
