import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { BatchResult, ClaimedInvoice, InvoiceRecord } from "../types"
import { moved } from "./batch-transition"
import { entriesOf } from "./events"
import { resumed } from "./pausing"

/** Only rows that the claim's worker still holds. */
const HELD = {
  from: "said",
  where: "i.id = said.id and i.fence = said.fence",
  among: ["sending"],
} as const

const held = (claims: ClaimedInvoice[]) => [
  claims.map(({ id }) => id),
  claims.map(({ fence }) => fence),
]

/**
 * Settles the invoices whose numbers the reply named, in one statement. A void requested meanwhile
 * begins at once. Throws when a number is another order's; then none is written.
 *
 * @returns the ids written, without rows that their worker lost
 */
export async function recordBatchIssued(db: Knex, results: BatchResult[]): Promise<string[]> {
  const { rows } = await db.raw(
    `with said as (
       select * from unnest(?::text[], ?::int[], ?::text[]) as s (id, fence, invoice_number)
     ), moved as (?), noted as (?), working as (
       update tw_invoicing_state set ${resumed}
       where id = 'state' and (failures > 0 or pause_reason is not null)
     )
     select id from moved`,
    [
      ...held(results.map(({ claim }) => claim)),
      results.map(({ invoice_number }) => invoice_number),
      moved(db, "issued", { invoice_number: db.raw("said.invoice_number") }, HELD),
      entriesOf(db, "issued", "moved"),
    ]
  )
  return rows.map(({ id }: { id: string }) => id)
}

/** Nothing of the batch was sent: it is not an attempt, and its rows may be sent again. */
export async function recordBatchNotSent(
  db: Knex,
  claims: ClaimedInvoice[],
  { detail, retryIn, batchLimit }: { detail: string; retryIn: number; batchLimit?: number }
): Promise<void> {
  const given = {
    detail,
    retry_in: retryIn,
    put_off: retryIn > 0,
    batch_limit: batchLimit ?? null,
  }
  await db.raw(
    `with said as (select * from unnest(?::text[], ?::int[]) as s (id, fence)
     ), moved as (?), noted as (?)
     select id from moved`,
    [
      ...held(claims),
      moved(db, "not_sent", given, HELD),
      entriesOf(db, "not_sent", "moved", detail),
    ]
  )
}

/** The answer settles none of these, or the service refused: only queries may follow. */
export async function recordBatchUnclear(
  db: Knex,
  claims: ClaimedInvoice[],
  {
    type,
    detail,
    refusal,
    queryIn,
  }: {
    type: "answer_unclear" | "refused"
    detail: string
    refusal?: Pick<InvoiceRecord, "refusal" | "refusal_reason" | "refusal_finished">
    queryIn: number
  }
): Promise<void> {
  const given = {
    detail,
    query_in: queryIn,
    refusal: refusal?.refusal ?? null,
    refusal_reason: refusal?.refusal_reason ?? null,
    refusal_finished: refusal?.refusal_finished ?? null,
  }
  await db.raw(
    `with said as (select * from unnest(?::text[], ?::int[]) as s (id, fence)
     ), moved as (?), noted as (?)
     select id from moved`,
    [...held(claims), moved(db, type, given, HELD), entriesOf(db, type, "moved", detail)]
  )
}
