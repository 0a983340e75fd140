import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { InvoiceStatus } from "../../../rules/invoice/invoice-status"

/** SQL conditions that choose rows for `isClaimable`. */
export const inStatus = (status: InvoiceStatus) => `status = '${status}'`

export const inStatuses = (statuses: readonly InvoiceStatus[]) =>
  `status in (${statuses.map((status) => `'${status}'`).join(", ")})`

/** An upload that is known to have issued nothing (`sent_at` is null) needs no query. */
const UPLOAD_UNKNOWN = "reason = 'outcome_unknown' and sent_at is not null"
const VOID_UNKNOWN = "reason = 'void_outcome_unknown'"

/**
 * Rows that need review while only the service knows what became of the upload, or of the void:
 * they are queried as before the alert. The planner reads all others in review that are due. Each
 * of the two has an index (see the model).
 */
export const UPLOAD_IN_REVIEW = `${inStatus("attention")} and ${UPLOAD_UNKNOWN}`
export const VOID_IN_REVIEW = `${inStatus("attention")} and ${VOID_UNKNOWN}`
export const OTHERS_IN_REVIEW = `${inStatus("attention")} and not (${VOID_UNKNOWN} or (${UPLOAD_UNKNOWN}))`

const PENDING = `${inStatus("pending")} and due_at <= now() and deleted_at is null`

/**
 * SQL of one value: the id of the invoice that has been due for sending longest; null: none is due.
 */
export const FIRST_PENDING = `(select id from tw_invoice where ${PENDING} order by due_at limit 1)`

/**
 * SQL: locks rows that are due to be sent, those due longest first. `places` is SQL whose number is
 * known only when the statement runs: alone, it would make the planner sort all due rows. A limit
 * that the planner knows, a binding, makes it use the index; only returned rows are locked.
 */
export const pendingFor = (places: string, columns = "id", condition = "true") => `
  select * from (
    select ${columns} from tw_invoice where ${PENDING} and ${condition}
    order by due_at limit ? for update skip locked) due
  limit ${places}`

const oneKind = (condition: string) => `select * from (
  select id, due_at from tw_invoice
  where ${condition} and due_at <= now() and deleted_at is null
    and (lease_expires_at is null or lease_expires_at < now())
  order by due_at limit ? for update skip locked) due`

/**
 * SQL condition: due rows that no other worker has claimed, those due longest first, locked. A
 * query for each kind: the index sorts by `due_at` only within a status, so that one query would
 * read and sort all due rows to claim a few. An array, because each of its ids is looked up by key;
 * for a join the whole table may be read.
 */
export const isClaimable = (db: Knex, kinds: readonly string[], limit: number) =>
  db.raw(
    `id = any(array(
       select id from (${kinds.map(oneKind).join(" union all ")}) due
       order by due_at limit ?))`,
    [...kinds.map(() => limit), limit]
  )
