import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { DOUBLING } from "../../../rules/service/retry-schedules"

/**
 * Rows of `table` to ask the service about now, those that wait longest first. Each is put off
 * before anyone asks, twice as far as the time before, so that no other process asks too.
 * @param forDays rows older than this are given once more and then not again
 */
export async function takeDue<Row>(
  db: Knex,
  table: "tw_lost_intent" | "tw_payment_refund",
  take: number,
  forDays: number | null = null
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
        `case when created_at < now() - ?::int * interval '1 day' then null
         else now() + least(${DOUBLING.longest}, ${DOUBLING.first} * power(2, least(asked, 12))) * interval '1 millisecond' end`,
        [forDays]
      ),
      updated_at: db.fn.now(),
    })
    .returning("*")
}
