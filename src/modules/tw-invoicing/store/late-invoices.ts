import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { AttentionReason } from "../../../rules/invoice/invoice-status"
import type { LiveStatus } from "../../../rules/invoice/reconciliation"
import type { InvoiceRecord } from "../types"
import type { Selection } from "./reconciling"
import { transition } from "./transition"

/**
 * Invoices that were sent within `days`, have no number and are not about to be sent: the service said
 * that it has none. It may have issued one since. Those that were queried longest ago come first. Only
 * those of `account`, because the service knows nothing of the others.
 */
export async function nextLeftWithoutNumber(
  db: Knex,
  { days, olderThan, limit, account }: Selection & { account: string }
): Promise<string[]> {
  const rows = await db("tw_invoice")
    .select("id")
    .whereRaw("left_at > now() - ? * interval '1 day'", [days])
    // Of one that was sent within the hour, the service was queried just now.
    .whereRaw("left_at < now() - interval '1 hour'")
    .whereNull("sent_at")
    .whereNull("invoice_number")
    .whereNull("deleted_at")
    .whereNotNull("order_number")
    .where({ sent_to: account })
    .where((query) => query.whereNull("reconciled_at").orWhere("reconciled_at", "<", olderThan))
    .orderByRaw("reconciled_at asc nulls first, left_at")
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** The service still has no invoice of it. */
export async function recordStillNone(db: Knex, { id }: Pick<InvoiceRecord, "id">): Promise<void> {
  await db("tw_invoice").where({ id }).update({ reconciled_at: db.fn.now() })
}

/**
 * The service has an invoice of it after all, voided or with another amount than ours.
 *
 * @returns null when the invoice changed since it was read
 */
export function recordFoundLate(
  db: Knex,
  { id, status, plan_version }: Pick<InvoiceRecord, "id" | "status" | "plan_version">,
  found: {
    reason: AttentionReason
    detail: string
    invoice_number: string
    service_status: LiveStatus | null
  }
): Promise<InvoiceRecord | null> {
  const { reason, ...given } = found
  const expected = { id, status: [status], plan_version }
  return transition(db, "found_differing", expected, { ...given, attention_reason: reason })
}
