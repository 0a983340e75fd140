import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { DOUBLING } from "../../../rules/service/retry-schedules"

/**
 * Refunds to query the service about now, those that wait longest first. Each is put off before it
 * is queried, twice as far as the time before, so that no other process queries it too.
 */
export async function takeDue<Row>(
  db: Knex,
  table: "tw_payment_refund",
  take: number
): Promise<Row[]> {
  const due = db(table)
    .select("id")
    .where("due_at", "<=", db.fn.now())
    .orderBy("due_at")
    .limit(take)
    .forUpdate()
    .skipLocked()
  return await db(table)
    .whereIn("id", due)
    .update({
      asked: db.raw("asked + 1"),
      due_at: db.raw(
        `now() + least(${DOUBLING.longest}, ${DOUBLING.first} * power(2, least(asked, 12))) * interval '1 millisecond'`
      ),
      updated_at: db.fn.now(),
    })
    .returning("*")
}
