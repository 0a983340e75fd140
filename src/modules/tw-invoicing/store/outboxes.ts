import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { Announcement } from "../types"
import { after } from "./transition"

/** A worker that died while it emitted is given up after this long. Milliseconds. */
const LEASE = 60_000

export type DueAnnouncement = {
  id: string
  announcement: Announcement
  invoice_id: string
  order_id: string
}

/** Takes changes that nobody was told of yet, oldest first; they come again if they are not settled. */
export async function claimAnnouncements(db: Knex, limit: number): Promise<DueAnnouncement[]> {
  const { rows } = await db.raw(
    `with due as (
       select id from tw_invoice_event where announce_at <= now() and deleted_at is null
       order by announce_at limit ? for update skip locked
     ), taken as (
       update tw_invoice_event e set announce_at = ? from due where e.id = due.id
       returning e.id, e.announcement, e.invoice_id, e.created_at
     )
     select taken.id, taken.announcement, taken.invoice_id, i.order_id
     from taken join tw_invoice i on i.id = taken.invoice_id order by taken.created_at`,
    [limit, after(db, LEASE)]
  )
  return rows
}

/** These were told. */
export async function recordAnnounced(db: Knex, ids: string[]): Promise<void> {
  await db("tw_invoice_event").whereIn("id", ids).update({ announce_at: null })
}
