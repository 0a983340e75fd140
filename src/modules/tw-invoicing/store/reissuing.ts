import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { InvoiceDetails } from "../../../rules/buyer/invoice-details"
import { statusesAccepting } from "../../../rules/invoice/state-machine"
import type { InvoiceRecord } from "../types"
import { accepts, isLatest } from "./event-sql"
import { addEvents } from "./events"
import { transition, writeEvent } from "./transition"

export type ReissueRequest = {
  /** The buyer of the next invoice; null: the buyer of this one. */
  details: InvoiceDetails | null
  actor: string | null
  /** The note of staff, for the timeline. */
  note?: string
}

const asJson = (details: InvoiceDetails | null) => details && JSON.stringify(details)

/**
 * Another invoice follows this one once it is voided; the void begins at once. Both are written in
 * one statement: if a process dies in between, the sweep continues.
 */
export function requestReissue(
  db: Knex,
  { id, plan_version }: Pick<InvoiceRecord, "id" | "plan_version">,
  { details, actor, note }: ReissueRequest
): Promise<InvoiceRecord | null> {
  return transition(
    db,
    "reissue_requested",
    { id, plan_version },
    { details: asJson(details), actor },
    { actor, detail: note ?? null }
  )
}

/**
 * The buyer's details of an invoice that was never sent, or of the next one after a voided one. It
 * is planned again with them; until then no worker sends the earlier plan.
 */
export function correctDetails(
  db: Knex,
  { id, status, plan_version }: Pick<InvoiceRecord, "id" | "status" | "plan_version">,
  { details, actor, note }: ReissueRequest
): Promise<InvoiceRecord | null> {
  const event = status === "voided" ? "next_details_corrected" : "details_corrected"
  return transition(
    db,
    event,
    { id, plan_version },
    { details: asJson(details), chosen_as: details?.type ?? null },
    { actor, detail: note ?? null }
  )
}

/** The next invoice is written: the request on the one before is done. */
export async function recordReissued(
  db: Knex,
  next: Pick<InvoiceRecord, "id" | "order_id" | "revision" | "details">
): Promise<void> {
  const earlier = db("tw_invoice")
    .where({ order_id: next.order_id })
    .where("revision", "<", next.revision)
    .where(accepts(db, "reissued", "tw_invoice"))
  const asked = await writeEvent(db, earlier, "reissued", {}).returning([
    "reissue_requested_by",
    "reissue_details",
  ])
  for (const { reissue_requested_by: actor, reissue_details } of asked) {
    if (reissue_details) await addEvents(db, [next.id], { type: "details_corrected", actor })
  }
}

/**
 * Staff give up the order number of an invoice whose outcome no query finds.
 *
 * @param note the reason that staff gave, for the timeline
 * @returns null when the invoice changed since it was read
 */
export function giveUpInvoice(
  db: Knex,
  { id, plan_version }: Pick<InvoiceRecord, "id" | "plan_version">,
  { actor, note }: { actor: string | null; note: string }
): Promise<InvoiceRecord | null> {
  return transition(db, "given_up", { id, plan_version }, { actor }, { actor, detail: note })
}

/** Orders whose invoice was voided or given up, and whose next one is not written yet. */
export async function nextReissues(db: Knex, limit: number): Promise<string[]> {
  const rows = await db("tw_invoice")
    .select("order_id")
    .whereIn("status", statusesAccepting("reissued"))
    // An invoice that can be planned again in its own row needs no other, unless its number was
    // given up.
    .where((row) =>
      row.whereNotIn("status", statusesAccepting("plan_issue")).orWhereNotNull("given_up_at")
    )
    .whereNotNull("reissue_requested_at")
    .whereNull("deleted_at")
    .whereRaw(isLatest("tw_invoice"))
    .orderBy("reissue_requested_at")
    .limit(limit)
  return rows.map(({ order_id }) => order_id)
}
