import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { InvoiceStatus } from "../../../rules/invoice/invoice-status"
import type { InvoiceEvent } from "../../../rules/invoice/state-machine"
import { accepts, assignments, type GivenInSql } from "./event-sql"

/** What `moved` returns of a row, as it is then: its timeline entry is made of it. */
const RETURNED = "i.id, i.invoice_number, i.reason, i.reason_detail"

/**
 * SQL condition: a row of the common table `rows`. Each is looked up by its key. A join reads the whole
 * table where the planner expects many rows, and it cannot know how many a common table has.
 */
export const isAmong = (rows: string) => `i.id = any(array(select id from ${rows}))`

type MovedRows = {
  where: string
  from?: string
  among?: readonly InvoiceStatus[]
  returning?: string
}

/**
 * An event, written to many rows within one statement: the text of a common table. The rows are named
 * `i`; those that do not accept the event stay as they are.
 *
 * @param where SQL condition that chooses them, or connects them with `from`
 * @param from a common table of which `where` reads more than ids
 * @param among of the statuses that accept the event only these
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
