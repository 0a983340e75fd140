import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { SETTLED_STATUSES } from "../../../rules/invoice/status-facts"
import { OWN_PART } from "../../../rules/invoice/timeline-detail"
import { HAS_MESSAGE, WITH_MESSAGE } from "../service-messages"
import { addEvents } from "./events"

/** Invoices whose data are deleted by one statement. */
const BATCH = 1000

/** Rows with data of a buyer. */
const holdsData = (query: Knex.QueryBuilder) =>
  query.whereNotNull("content").orWhereNotNull("details").orWhereNotNull("reissue_details")

/** Rows with a message of the service. Each that is in a row's columns is on its timeline too. */
const holdsMessage = `exists (select 1 from tw_invoice_event
  where invoice_id = tw_invoice.id and ${HAS_MESSAGE})`

/**
 * Deletes the buyer's data and the service's messages from settled invoices dated before `cutoff`,
 * one batch per call. Number, amount, dates, a company's tax ID and the timeline stay.
 *
 * @returns the number of invoices changed; less than a batch: none is left
 */
export async function forgetBuyers(
  db: Knex,
  cutoff: Date
): Promise<{ count: number; more: boolean }> {
  const settled = db("tw_invoice")
    .select("id")
    .where(holdsData)
    .whereIn("status", SETTLED_STATUSES)
    .where("dated_at", "<", cutoff)
    .orderBy("dated_at")
    .limit(BATCH)
    .forUpdate()
    .skipLocked()
  const emptied = await takeData(db, settled)
  if (emptied.length === BATCH) return { count: BATCH, more: true }
  const cleared = await takeData(db, withOldMessage(db, cutoff))
  return { count: emptied.length + cleared.length, more: cleared.length === BATCH }
}

/**
 * Settled invoices from before `cutoff` with a message of the service that is as old: of an order
 * that needed no invoice after all, nothing else may be left. They are found by their messages,
 * which are few.
 */
function withOldMessage(db: Knex, cutoff: Date): Knex.QueryBuilder {
  const messages = db("tw_invoice_event")
    .select("invoice_id")
    .join("tw_invoice", "tw_invoice.id", "invoice_id")
    .whereRaw(HAS_MESSAGE)
    .where("tw_invoice_event.created_at", "<", cutoff)
    .whereIn("status", SETTLED_STATUSES)
    .where("dated_at", "<", cutoff)
    .groupBy("invoice_id")
    .orderByRaw("min(tw_invoice_event.created_at)")
    .limit(BATCH)
  return db("tw_invoice")
    .select("id")
    .whereRaw("id = any(array(?))", [messages])
    .forUpdate()
    .skipLocked()
}

/**
 * Deletes a buyer's data from the settled invoices of these orders at once, whatever their dates.
 *
 * @returns numbers of invoices. `erased`: whose data were deleted; `kept`: that still need their
 * data to be issued or voided
 */
export async function eraseBuyer(
  db: Knex,
  { order_ids, actor }: { order_ids: string[]; actor: string | null }
): Promise<{ erased: number; kept: number }> {
  const held = () =>
    db("tw_invoice")
      .whereIn("order_id", order_ids)
      .where((row) => row.where(holdsData).orWhereRaw(holdsMessage))
  const settled = held()
    .select("id")
    .whereIn("status", SETTLED_STATUSES)
    // The invoice that replaces it is created with these data.
    .whereNull("reissue_requested_at")
    .orderBy("id")
    .forUpdate()
  const erased = await takeData(db, settled)
  await addEvents(db, erased, { type: "data_erased", actor })
  const [{ count }] = await held().count({ count: "*" })
  return { erased: erased.length, kept: Number(count) }
}

/** Adds to the timelines of these orders' invoices that their buyer's data were exported. */
export async function recordExport(
  db: Knex,
  { order_ids, actor }: { order_ids: string[]; actor: string | null }
): Promise<void> {
  const invoices = await db("tw_invoice").select("id").whereIn("order_id", order_ids)
  const ids = invoices.map(({ id }) => id as string)
  await addEvents(db, ids, { type: "data_exported", actor })
}

/** @returns the ids of the invoices, which `chosen` selects */
async function takeData(db: Knex, chosen: Knex.QueryBuilder): Promise<string[]> {
  const emptied: { id: string }[] = await db("tw_invoice")
    // An array: each id is looked up by key; for a join the whole table may be read.
    .whereRaw("id = any(array(?))", [chosen])
    .update({
      kept_tax_id: db.raw("case when invoice_number is not null then tax_id end"),
      content: null,
      changes: null,
      details: null,
      reissue_details: null,
      refusal: null,
      reason_detail: null,
      updated_at: db.fn.now(),
    })
    .returning("id")
  const ids = emptied.map(({ id }) => id)
  await db("tw_invoice_event")
    .whereIn("invoice_id", ids)
    .whereIn("type", WITH_MESSAGE)
    .whereNull("actor")
    .whereNotNull("detail")
    .update({ detail: db.raw("nullif(rtrim(substring(detail from ?), ': '), '')", [OWN_PART]) })
  return ids
}
