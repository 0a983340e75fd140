import { generateEntityId } from "@medusajs/framework/utils"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"

const TABLE = "tw_payment_comparison"

/** Sorts before the first payment's id. */
const START = ""

/**
 * The id of a provider's last payment that was compared this night; "": none was; null: all were.
 * `night`: YYYY-MM-DD.
 */
export async function comparedUntil(
  db: Knex,
  provider_id: string,
  night: string
): Promise<string | null> {
  const row = await db(TABLE).where({ provider_id }).first("night", "last_payment")
  return row?.night === night ? row.last_payment : START
}

/**
 * Claims the payments after `from` up to `to` (null: there are no more), so that no other process
 * compares them too.
 * @returns false when another process claimed them
 */
export async function claimComparison(
  db: Knex,
  provider_id: string,
  night: string,
  { from, to }: { from: string; to: string | null }
): Promise<boolean> {
  const taken = await db(TABLE)
    .insert({ id: generateEntityId(undefined, "twpco"), provider_id, night, last_payment: to })
    .onConflict("provider_id")
    .merge({ night, last_payment: to, updated_at: db.fn.now() })
    .where((row) => {
      row.where({ [`${TABLE}.night`]: night, [`${TABLE}.last_payment`]: from })
      if (from === START) row.orWhereNot(`${TABLE}.night`, night)
    })
    .returning("id")
  return taken.length > 0
}
