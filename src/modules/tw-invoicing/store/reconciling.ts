import { isDeepStrictEqual } from "node:util"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import {
  differenceInShort,
  type InvoiceDifference,
  type ServiceInvoice,
} from "../../../rules/invoice/reconciliation"
import {
  RECONCILE_AGAIN,
  RECONCILE_RETRY,
  RECONCILED_FOR,
} from "../../../rules/service/retry-schedules"
import type { InvoiceRecord } from "../types"
import { addEvents } from "./events"

/**
 * Stores the service's record beside our own: its status, the allowance totals and the differences.
 * The row's own status and amount stay. If the invoice changed since the query, nothing is written
 * and it is compared again.
 */
export async function recordReconciled(
  db: Knex,
  { id, status, invoice_number }: Pick<InvoiceRecord, "id" | "status" | "invoice_number">,
  {
    found,
    difference,
    actor = null,
  }: {
    found: ServiceInvoice | null
    difference: InvoiceDifference | null
    /** The user who requested it; null: the plugin itself. */
    actor?: string | null
  }
): Promise<InvoiceRecord> {
  const before = await db("tw_invoice").where({ id }).forUpdate().first()
  if (before.status !== status || before.invoice_number !== invoice_number) return before
  const [invoice] = await db("tw_invoice")
    .where({ id })
    .update({
      ...(found
        ? {
            service_status: found.status,
            allowance_confirmed: found.allowance_confirmed,
            allowance_unconfirmed: found.allowance_unconfirmed,
          }
        : {}),
      difference: difference && JSON.stringify(difference),
      reconciled_at: db.fn.now(),
      reconcile_at: nextReconcile(db),
      updated_at: db.fn.now(),
    })
    .returning("*")

  const differenceIsNew = !isDeepStrictEqual(difference, before.difference)
  if (differenceIsNew) {
    await addEvents(
      db,
      [id],
      difference
        ? { type: "difference", actor, detail: differenceInShort(difference) }
        : { type: "agrees", actor }
    )
  }
  const changed =
    before.allowance_confirmed !== invoice.allowance_confirmed ||
    before.allowance_unconfirmed !== invoice.allowance_unconfirmed
  if (changed) {
    const { allowance_confirmed, allowance_unconfirmed } = invoice
    await addEvents(db, [id], {
      type: "allowance",
      detail: `confirmed NT$${allowance_confirmed ?? 0}, waiting NT$${allowance_unconfirmed ?? 0}`,
    })
  }
  return invoice
}

/**
 * When an invoice is compared again; null: never. After `RECONCILED_FOR` an allowance can still
 * change: one that is not confirmed, or that is not older than that and may be voided. For an
 * invoice that may have been sent before the database was restored, the time counts from the
 * restore.
 */
const nextReconcile = (db: Knex) =>
  db.raw(
    `case when coalesce(issued_at, left_at, greatest(created_at,
         (select restored_at from tw_invoicing_state limit 1))) > now() - ? * interval '1 millisecond'
       or exists (
         select 1 from tw_allowance where invoice_id = tw_invoice.id and status = 'issued'
           and (tw_allowance.confirmed_at is null
             or tw_allowance.created_at > now() - ? * interval '1 millisecond')
           and tw_allowance.deleted_at is null)
     then now() + ? * interval '1 millisecond' end`,
    [RECONCILED_FOR, RECONCILED_FOR, RECONCILE_AGAIN]
  )

/**
 * Invoices that are due to be compared with the service. Those without a number come first: they
 * may exist only at the service. Then those due longest. Invoices of other accounts than `account`
 * are left out, because the service does not know them.
 */
export async function nextToReconcile(
  db: Knex,
  { limit, account }: { limit: number; account: string }
): Promise<string[]> {
  const next = (numbered: boolean, most: number): Promise<string[]> =>
    db("tw_invoice")
      .where({ sent_to: account })
      .where("reconcile_at", "<=", db.fn.now())
      .whereRaw(`invoice_number is ${numbered ? "not null" : "null"}`)
      .whereNull("deleted_at")
      .orderBy("reconcile_at")
      .limit(most)
      .pluck("id")
  const late = await next(false, limit)
  return late.length < limit ? [...late, ...(await next(true, limit - late.length))] : late
}

/**
 * A comparison changed nothing: the invoice is compared again later.
 *
 * @param failed the service gave no answer
 */
export async function postponeReconcile(
  db: Knex,
  { id }: Pick<InvoiceRecord, "id">,
  failed: boolean
): Promise<void> {
  const next = failed
    ? db.raw("now() + ? * interval '1 millisecond'", [RECONCILE_RETRY])
    : nextReconcile(db)
  await db("tw_invoice").where({ id }).update({ reconcile_at: next })
}
