import { generateEntityId } from "@medusajs/framework/utils"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { exchangeSentence } from "../../../rules/money/exchange"
import { taxableAmount, untaxedAs } from "../../../rules/invoice/content/invoice-content"
import type { InvoiceDetails, InvoiceType } from "../../../rules/buyer/invoice-details"
import type { InvoicePlan, IssueRequest, VoidReason } from "../../../rules/invoice/plan"
import { timelineDetail } from "../../../rules/invoice/timeline-detail"
import { acceptingOutsideReview, type Given } from "../../../rules/invoice/state-machine"
import type { InvoiceRecord, OrderInvoiceRecord } from "../types"
import { inStatus, isClaimable, OTHERS_IN_REVIEW } from "./due"
import { accepts, columnsOfNew } from "./event-sql"
import { entryOf, insertTimeline } from "./events"
import { recordReissued } from "./reissuing"
import { transition, transitionWithoutEntry, writeEvent } from "./transition"

type Plan = {
  plan: InvoicePlan
  /** When the planned order last changed, according to the store. */
  order_seen_at?: Date | null
  actor: string | null
  /** The note of staff, for the timeline. */
  note?: string
  /** The day on which staff say that the service voided it; otherwise it is that of the void from here. */
  voided_at?: Date | null
  /** Staff requested several at once. */
  one_of_many?: boolean
  /** How staff requested it, if they did; kept with the row, for later plans. */
  requested: IssueRequest
  /** Its future buyer type, by the current details; null: not known. */
  chosen_as?: InvoiceType | null
  /**
   * Set: it may have been sent to this account before the database was restored, and is queried first.
   */
  queried_at?: string | null
  /** Its order number, if it is queried instead of sent. */
  queried_number?: string | null
  /** Milliseconds from now for which the invoice waits, if it waits for its delay. */
  delay?: number
}

/** A plan for an existing row, which may belong to no order. */
export type PlanOfRow = Plan & {
  /** The row that the plan was made from. */
  current: Pick<InvoiceRecord, "id" | "plan_version"> & { reason?: string | null }
}

/** A plan for an order that has no row, or only closed ones. */
export type NewPlan = Plan & {
  order_id: string
  revision: number
  /** The buyer, in place of the cart's details. */
  details?: InvoiceDetails | null
}

const withNote = (reason: string, note?: string | null) => (note ? `${reason}: ${note}` : reason)

const exchangeDetail = ({ exchange, amount }: Extract<InvoicePlan, { kind: "issue" }>) =>
  exchange && exchangeSentence(exchange, amount)

/**
 * Updates an existing row to its plan. Sends nothing.
 *
 * @returns the new row; null when it changed since it was read: read and decide again
 */
export async function applyPlan(db: Knex, input: PlanOfRow): Promise<InvoiceRecord | null> {
  const { plan, current, actor } = input
  if (plan.kind === "void") return requestVoid(db, input, plan.reason)

  const { event, given, detail } = eventOf(input)
  const { id, plan_version } = current
  return transition(db, event, { id, plan_version }, given, { actor, detail })
}

/**
 * The same for orders that have no row to change, in a few statements for many.
 *
 * @returns the new rows; an order without one got its row meanwhile: read and decide again
 */
export async function insertPlans(db: Knex, inputs: NewPlan[]): Promise<OrderInvoiceRecord[]> {
  if (!inputs.length) return []
  // In the same sequence for every worker, so that two workers do not block each other's rows.
  const inTurn = [...inputs].sort((a, b) => (a.order_id < b.order_id ? -1 : 1))
  const created: OrderInvoiceRecord[] = await db("tw_invoice")
    .insert(
      inTurn.map((input) => {
        const { event, given } = eventOf(input)
        return {
          id: generateEntityId(undefined, "twinv"),
          order_id: input.order_id,
          revision: input.revision,
          created_at: db.fn.now(),
          updated_at: db.fn.now(),
          details: input.details ? JSON.stringify(input.details) : null,
          ...columnsOfNew(db, event, given),
        }
      })
    )
    .onConflict()
    .ignore()
    .returning("*")

  const inputOf = new Map(inputs.map((input) => [input.order_id, input]))
  await insertTimeline(
    db,
    created.flatMap((row) => {
      const input = inputOf.get(row.order_id)
      if (!input) return []
      const { event, given, detail } = eventOf(input)
      const entryDetails = { actor: input.actor, detail, isNew: true }
      const entry = entryOf(event, row, given, entryDetails)
      return entry ? [{ invoice_id: row.id, event: entry }] : []
    })
  )
  for (const invoice of created) {
    if (invoice.revision > 1) await recordReissued(db, invoice)
  }
  return created
}

type PlanEvent = "plan_issue" | "plan_wait" | "plan_not_needed" | "plan_attention"

/** All values of a plan, so that each event finds those that it needs. */
type Planned = {
  [E in PlanEvent]: { event: E; given: Given<E>; detail: string | null }
}[PlanEvent]

function eventOf({
  plan,
  current,
  note,
  one_of_many,
  requested,
  order_seen_at,
  queried_at = null,
  queried_number = null,
  delay = 0,
  chosen_as = null,
}: Plan & Partial<Pick<PlanOfRow, "current">>): Planned {
  const asked = { requested, order_seen_at }
  const marked = (text?: string | null) =>
    one_of_many ? timelineDetail("one_of_many", text) : text
  switch (plan.kind) {
    case "issue": {
      const { kind, content, changes, exchange, ...columns } = plan
      return {
        event: `plan_${kind}`,
        given: {
          ...asked,
          ...columns,
          taxable_amount: taxableAmount(content),
          untaxed_as: untaxedAs(content),
          content: JSON.stringify(content),
          changes: JSON.stringify(changes),
          exchange: exchange && JSON.stringify(exchange),
          queried_first: queried_at !== null,
          account: queried_at ?? "",
        },
        detail: marked(note ?? exchangeDetail(plan)) ?? null,
      }
    }
    case "wait": {
      const { kind, reason } = plan
      return {
        event: `plan_${kind}`,
        given: { ...asked, reason, delay, anew: current?.reason !== reason, chosen_as },
        detail: withNote(reason, marked(note)),
      }
    }
    case "not_needed": {
      const { kind, reason, detail = null } = plan
      return {
        event: `plan_${kind}`,
        given: {
          ...{ order_seen_at, reason, detail, chosen_as, queried_number },
          account: queried_at ?? "",
        },
        detail: withNote(reason, note ?? detail),
      }
    }
    case "attention": {
      const { kind, reason, detail } = plan
      return {
        event: `plan_${kind}`,
        given: { ...asked, attention_reason: reason, detail, chosen_as },
        detail: withNote(reason, marked(note)),
      }
    }
    case "void":
    case "nothing":
      throw new Error("This kind of plan is never written.")
  }
}

/** While its outcome is open: remembered. Once it has a number: voided. */
async function requestVoid(
  db: Knex,
  { current: { id, plan_version }, order_seen_at, actor, note, voided_at, one_of_many }: PlanOfRow,
  reason: VoidReason
): Promise<InvoiceRecord | null> {
  const given = { void_reason: reason, order_seen_at }
  const stated = { ...given, voided_at: voided_at ?? null }
  const detail = one_of_many && !note ? timelineDetail("one_of_many") : note
  const entryDetails = { actor, detail: withNote(reason, detail) }
  return (
    (await transition(db, "void_remembered", { id, plan_version }, given, entryDetails)) ??
    transition(db, "void_requested", { id, plan_version }, stated, entryDetails)
  )
}

/**
 * Orders whose invoice waits, was adopted or could not be planned, and was not read for a while.
 */
export async function nextWaitingOrders(db: Knex, limit: number): Promise<string[]> {
  const waiting = db("tw_invoice")
    .where(
      isClaimable(
        db,
        [...acceptingOutsideReview("look_claimed").map(inStatus), OTHERS_IN_REVIEW],
        limit
      )
    )
    .where(accepts(db, "look_claimed", "tw_invoice"))
  const rows = await writeEvent(db, waiting, "look_claimed", {}).returning("order_id")
  // Invoices that staff recorded without an order are never due.
  return rows.flatMap(({ order_id }) => order_id ?? [])
}

/** The order was read and nothing has to be written: an adopted invoice is no longer due. */
export async function recordLooked(
  db: Knex,
  { id, plan_version }: Pick<InvoiceRecord, "id" | "plan_version">,
  order_seen_at: Date | null
): Promise<void> {
  await transitionWithoutEntry(db, "looked_at", { id, plan_version }, { order_seen_at })
}

/** The order of a settled invoice could not be read: this is retried at intervals. */
export async function lookLater(db: Knex, { id }: Pick<InvoiceRecord, "id">): Promise<void> {
  await transitionWithoutEntry(db, "look_later", { id }, {})
}

/**
 * The order changed while its invoice was under way, or could not be sent. If nothing turns out to
 * be issued, it is planned again before it is sent. Until then its order counts as not read.
 *
 * @returns false when the invoice changed since it was read: read and decide again
 */
export async function recordOutdated(
  db: Knex,
  { id, status, plan_version }: Pick<InvoiceRecord, "id" | "status" | "plan_version">
): Promise<boolean> {
  return transitionWithoutEntry(db, "outdated", { id, status: [status], plan_version }, {})
}
