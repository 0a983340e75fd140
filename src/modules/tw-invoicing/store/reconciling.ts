import { isDeepStrictEqual } from "node:util"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import {
  differenceInShort,
  type InvoiceDifference,
  type ServiceInvoice,
} from "../../../rules/invoice/reconciliation"
import { statusesWhere } from "../../../rules/invoice/status-facts"
import type { InvoiceRecord } from "../types"
import { addEvents } from "./events"

/**
 * Writes what the service says beside the row: its status, the allowance totals and what
 * differs. The row's own status and amount stay. Of an invoice that changed since the service was
 * asked nothing is written: it is compared again.
 */
export async function recordReconciled(
  db: Knex,
  { id, status, invoice_number }: Pick<InvoiceRecord, "id" | "status" | "invoice_number">,
  { found, difference }: { found: ServiceInvoice | null; difference: InvoiceDifference | null }
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
      updated_at: db.fn.now(),
    })
    .returning("*")

  const differenceIsNew = !isDeepStrictEqual(difference, before.difference)
  if (differenceIsNew) {
    await addEvents(
      db,
      [id],
      difference
        ? { type: "difference", detail: differenceInShort(difference) }
        : { type: "agrees" }
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

export type Selection = { days: number; olderThan: Date; limit: number }

/**
 * Invoices with a number, longest not asked about, of those issued within `days`; older ones for as long as
 * an allowance of theirs is not confirmed. Of one issued within the hour the service has just told.
 * Of one that `account` did not issue it can say nothing.
 */
export async function nextToReconcile(
  db: Knex,
  { days, olderThan, limit, account }: Selection & { account: string }
): Promise<string[]> {
  const rows = await db("tw_invoice")
    .select("id")
    .whereIn(
      "status",
      statusesWhere(({ reconciled }) => reconciled)
    )
    .whereNull("deleted_at")
    .whereNotNull("invoice_number")
    .where({ sent_to: account })
    .whereRaw("coalesce(issued_at, created_at) < now() - interval '1 hour'")
    .where((query) =>
      query
        .whereRaw("issued_at > now() - ? * interval '1 day'", [days])
        .orWhereExists(
          db("tw_allowance")
            .select("id")
            .whereRaw("tw_allowance.invoice_id = tw_invoice.id")
            .where("tw_allowance.status", "issued")
            .whereNull("tw_allowance.confirmed_at")
            .whereNull("tw_allowance.deleted_at")
        )
    )
    .where((query) => query.whereNull("reconciled_at").orWhere("reconciled_at", "<", olderThan))
    .orderByRaw("reconciled_at asc nulls first")
    .limit(limit)
  return rows.map(({ id }) => id)
}
