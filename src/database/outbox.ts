import type { Knex } from "@medusajs/framework/mikro-orm/knex"

/** Milliseconds. An event whose worker died while it emitted it is emitted again after this long. */
const LEASE = 60_000

/**
 * A table of which each row holds one event that is to be emitted. It is written in the transaction
 * of what the event tells of, with `announce_at` now. Null: it was emitted.
 */
export type Outbox = {
  table: string
  /** SQL: what to know of an event besides its id. The rows are called `claimed`. */
  columns: string
  /** SQL: a join with another table. */
  join?: string
}

/** An event that this worker may emit; `lease` proves that nobody else claimed it since. */
export type ClaimedEvent = { id: string; lease: string }

/** Takes events that were not emitted yet, oldest first. They come again if they are not recorded. */
export async function claimEvents<Event extends ClaimedEvent>(
  db: Knex,
  { table, columns, join = "" }: Outbox,
  limit: number
): Promise<Event[]> {
  const { rows } = await db.raw(
    `with due as (
       select id from :table: where announce_at <= now() and deleted_at is null
       order by announce_at limit :limit for update skip locked
     ), claimed as (
       update :table: event set announce_at = now() + :lease * interval '1 millisecond'
       from due where event.id = due.id returning event.*
     )
     select claimed.id, claimed.announce_at::text as lease, ${columns}
     from claimed ${join} order by claimed.created_at`,
    { table, limit, lease: LEASE }
  )
  return rows
}

/** These were emitted. One whose row holds another event since, or that another claimed, is left to it. */
export async function recordEmitted(
  db: Knex,
  { table }: Pick<Outbox, "table">,
  events: ClaimedEvent[]
): Promise<void> {
  await db.raw(
    `update :table: set "announce_at" = null
     from unnest(:ids::text[], :leases::text[]) as emitted (id, lease)
     where :table:.id = emitted.id and :table:.announce_at = emitted.lease::timestamptz`,
    { table, ids: events.map(({ id }) => id), leases: events.map(({ lease }) => lease) }
  )
}
