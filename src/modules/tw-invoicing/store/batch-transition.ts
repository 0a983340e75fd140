import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { InvoiceStatus } from "../../../rules/invoice/invoice-status"
import type { InvoiceEvent } from "../../../rules/invoice/state-machine"
import { accepts, assignments, type GivenInSql } from "./event-sql"

/** The columns that `moved` returns of the changed row, for its timeline entry. */
const RETURNED = "i.id, i.invoice_number, i.reason, i.reason_detail"

/**
 * SQL condition: a row of the common table `rows`. Each is looked up by its key. For a join,
 * PostgreSQL may read the whole table: its planner cannot know how few rows a common table has.
 */
export const isAmong = (rows: string) => `i.id = any(array(select id from ${rows}))`

type MovedRows = {
  where: string
  from?: string
  among?: readonly InvoiceStatus[]
  returning?: string
}

/**
 * The text of a common table that writes an event to many rows within one statement. The rows are
 * named `i`; those that do not accept the event stay as they are.
 *
 * @param where SQL condition that chooses them, or connects them with `from`
 * @param from a common table of which `where` reads more than ids
 * @param among only these of the statuses that accept the event
 */
export function moved<E extends InvoiceEvent>(
  db: Knex,
  event: E,
  given: GivenInSql<E>,
  { where, from, among, returning = RETURNED }: MovedRows
): Knex.Raw {
  return db.raw(
    `update tw_invoice i set ?, updated_at = now() ${from ? `from ${from}` : ""}
     where ${where} and ? returning ${returning}`,
    [assignments(db, event, given, "i"), accepts(db, event, "i", among)]
  )
}
