import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { timelineDetail } from "../../../rules/invoice/timeline-detail"
import { moved } from "./batch-transition"
import { entriesOf } from "./events"

const DETAIL = timelineDetail("database_restored")

const ANY = "i.deleted_at is null and exists (select 1 from restored)"

/**
 * The database was restored, so that it may have lost uploads. Every invoice that it has as not
 * sent is queried before it is sent, including those planned from now on for earlier orders. If the
 * outcome is unknown, the quiet time begins again: the invoice may have been sent again meanwhile.
 *
 * @param account the service and the account that are queried
 * @returns the number of invoices that are queried now
 */
export async function recordRestored(db: Knex, account: string): Promise<number> {
  const { rows } = await db.raw(
    `with restored as (
       update tw_invoicing_state set restored_at = now(), updated_at = now()
       where id = 'state' returning id
     ), moved as (?), noted as (?), anew as (?), noted_anew as (?)
     select count(*) from moved`,
    [
      moved(db, "may_have_left", { account }, { where: ANY }),
      entriesOf(db, "may_have_left", "moved", DETAIL),
      moved(db, "unclear_anew", {}, { where: ANY }),
      entriesOf(db, "unclear_anew", "anew", DETAIL),
    ]
  )
  return Number(rows[0].count)
}
