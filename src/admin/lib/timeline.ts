import type { AdminInvoice, AdminInvoiceEvent } from "../../http-types"
import { SERVICE_STATUSES, type ServiceStatus } from "../../rules/invoice/reconciliation"
import type { AllowanceState } from "./allowance-state"

export type TimelineEntry = { event: AdminInvoiceEvent; invoice: AdminInvoice }

/** What happened to all of an order's invoices, the latest first. */
export const timelineOf = (invoices: AdminInvoice[]): TimelineEntry[] =>
  invoices
    .flatMap((invoice) => invoice.events.map((event) => ({ event, invoice })))
    .map((entry, index) => ({ entry, index }))
    .sort(
      (a, b) => Date.parse(b.entry.event.at) - Date.parse(a.entry.event.at) || b.index - a.index
    )
    .map(({ entry }) => entry)

const ALLOWANCE = /^(\S+): NT\$(\d+), (voided|confirmed|waiting|not_at_service)$/

/** `not_at_service`: the service did not have it any more. */
export type AllowanceEntryState = AllowanceState | "not_at_service"

/** What an entry about an allowance says: its number, TWD dollars, its state. */
export const readAllowanceEntry = (text: string | null) => {
  const [, number, amount, state] = ALLOWANCE.exec(text ?? "") ?? []
  if (!number) return null
  return { number, amount: Number(amount), state: state as AllowanceEntryState }
}

const DIFFERENCE = /^(\S+) ≠ (\S+)$/

/**
 * What an entry about a difference says: what is here, what is there. Each a status of the service,
 * or its text as it is.
 */
export const readDifferenceEntry = (text: string | null) => {
  const [, ours, theirs] = DIFFERENCE.exec(text ?? "") ?? []
  return ours === undefined ? null : { ours, theirs }
}

export const isServiceStatus = (word: string): word is ServiceStatus =>
  (SERVICE_STATUSES as readonly string[]).includes(word)

const TOTALS = /^confirmed NT\$(\d+), waiting NT\$(\d+)$/

/** What an entry about an invoice's allowances says: what of them is confirmed, what is not. TWD dollars. */
export const readAllowanceTotals = (text: string | null) => {
  const [, confirmed, waiting] = TOTALS.exec(text ?? "") ?? []
  return confirmed === undefined ? null : { confirmed: Number(confirmed), waiting: Number(waiting) }
}

const ELSEWHERE = /^NT\$(\d+)(?:: (.+))?$/s

/**
 * What an entry about a mark says: the part of the order, in TWD dollars, that other invoices have.
 * It is 0 where the mark was taken back. Also of which invoice it is, or why.
 */
export const readElsewhereEntry = (text: string | null) => {
  const [, amount, note = null] = ELSEWHERE.exec(text ?? "") ?? []
  return amount === undefined ? null : { amount: Number(amount), note }
}

/** Their text beside it come from a rule; the card shows them in the reader's language. */
const SAID_BY_OTHERS: readonly (string | null)[] = [
  null,
  "refused_by_service",
  "void_refused",
  "void_differs",
  "amount_differs_at_service",
  "voided_at_service",
  "other_order_at_service",
  "shop_decision",
  "staff_decision",
  "order_canceled",
]

/** The free text of an entry: the service's message, a note of staff, or a number. */
export const quotedText = ({ reason, text }: AdminInvoiceEvent): string | null =>
  SAID_BY_OTHERS.includes(reason) ? text : null

/** Entries whose free text staff wrote, if they asked for it. */
const NOTED: readonly AdminInvoiceEvent["type"][] = [
  "void_requested",
  "reissue_requested",
  "given_up",
]

/** Whether the free text of an entry is a note of staff, or a message of the service. */
export const saidBy = ({ type, actor }: AdminInvoiceEvent): "note" | "message" =>
  actor && NOTED.includes(type) ? "note" : "message"
