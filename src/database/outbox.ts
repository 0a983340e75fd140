import type { Knex } from "@medusajs/framework/mikro-orm/knex"

/** Milliseconds. An event whose worker died while it emitted it is emitted again after this long. */
const LEASE = 60_000

/**
 * A table whose rows each hold one event to emit. The transaction of the change writes the row,
 * with `emit_at` set to now. Null: the event was emitted.
 */
export type Outbox = {
  table: string
  /** SQL: columns of the event in addition to its id. The rows have the alias `claimed`. */
  columns: string
  /** SQL: a join with another table. */
  join?: string
}

/** An event that this worker may emit; `lease` proves that no other worker has claimed it since. */
export type ClaimedEvent = { id: string; lease: string }

/**
 * Claims events that were not emitted yet, oldest first. They can be claimed again unless they are
 * recorded as emitted.
 */
export async function claimEvents<Event extends ClaimedEvent>(
  db: Knex,
  { table, columns, join = "" }: Outbox,
  limit: number
): Promise<Event[]> {
  const { rows } = await db.raw(
    `with due as (
       select id from :table: where emit_at <= now() and deleted_at is null
       order by emit_at limit :limit for update skip locked
     ), claimed as (
       update :table: event set emit_at = now() + :lease * interval '1 millisecond'
       from due where event.id = due.id returning event.*
     )
     select claimed.id, claimed.emit_at::text as lease, ${columns}
     from claimed ${join} order by claimed.created_at`,
    { table, limit, lease: LEASE }
  )
  return rows
}

/**
 * Records these events as emitted, except rows that hold a newer event or that another worker has
 * claimed since.
 */
export async function recordEmitted(
  db: Knex,
  { table }: Pick<Outbox, "table">,
  events: ClaimedEvent[]
): Promise<void> {
  await db.raw(
    `update :table: set "emit_at" = null
     from unnest(:ids::text[], :leases::text[]) as emitted (id, lease)
     where :table:.id = emitted.id and :table:.emit_at = emitted.lease::timestamptz`,
    { table, ids: events.map(({ id }) => id), leases: events.map(({ lease }) => lease) }
  )
}
