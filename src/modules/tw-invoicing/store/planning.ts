import { generateEntityId } from "@medusajs/framework/utils"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { exchangeSentence } from "../../../rules/exchange"
import { taxableAmount } from "../../../rules/invoice-content"
import type { InvoiceDetails } from "../../../rules/invoice-details"
import type { InvoicePlan, IssueRequest, VoidReason } from "../../../rules/plan"
import { ORDER_VOID_REASONS } from "../../../rules/requested-void"
import type { InvoiceEventInput, InvoiceRecord } from "../types"
import { DIFFERS, queriedByOrderNumber } from "./by-order-number"
import { inStatus, isTaken, OTHERS_IN_REVIEW } from "./due"
import { insertTimeline } from "./events"
import { recordReissued } from "./reissuing"
import { after, takenFromWorker, transition, type Columns } from "./transition"

/** Statuses in which nothing has left, or is known not to have: a plan may rewrite the row. */
const UNSENT = ["waiting", "pending", "attention", "not_needed"] as const

/** How long an invoice whose order is to be looked at again is left alone when no event tells of it. Milliseconds. */
const WAITING_LOOK = 5 * 60_000

export type PlanInput = {
  order_id: string
  /** The row that the plan was made from; null: the order had none, or only closed ones. */
  current: Pick<InvoiceRecord, "id" | "plan_version"> | null
  revision: number
  plan: InvoicePlan
  /** When the order that the plan was made from last changed, as the store says. */
  order_seen_at?: Date | null
  actor: string | null
  /** That person's own words, for the timeline. */
  note?: string
  /** How a person asks for it, if one does; kept with the row, for the plans that come after. */
  requested: IssueRequest
  /** Whom a new row is for, in place of what the cart says. */
  details?: InvoiceDetails | null
  /** Milliseconds from now that an invoice which waits for its delay waits. */
  delay?: number
}

const withNote = (reason: string, note?: string) => (note ? `${reason}: ${note}` : reason)

const exchangeDetail = ({ exchange, amount }: Extract<InvoicePlan, { kind: "issue" }>) =>
  exchange && exchangeSentence(exchange, amount)

const EVENT = {
  issue: "planned",
  wait: "planned",
  not_needed: "not_needed",
  attention: "attention",
} as const

/**
 * Writes down what should exist for an order. Sends nothing.
 *
 * @returns the row as it is now; null when it changed since it was read: read again, decide again
 */
export async function applyPlan(db: Knex, input: PlanInput): Promise<InvoiceRecord | null> {
  const { plan, current, delay = 0 } = input
  if (plan.kind === "void") return requestVoid(db, input, plan.reason)
  if (plan.kind === "nothing") throw new Error(NOT_WRITTEN)
  if (!current) return (await insertPlans(db, [input]))[0] ?? null

  const event = eventOf(input)
  // A delay runs once, whatever else the order waits for meanwhile.
  const delay_until = db.raw("coalesce(delay_until, ?)", [after(db, delay)])
  return transition(
    db,
    current.id,
    { status: UNSENT, unsent: true, plan_version: current.plan_version },
    {
      ...seen(input),
      ...plannedColumns(db, input),
      // Planned anew, it has been due no less long.
      ...(plan.kind === "issue" && {
        due_since: db.raw(
          "case when status in ('pending', 'waiting') then coalesce(due_since, now()) else now() end"
        ),
      }),
      ...(plan.kind === "wait" && plan.reason === "delay" && { delay_until, due_at: delay_until }),
      plan_version: db.raw("plan_version + 1"),
    },
    event.type === "planned" ? { ...event, type: "replanned" } : event
  )
}

/**
 * The same for many orders that have no row to change, in a few statements.
 *
 * @returns the rows that are new; whoever is missing got one meanwhile: read again, decide again
 */
export async function insertPlans(db: Knex, inputs: PlanInput[]): Promise<InvoiceRecord[]> {
  if (!inputs.length) return []
  // In one sequence whoever writes: of two workers neither waits for a row that waits for its own.
  const inTurn = [...inputs].sort((a, b) => (a.order_id < b.order_id ? -1 : 1))
  const created: InvoiceRecord[] = await db("tw_invoice")
    .insert(
      inTurn.map((input) => ({
        id: generateEntityId(undefined, "twinv"),
        order_id: input.order_id,
        revision: input.revision,
        created_at: db.fn.now(),
        updated_at: db.fn.now(),
        ...seen(input),
        ...plannedColumns(db, input),
        details: input.details ? JSON.stringify(input.details) : null,
      }))
    )
    .onConflict()
    .ignore()
    .returning("*")

  const inputOf = new Map(inputs.map((input) => [input.order_id, input]))
  await insertTimeline(
    db,
    created.flatMap(({ id, order_id }) => {
      const input = inputOf.get(order_id)
      return input ? [{ invoice_id: id, event: eventOf(input) }] : []
    })
  )
  for (const invoice of created) {
    if (invoice.revision > 1) await recordReissued(db, invoice)
  }
  return created
}

function eventOf({ plan, actor, note }: PlanInput): InvoiceEventInput {
  if (plan.kind === "void" || plan.kind === "nothing") throw new Error(NOT_WRITTEN)
  return {
    type: EVENT[plan.kind],
    actor,
    detail: "reason" in plan ? withNote(plan.reason, note) : exchangeDetail(plan),
  }
}

const NOT_WRITTEN = "Such a plan is not written."

const seen = ({ order_seen_at }: PlanInput): Columns => (order_seen_at ? { order_seen_at } : {})

const quiet = { due_at: null, due_since: null }

/** An invoice is wanted (again): what was to void an earlier one is over. */
const wanted = { void_requested_at: null, void_reason: null }

const REQUESTED_AT = { now: "issue_requested_at", missing: "missing_requested_at" } as const

function plannedColumns(db: Knex, { plan, requested, delay = 0 }: PlanInput): Columns {
  const request = requested ? { [REQUESTED_AT[requested]]: db.fn.now() } : {}
  switch (plan.kind) {
    case "issue":
      return {
        ...request,
        ...wanted,
        status: "pending",
        passed_over: 0,
        reason: null,
        reason_detail: null,
        order_number: plan.order_number,
        amount: plan.amount,
        taxable_amount: taxableAmount(plan.content),
        buyer_type: plan.buyer_type,
        content: JSON.stringify(plan.content),
        changes: JSON.stringify(plan.changes),
        exchange: plan.exchange && JSON.stringify(plan.exchange),
        refunded_before: plan.refunded_before,
        due_at: db.fn.now(),
        due_since: db.fn.now(),
      }
    case "wait":
      return {
        ...request,
        ...wanted,
        due_since: null,
        status: "waiting",
        reason: plan.reason,
        reason_detail: null,
        ...(plan.reason === "delay" && { delay_until: after(db, delay) }),
        due_at:
          plan.reason === "staff"
            ? null
            : after(db, plan.reason === "delay" ? delay : WAITING_LOOK),
      }
    case "not_needed":
      return { status: "not_needed", reason: plan.reason, reason_detail: null, ...quiet }
    case "attention":
      return {
        ...request,
        ...wanted,
        ...quiet,
        // Mended, the order need not have changed.
        ...(plan.reason === "cannot_be_planned" && { due_at: after(db, WAITING_LOOK) }),
        status: "attention",
        reason: plan.reason,
        reason_detail: plan.detail,
      }
    default:
      return {}
  }
}

/** While its outcome is open: remembered. Once it has a number: voided. */
async function requestVoid(
  db: Knex,
  input: PlanInput,
  reason: VoidReason
): Promise<InvoiceRecord | null> {
  const { current, actor, note } = input
  if (!current) return null
  const asked = {
    ...seen(input),
    void_requested_at: db.fn.now(),
    // A void that the order asks for stays the order's, whoever asks for it again.
    void_reason: db.raw("case when void_reason = any(?) then void_reason else ? end", [
      [...ORDER_VOID_REASONS],
      reason,
    ]),
    // Whoever wants it void now wants no other in its place, or asks for that anew.
    reissue_requested_at: null,
    reissue_requested_by: null,
    reissue_details: null,
    plan_version: db.raw("plan_version + 1"),
  }
  const expected = { plan_version: current.plan_version }

  const open = await transition(
    db,
    current.id,
    { ...expected, status: ["sending", "unknown"] },
    asked,
    { type: "void_requested", actor, detail: withNote(reason, note) }
  )
  if (open) return open

  return transition(
    db,
    current.id,
    // Known by now not to have left, it needs no void: read again, decide again.
    { ...expected, status: ["issued", "attention"], sent: true },
    {
      ...asked,
      ...queriedByOrderNumber(db, DIFFERS),
      // Without a number there is nothing to void yet: remembered until the invoice is found.
      status: db.raw(`case when invoice_number is null then status
        when ${DIFFERS} then 'unknown' else 'voiding' end`),
      due_at: db.raw("case when invoice_number is null then due_at else now() end"),
      reason: db.raw("case when invoice_number is null then reason end"),
      reason_detail: db.raw("case when invoice_number is null then reason_detail end"),
      // How long its issue was unclear says nothing of its void.
      unclear_since: db.raw("case when invoice_number is null then unclear_since end"),
      queries: db.raw("case when invoice_number is null then queries else 0 end"),
      ...takenFromWorker(db, "invoice_number is not null"),
    },
    { type: "void_requested", actor, detail: withNote(reason, note) }
  )
}

/** Orders whose invoice waits, was adopted or could not be planned, and was not looked at for a while. */
export async function nextWaitingOrders(db: Knex, limit: number): Promise<string[]> {
  const rows = await db("tw_invoice")
    .where(isTaken(db, [inStatus("waiting"), inStatus("issued"), OTHERS_IN_REVIEW], limit))
    .update({ due_at: after(db, WAITING_LOOK) })
    .returning("order_id")
  return rows.map(({ order_id }) => order_id)
}

/** The order was looked at, and nothing is to be written of it: an adopted invoice is due no more. */
export async function recordLooked(
  db: Knex,
  { id, plan_version }: Pick<InvoiceRecord, "id" | "plan_version">,
  order_seen_at: Date | null
): Promise<void> {
  await db("tw_invoice")
    .where({ id, plan_version })
    .update({
      ...(order_seen_at && { order_seen_at }),
      due_at: db.raw(
        `case when ${inStatus("issued")} or (${OTHERS_IN_REVIEW}) then null else due_at end`
      ),
    })
}

/** The order of an invoice that is at rest could not be looked at: once more in a while, until it was. */
export async function lookLater(db: Knex, { id }: Pick<InvoiceRecord, "id">): Promise<void> {
  await db("tw_invoice")
    .where({ id })
    .whereIn("status", ["issued", "attention"])
    .whereNull("due_at")
    .update({ due_at: after(db, WAITING_LOOK) })
}

/**
 * The order changed while its invoice was under way, or could not be sent. Should nothing be issued,
 * it is planned anew before it is sent again. Until then its order counts as not seen.
 *
 * @returns false when the invoice changed since it was read: read again, decide again
 */
export async function recordOutdated(
  db: Knex,
  { id, status, plan_version }: Pick<InvoiceRecord, "id" | "status" | "plan_version">
): Promise<boolean> {
  const written = await db("tw_invoice")
    .where({ id, status, plan_version })
    // With a version of its own: who read the order before it changed does not say that it was seen.
    .update({ order_seen_at: null, plan_version: db.raw("plan_version + 1") })
  return written > 0
}
