import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { InvoiceEventType } from "../../../rules/invoice-status"
import type { BatchResult, ClaimedInvoice, InvoiceRecord } from "../types"
import { announcementOf, insertEvents } from "./events"
import { resumed } from "./pausing"
import { SENT_AGAIN } from "./sent-again"

/** Only rows that the claim's worker still holds. */
const HELD = "i.id = said.id and i.fence = said.fence and i.status = 'sending'"

const held = (claims: ClaimedInvoice[]) => [
  claims.map(({ id }) => id),
  claims.map(({ fence }) => fence),
]

/**
 * The reply named these invoices' numbers: settled, in one statement. A void asked for meanwhile
 * begins at once. It throws when a number is another order's: then none is written.
 *
 * @returns the ids written; a row that its worker lost is not among them
 */
export async function recordBatchIssued(db: Knex, results: BatchResult[]): Promise<string[]> {
  const claims = results.map(({ claim }) => claim)
  const { rows } = await db.raw(
    `with said as (
       select * from unnest(?::text[], ?::int[], ?::text[]) as s (id, fence, invoice_number)
     ), moved as (
       update tw_invoice i set
         status = case when void_requested_at is null then 'issued' else 'voiding' end,
         due_at = case when void_requested_at is null then null else now() end,
         due_since = null, reason = null, reason_detail = null,
         invoice_number = said.invoice_number, service_status = 'issued', difference = null,
         issued_at = now(), lease_expires_at = null, unclear_since = null, queries = 0,
         updated_at = now()
       from said where ${HELD} returning i.id, i.invoice_number
     ), noted as (${insertEvents("moved", "moved.invoice_number")}
     ), working as (
       update tw_invoicing_state set ${resumed}
       where id = 'state' and (failures > 0 or pause_reason is not null)
     )
     select id from moved`,
    [
      ...held(claims),
      results.map(({ invoice_number }) => invoice_number),
      "issued",
      announcementOf({ type: "issued" }),
    ]
  )
  return rows.map(({ id }: { id: string }) => id)
}

/** Nothing of the batch left this machine: it was no attempt, and its rows may be sent again. */
export async function recordBatchNotSent(
  db: Knex,
  claims: ClaimedInvoice[],
  { detail, retryIn, batchLimit }: { detail: string; retryIn: number; batchLimit?: number }
): Promise<void> {
  await db.raw(
    `with said as (select * from unnest(?::text[], ?::int[]) as s (id, fence)
     ), moved as (
       update tw_invoice i set lease_expires_at = null, sent_at = null, reason_detail = ?,
         status = ${SENT_AGAIN}, reason = void_reason,
         batch_limit = coalesce(?::int, batch_limit), attempts = greatest(attempts - 1, 0),
         queries = queries + ?::int,
         due_at = case when void_requested_at is null
           then now() + ? * interval '1 millisecond' end,
         due_since = case when void_requested_at is null then coalesce(due_since, now()) end,
         updated_at = now()
       from said where ${HELD} returning i.id
     ), noted as (${insertEvents("moved", "?::text")})
     select id from moved`,
    [
      ...held(claims),
      detail,
      batchLimit ?? null,
      retryIn > 0 ? 1 : 0,
      retryIn,
      detail,
      "not_sent",
      null,
    ]
  )
}

/** The answer settles none of these, or the service refused: only queries may follow. */
export async function recordBatchUnclear(
  db: Knex,
  claims: ClaimedInvoice[],
  outcome: {
    type: Extract<InvoiceEventType, "answer_unclear" | "refused">
    detail: string
    refusal?: Pick<InvoiceRecord, "refusal" | "refusal_reason" | "refusal_finished">
    askIn: number
  }
): Promise<void> {
  const { type, detail, refusal, askIn } = outcome
  await db.raw(
    `with said as (select * from unnest(?::text[], ?::int[]) as s (id, fence)
     ), moved as (
       update tw_invoice i set status = 'unknown', lease_expires_at = null, reason_detail = ?,
         refusal = ?, refusal_reason = ?, refusal_finished = ?,
         unclear_since = coalesce(unclear_since, now()), queries = 0, due_at = now() + ? * interval '1 millisecond', updated_at = now()
       from said where ${HELD} returning i.id
     ), noted as (${insertEvents("moved", "?::text")})
     select id from moved`,
    [
      ...held(claims),
      detail,
      refusal?.refusal ?? null,
      refusal?.refusal_reason ?? null,
      refusal?.refusal_finished ?? null,
      askIn,
      detail,
      type,
      null,
    ]
  )
}
