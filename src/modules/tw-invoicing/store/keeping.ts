import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { timelineDetail } from "../../../rules/invoice/timeline-detail"
import type { InvoiceRecord } from "../types"
import { transition } from "./transition"

type Kept = Pick<InvoiceRecord, "id" | "plan_version" | "reissue_requested_at">

/** While a worker has claimed the row, it may be sending the cancellation. */
const UNCLAIMED = { unclaimed: true } as const

const keptBy = (actor: string | null, { reissue_requested_at }: Kept) => ({
  actor,
  detail: reissue_requested_at && timelineDetail("reissue_dropped"),
})

/**
 * Staff take back a void that could not be made: the invoice is issued as before. A request to
 * replace it is cancelled with the void.
 *
 * @returns null when the row changed since it was read, or a worker holds it: then nothing is written
 */
export function keepInvoice(
  db: Knex,
  invoice: Kept,
  actor: string | null
): Promise<InvoiceRecord | null> {
  const { id, plan_version } = invoice
  return transition(db, "kept", { id, plan_version, ...UNCLAIMED }, {}, keptBy(actor, invoice))
}

/**
 * The same for an invoice whose number is not its own: the service is queried by its order number.
 * If that has no invoice, its order is planned again.
 *
 * @returns null when the row changed since it was read, or a worker holds it: then nothing is
 * written
 */
export function keepByOrderNumber(
  db: Knex,
  invoice: Kept,
  actor: string | null
): Promise<InvoiceRecord | null> {
  const { id, plan_version } = invoice
  return transition(
    db,
    "kept_by_order_number",
    { id, plan_version, ...UNCLAIMED },
    {},
    keptBy(actor, invoice)
  )
}

/**
 * Staff take back the void of an upload whose outcome is unknown. A worker that has claimed it
 * continues. Its order may have changed since the void was requested: if nothing turns out to be
 * issued, it is planned again.
 *
 * @returns null when the row changed since it was read: then nothing is written
 */
export function dropVoid(
  db: Knex,
  invoice: Kept & Pick<InvoiceRecord, "status" | "reason">,
  actor: string | null
): Promise<InvoiceRecord | null> {
  const { id, status, reason, plan_version } = invoice
  const expected = { id, status: [status], reason, plan_version }
  return transition(db, "void_dropped", expected, {}, keptBy(actor, invoice))
}
