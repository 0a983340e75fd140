import type { Context } from "@medusajs/framework/types"
import type { Knex, SqlEntityManager } from "@medusajs/framework/mikro-orm/knex"
import type { InvoiceStatus } from "../../../rules/invoice-status"
import type { InvoiceEventInput, InvoiceRecord } from "../types"
import { addEvents } from "./events"

export type Columns = Record<string, unknown>

/** The query builder, within the running transaction if there is one. */
export function sql(context: Context): Knex {
  const manager = (context.transactionManager ?? context.manager) as SqlEntityManager
  return manager.getTransactionContext<Knex>() ?? manager.getKnex()
}

/**
 * How long a process may stand still inside a transaction, as one that was stopped or cut off does:
 * then the database ends its session, and the rows that it holds are free again.
 */
const STANDSTILL = "30s"

/** The same for several statements that belong together, within the running transaction. */
export async function sqlTogether(context: Context): Promise<Knex> {
  const db = sql(context)
  await db.raw(`set local idle_in_transaction_session_timeout = '${STANDSTILL}'`)
  return db
}

/** Database time plus `milliseconds`: workers' clocks are not to be trusted. */
export const after = (db: Knex, milliseconds: number) =>
  db.raw("now() + ? * interval '1 millisecond'", [Math.round(milliseconds)])

/**
 * Staff decide about a row that a worker may hold while it queries the service, where `condition`
 * (SQL) is true: that worker writes nothing any more, and another may take the row at once.
 */
export const takenFromWorker = (db: Knex, condition: string): Columns => ({
  fence: db.raw(`case when ${condition} then fence + 1 else fence end`),
  lease_expires_at: db.raw(`case when not (${condition}) then lease_expires_at end`),
})

/** What a row must still be like for a write to be accepted. */
export type Expected = {
  status: readonly InvoiceStatus[]
  fence?: number
  plan_version?: number
  /** Nothing has left, and no invoice was found. A claim raises no version: the row itself must say so. */
  unsent?: true
  /** It may have left, or an invoice was found. */
  sent?: true
  void_requested?: boolean
  /** Another invoice is to take its place. */
  reissue_requested?: boolean
  /** A claim raises no version: what came of it is in the reason. */
  reason?: string | null
  /** No worker holds it: one that voids it may be about to send the cancellation. */
  unheld?: true
  /** The order has no invoice after this one. */
  latest?: true
}

/** The invoices that followed the one of the statement around it. */
export const laterOnes = (db: Knex) =>
  db("tw_invoice as later")
    .select(db.raw("1"))
    .whereRaw("later.order_id = tw_invoice.order_id and later.revision > tw_invoice.revision")
    .whereNull("later.deleted_at")

/**
 * Changes one row and adds its timeline entry, if the row is still as expected.
 *
 * @param event null: what is written is no news
 *
 * @returns the row as it is now, or null when another worker was faster: the write is then refused
 */
export async function transition(
  db: Knex,
  id: string,
  expected: Expected,
  columns: Columns,
  event: InvoiceEventInput | null
): Promise<InvoiceRecord | null> {
  const query = db("tw_invoice")
    .where({ id })
    .whereIn("status", [...expected.status])
  if (expected.fence !== undefined) query.where({ fence: expected.fence })
  if (expected.plan_version !== undefined) query.where({ plan_version: expected.plan_version })
  if (expected.unsent) query.whereNull("sent_at").whereNull("invoice_number")
  if (expected.sent) {
    query.where((row) => row.whereNotNull("sent_at").orWhereNotNull("invoice_number"))
  }
  if (expected.void_requested === true) query.whereNotNull("void_requested_at")
  if (expected.void_requested === false) query.whereNull("void_requested_at")
  if (expected.reissue_requested === true) query.whereNotNull("reissue_requested_at")
  if (expected.reissue_requested === false) query.whereNull("reissue_requested_at")
  if (expected.reason !== undefined) query.where({ reason: expected.reason })
  if (expected.unheld) {
    query.where((row) =>
      row.whereNull("lease_expires_at").orWhere("lease_expires_at", "<", db.fn.now())
    )
  }
  if (expected.latest) query.whereNotExists(laterOnes(db))

  const [row] = await query.update({ ...columns, updated_at: db.fn.now() }).returning("*")
  if (!row) return null
  if (event) await addEvents(db, [id], event)
  return row
}
