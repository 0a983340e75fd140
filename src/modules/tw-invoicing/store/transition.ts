import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { InvoiceStatus } from "../../../rules/invoice/invoice-status"
import { EVENTS, type Given, type InvoiceEvent } from "../../../rules/invoice/state-machine"
import type { Transition } from "../../../rules/invoice/transition"
import type { InvoiceRecord } from "../types"
import { accepts, changesOf, type GivenInSql } from "./event-sql"
import { addEvents, entryOf } from "./events"

/** Conditions that a row must meet for a write, besides those of the event. */
export type Expected = {
  /** Only these of the statuses that accept the event. */
  status?: readonly InvoiceStatus[]
  fence?: number
  plan_version?: number
  /** A claim does not increment the plan's version: its result is in the reason. */
  reason?: string | null
  /** No worker has claimed it: one that voids it may be about to send the cancellation. */
  unclaimed?: true
}

/** An event's timeline entry. */
export type EntryDetails = { actor?: string | null; detail?: string | null }

/** The row, if it accepts the event and is still as expected. */
function rowFor(
  db: Knex,
  event: InvoiceEvent,
  { id, status, fence, plan_version, reason, unclaimed }: Expected & { id: string }
): Knex.QueryBuilder {
  const query = db("tw_invoice")
    .where({ id })
    .where(accepts(db, event, "tw_invoice", status))
  if (fence !== undefined) query.where({ fence })
  if (plan_version !== undefined) query.where({ plan_version })
  if (reason !== undefined) query.where({ reason })
  if (unclaimed) {
    query.where((row) =>
      row.whereNull("lease_expires_at").orWhere("lease_expires_at", "<", db.fn.now())
    )
  }
  return query
}

/**
 * Writes one row's changes by an event, and its timeline entry, if the row accepts the event and is
 * still as expected.
 *
 * @returns the row as it is now, or null when another worker was faster: the write is then refused
 */
export async function transition<E extends InvoiceEvent>(
  db: Knex,
  event: E,
  expected: Expected & { id: string },
  given: Given<E>,
  entryDetails: EntryDetails = {}
): Promise<InvoiceRecord | null> {
  const [row] = await writeEvent(db, rowFor(db, event, expected), event, given).returning("*")
  if (!row) return null
  const entry = entryOf(event, row, given, entryDetails)
  if (entry) await addEvents(db, [expected.id], entry)
  return row
}

/**
 * The same for an event without a timeline entry.
 *
 * @returns whether it was written
 */
export async function transitionWithoutEntry<E extends InvoiceEvent>(
  db: Knex,
  event: E,
  expected: Expected & { id: string },
  given: Given<E>
): Promise<boolean> {
  return (await writeEvent(db, rowFor(db, event, expected), event, given)) > 0
}

/** Writes the columns that an event changes to the rows of a query. */
export function writeEvent<E extends InvoiceEvent>(
  db: Knex,
  rows: Knex.QueryBuilder,
  event: E,
  given: GivenInSql<E>
): Knex.QueryBuilder {
  const { untouched }: Transition = EVENTS[event]
  return rows.update({
    ...changesOf(db, event, given),
    ...(!untouched && { updated_at: db.fn.now() }),
  })
}
