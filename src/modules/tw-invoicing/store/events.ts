import { generateEntityId } from "@medusajs/framework/utils"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { InvoiceEventType } from "../../../rules/invoice/invoice-status"
import { EVENTS, type InvoiceEvent } from "../../../rules/invoice/state-machine"
import type { Transition } from "../../../rules/invoice/transition"
import { decide } from "../../../rules/invoice/values"
import type { EventName, InvoiceEventInput, InvoiceRecord } from "../types"
import { eventNameSql, isKnown } from "./event-sql"

/** The event to emit for entries that change no status; the state machine names the others. */
const EMITTED: Partial<Record<InvoiceEventType, EventName>> = {
  difference: "attention",
  allowance: "allowance_changed",
}

/** The timeline entry of a written row; null: none. */
export function entryOf(
  event: InvoiceEvent,
  row: Pick<InvoiceRecord, "invoice_number" | "reason" | "reason_detail">,
  given: Record<string, unknown>,
  {
    actor,
    detail,
    isNew = false,
  }: { actor?: string | null; detail?: string | null; isNew?: boolean }
): InvoiceEventInput | null {
  const transition: Transition = EVENTS[event]
  const { emits = null } = transition
  if (emits !== null && typeof emits !== "string") {
    throw new Error(`Whether ${event} is emitted is decided in SQL.`)
  }
  if (transition.entryIf && !decide(transition.entryIf, isKnown(given))) return null
  const type = (isNew && transition.entryOfNew) || transition.entry
  return type && { type, actor, detail: detailOf(transition, row, detail), event_name: emits }
}

function detailOf(
  { detail }: Transition,
  row: Pick<InvoiceRecord, "invoice_number" | "reason" | "reason_detail">,
  given: string | null = null
): string | null {
  switch (detail) {
    case undefined:
      return null
    case "given":
      return given
    case "number":
      return row.invoice_number
    case "reason":
      return row.reason_detail ? `${row.reason}: ${row.reason_detail}` : row.reason
  }
}

/** Adds the same entry to the timelines of invoices. */
export async function addEvents(db: Knex, invoiceIds: string[], event: InvoiceEventInput) {
  await insertTimeline(
    db,
    invoiceIds.map((invoice_id) => ({ invoice_id, event }))
  )
}

/** Adds an entry of its own to each of several timelines. */
export async function insertTimeline(
  db: Knex,
  entries: { invoice_id: string; event: InvoiceEventInput }[]
) {
  if (!entries.length) return
  await db("tw_invoice_event").insert(
    entries.map(({ invoice_id, event }) => {
      const { type, actor, detail, event_name = EMITTED[type] ?? null } = event
      return {
        id: generateEntityId(undefined, "twiev"),
        invoice_id,
        type,
        actor: actor ?? null,
        detail: detail ?? null,
        event_name,
        emit_at: event_name && db.fn.now(),
        created_at: db.raw("clock_timestamp()"),
        updated_at: db.raw("clock_timestamp()"),
      }
    })
  )
}

/**
 * The same within one statement: entries for the rows that the common table `rows` returned when an
 * event was written to them (`RETURNED`).
 */
export function entriesOf(
  db: Knex,
  event: InvoiceEvent,
  rows: string,
  detail: string | null = null
): Knex.Raw {
  const transition: Transition = EVENTS[event]
  if (!transition.entry || transition.entryIf)
    throw new Error(`${event} does not always write a timeline entry.`)
  return db.raw(
    `insert into tw_invoice_event
      (id, invoice_id, type, detail, event_name, emit_at, created_at, updated_at)
    select 'twiev_' || replace(gen_random_uuid()::text, '-', ''), ${rows}.id, said.type,
      ${DETAILS[transition.detail ?? "none"](rows)}, said.event_name,
      case when said.event_name is not null then now() end, clock_timestamp(), clock_timestamp()
    from ${rows}, (select '${transition.entry}'::text as type, ?::text as detail,
      ${eventNameSql(event)} as event_name) as said`,
    [transition.detail === "given" ? detail : null]
  )
}

const DETAILS: Record<NonNullable<Transition["detail"]> | "none", (rows: string) => string> = {
  none: () => "null",
  given: () => "said.detail",
  number: (rows) => `${rows}.invoice_number`,
  reason: (rows) => `concat_ws(': ', ${rows}.reason, nullif(${rows}.reason_detail, ''))`,
}
