import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { InvoiceStatus } from "../../../rules/invoice-status"

const OF_ONE_STATUS = `select * from (
  select id, due_at from tw_invoice
  where status = ? and due_at <= now() and deleted_at is null
    and (lease_expires_at is null or lease_expires_at < now())
  order by due_at limit ? for update skip locked) due`

/**
 * SQL condition: rows that are due and that nobody else holds, those due longest first, locked. A
 * query for each status: the index has them in the order of `due_at` within a status only, and all
 * that are due would be read and sorted for each few that are taken. An array, because each of it
 * is looked up by its key, where for a join the whole table may be read.
 */
export const isTaken = (db: Knex, statuses: readonly InvoiceStatus[], limit: number) =>
  db.raw(
    `id = any(array(
       select id from (${statuses.map(() => OF_ONE_STATUS).join(" union all ")}) due
       order by due_at limit ?))`,
    [...statuses.flatMap((status) => [status, limit]), limit]
  )
