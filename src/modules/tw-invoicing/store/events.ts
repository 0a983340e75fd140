import { generateEntityId } from "@medusajs/framework/utils"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { InvoiceEventType } from "../../../rules/invoice-status"
import type { Announcement, InvoiceEventInput } from "../types"

/** The event that an entry of the timeline is told to others by. */
const ANNOUNCED: Partial<Record<InvoiceEventType, Announcement>> = {
  issued: "issued",
  adopted: "issued",
  voided: "voided",
  attention: "attention",
  difference: "attention",
  allowance: "allowance_changed",
}

export const announcementOf = ({ type, quiet }: Pick<InvoiceEventInput, "type" | "quiet">) =>
  (!quiet && ANNOUNCED[type]) || null

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
      const announcement = announcementOf(event)
      return {
        id: generateEntityId(undefined, "twiev"),
        invoice_id,
        type: event.type,
        actor: event.actor ?? null,
        detail: event.detail ?? null,
        announcement,
        announce_at: announcement && db.fn.now(),
        created_at: db.raw("clock_timestamp()"),
        updated_at: db.raw("clock_timestamp()"),
      }
    })
  )
}

/**
 * The same within one statement: entries for the rows of the common table `rows`, whose column
 * `detail` (an SQL expression) goes with them. Bind `type` and `announcement`, in this order.
 */
export const insertEvents = (rows: string, detail: string) => `
  insert into tw_invoice_event
    (id, invoice_id, type, detail, announcement, announce_at, created_at, updated_at)
  select 'twiev_' || replace(gen_random_uuid()::text, '-', ''), ${rows}.id, said.type, ${detail},
    said.announcement, case when said.announcement is not null then now() end,
    clock_timestamp(), clock_timestamp()
  from ${rows}, (select ?::text as type, ?::text as announcement) as said`
