import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import {
  claimEvents,
  recordEmitted,
  type ClaimedEvent,
  type Outbox,
} from "../../../database/outbox"
import type { PauseReason } from "../../../rules/service/pause"
import type { EventName } from "../types"

const INVOICES: Outbox = {
  table: "tw_invoice_event",
  columns: "claimed.event_name, claimed.invoice_id, invoice.order_id",
  join: "join tw_invoice invoice on invoice.id = claimed.invoice_id",
}

export type DueInvoiceEvent = ClaimedEvent & {
  event_name: EventName
  invoice_id: string
  /** Null: staff recorded an invoice without an order. */
  order_id: string | null
}

/** Changes of invoices whose events were not emitted yet. */
export const claimInvoiceEvents = (db: Knex, limit: number): Promise<DueInvoiceEvent[]> =>
  claimEvents(db, INVOICES, limit)

export const recordInvoiceEvents = (db: Knex, events: ClaimedEvent[]): Promise<void> =>
  recordEmitted(db, INVOICES, events)

const PAUSES: Outbox = {
  table: "tw_invoicing_state",
  columns: "claimed.event_name, claimed.pause_reason as reason, claimed.paused_at as since",
}

export type DuePauseEvent = ClaimedEvent & {
  event_name: "paused" | "resumed"
  reason: PauseReason | null
  since: Date | null
}

/** A pause's begin or end whose event was not emitted yet. */
export const claimPauseEvents = (db: Knex, limit: number): Promise<DuePauseEvent[]> =>
  claimEvents(db, PAUSES, limit)

export const recordPauseEvents = (db: Knex, events: ClaimedEvent[]): Promise<void> =>
  recordEmitted(db, PAUSES, events)
