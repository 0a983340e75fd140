import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { InvoiceStatus } from "../../../rules/invoice/invoice-status"
import { isAccepted, statusesAccepting } from "../../../rules/invoice/state-machine"
import { isVoiding } from "../../../rules/invoice/status-facts"
import { isAmong, moved } from "./batch-transition"
import { entriesOf } from "./events"

const AT_ONCE = 500

/** A row that has been due for a shorter time may still be in the queue. Milliseconds. */
const TURN = 10 * 60_000

/** Rows that are due for a query and that no worker has claimed, in the order of an index. */
const left = (status: InvoiceStatus, since: string, order = "due_at") => `select * from (
  select id from tw_invoice
  where status = '${status}' and deleted_at is null
    and due_at <= now() - ? * interval '1 millisecond'
    and (lease_expires_at is null or lease_expires_at < now())
    and ${since} <= now() - ? * interval '1 millisecond'
  order by ${order} limit ? for update skip locked) ${status}`

const VOID_SINCE = "coalesce(unclear_since, void_requested_at)"

/** Rows whose worker ended without recording the outcome of the upload. */
const lost = (status: InvoiceStatus) => `select * from (
  select id from tw_invoice
  where status = '${status}' and deleted_at is null
    and lease_expires_at <= now() - ? * interval '1 millisecond'
  order by lease_expires_at limit ? for update skip locked) ${status}`

/** The late rows of a status, by the time that counts in it, with the bindings. */
function lateOf(status: InvoiceStatus, patience: number): [sql: string, bindings: number[]] {
  if (isAccepted("worker_lost", status)) return [lost(status), [patience, AT_ONCE]]
  const bindings = [TURN, patience, AT_ONCE]
  if (isVoiding(status)) return [left(status, VOID_SINCE), bindings]
  return [left(status, "unclear_since", "unclear_since"), bindings]
}

/**
 * Invoices and voids whose outcome stays unknown for `patience` milliseconds need review. A query
 * marks its own row; this marks the rows that are not queried, because the credentials are missing
 * or the service does not answer. They are queried again every hour, as soon as the service can be.
 *
 * @param detail why it is not queried, where the service gave no message
 */
export async function recordUnanswered(
  db: Knex,
  { patience, detail }: { patience: number; detail: string | null }
): Promise<void> {
  const late = statusesAccepting("unanswered").map((status) => lateOf(status, patience))
  await db.raw(
    `with late as (
       ${late.map(([sql]) => sql).join(" union all ")}
     ), moved as (?) ?`,
    [
      ...late.flatMap(([, bindings]) => bindings),
      moved(db, "unanswered", { detail }, { where: isAmong("late") }),
      entriesOf(db, "unanswered", "moved"),
    ]
  )
}
