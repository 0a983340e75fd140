import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import {
  adoptBesideUpload,
  adoptInvoice,
  withdrawRecord,
} from "../../src/modules/tw-invoicing/store/adopting"
import { saveAllowance } from "../../src/modules/tw-invoicing/store/allowances"
import * as batch from "../../src/modules/tw-invoicing/store/batch"
import * as claims from "../../src/modules/tw-invoicing/store/claim"
import {
  correctInvoice,
  correctVoidDay,
  takeAmount,
} from "../../src/modules/tw-invoicing/store/correcting"
import { recordNumberTaken } from "../../src/modules/tw-invoicing/store/late-invoices"
import * as issuing from "../../src/modules/tw-invoicing/store/issuing"
import * as keeping from "../../src/modules/tw-invoicing/store/keeping"
import * as overdue from "../../src/modules/tw-invoicing/store/overdue"
import * as planning from "../../src/modules/tw-invoicing/store/planning"
import * as reissuing from "../../src/modules/tw-invoicing/store/reissuing"
import { writeFoundNumber } from "../../src/modules/tw-invoicing/store/recorded-for-none"
import { recordRestored } from "../../src/modules/tw-invoicing/store/restored"
import { requestRetry } from "../../src/modules/tw-invoicing/store/retry"
import { recordIssueOn } from "../../src/modules/tw-invoicing/store/state"
import { recordUnanswered } from "../../src/modules/tw-invoicing/store/unanswered"
import * as voiding from "../../src/modules/tw-invoicing/store/voiding"
import type { AllowanceLine } from "../../src/clients/invoicing"
import type { ClaimedInvoice, InvoiceRecord } from "../../src/modules/tw-invoicing/types"
import type { InvoiceDetails } from "../../src/rules/buyer/invoice-details"
import type { InvoiceContent } from "../../src/rules/invoice/content/invoice-content"
import type { InvoiceStatus } from "../../src/rules/invoice/invoice-status"
import { EVENTS, type InvoiceEvent } from "../../src/rules/invoice/state-machine"
import type { Transition } from "../../src/rules/invoice/transition"
import type { InvoicePlan } from "../../src/rules/invoice/plan"
import { orderOf } from "./machine-table"
import type { MachineRow } from "./machine-rows"

/** An event that a writer tries on a row, with its input. */
export type Attempt = {
  event: InvoiceEvent
  given: object
  /** The only statuses in which it tries the event. */
  among?: readonly InvoiceStatus[]
  /** The next event that it writes to the same row. */
  then?: { event: InvoiceEvent; given: object }
}

type Writer = {
  /** The plugin's own function for such rows. */
  write: (db: Knex, rows: MachineRow[]) => Promise<unknown>
  /** The effect on a row: the first of these events that it accepts. */
  attempts: (row: MachineRow) => Attempt[]
  /** The rows' values in columns that the event itself does not read. */
  holding?: Partial<MachineRow>
  /** The existing rows; all, if left out. */
  puts?: (row: MachineRow) => boolean
  /** The rows that are due, or that the writer selects; all, if left out. */
  takes?: (row: MachineRow) => boolean
  /** The timeline entry of an event; left out if another entry is written as well. */
  entries?: (event: InvoiceEvent) => object[]
}

const CORRECTED = {
  ...{ issued_at: new Date("2026-11-03T00:00:00Z"), voided_at: null, found_amount: 201 },
  ...{ taxable_amount: 0, untaxed_as: "exempt", buyer_type: "company", tax_id: "04595257" },
  content_denied: true,
}

const entriesOf = (event: InvoiceEvent) => {
  const { entry, emits = null }: Transition = EVENTS[event]
  const event_name = emits && (typeof emits === "string" ? emits : "attention")
  return entry ? [{ type: entry, event_name }] : []
}

const asRecord = (row: MachineRow) =>
  ({ ...row, order_id: orderOf(row) }) as unknown as InvoiceRecord
const asClaim = (row: MachineRow) => asRecord(row) as unknown as ClaimedInvoice

type Single = Omit<Writer, "write"> & { write: (db: Knex, row: InvoiceRecord) => Promise<unknown> }

/** A function of the store that writes one row from its read state. */
const single = ({ write, ...writer }: Single): Writer => ({
  entries: entriesOf,
  ...writer,
  async write(db, rows) {
    for (const row of rows) await write(db, asRecord(row))
  },
})

type Claimed = Omit<Writer, "write"> & {
  write: (db: Knex, claim: ClaimedInvoice) => Promise<unknown>
}

/** The same for a row that a worker has claimed. */
const ofClaim = ({ write, ...writer }: Claimed): Writer => ({
  entries: entriesOf,
  ...writer,
  async write(db, rows) {
    for (const row of rows) await write(db, asClaim(row))
  },
})

const one =
  (event: InvoiceEvent, given: object = {}, among?: readonly InvoiceStatus[]) =>
  (): Attempt[] => [{ event, given, among }]

const numberOf = ({ id }: { id: string }) => `new ${id}`
const ISSUED_THERE = "issued"
const account = "form https://service.test 12345678"
const actor = "user_1"
const inReview = ({ status }: MachineRow) => status === "attention"

const TAKEN = {
  ...{ found_amount: 960, taxable_amount: 960, untaxed_as: null },
  kept_content: '{"lines":[]}',
}

const amountTaken = single({
  write: (db, row) =>
    takeAmount(db, row, { ...TAKEN, actor, detail: "taken_from_service: amount: 1 → 960" }),
  attempts: () => [
    { event: "found_amount_taken", given: TAKEN, among: ["attention"] },
    { event: "amount_taken", given: TAKEN },
  ],
})

const notIssued = { retryIn: 120_000, batchLimit: 3, uncounted: true, passedOver: true }
const QUERIED = ["unknown", "attention"] as const
const recordNotIssued = ofClaim({
  write: (db, claim) => issuing.recordNotIssued(db, claim, notIssued),
  attempts: () => [
    { event: "reissued_in_place", given: {}, among: QUERIED },
    {
      event: "not_found",
      given: { retry_in: 120_000, batch_limit: 3, uncounted: true, passed_over: true },
      among: QUERIED,
    },
  ],
})

const refusedAlone = { reason: "refused_by_service", detail: "no" } as const
const recordNothingIssued = ofClaim({
  write: (db, claim) =>
    issuing.recordAttention(db, claim, { ...refusedAlone, nothingIssued: true }),
  attempts: () => [
    { event: "reissued_in_place", given: {} },
    { event: "nothing_to_void", given: {} },
    { event: "nothing_issued", given: { attention_reason: "refused_by_service", detail: "no" } },
  ],
})

const plan = (planned: InvoicePlan, given: object, event: InvoiceEvent) =>
  single({
    write: (db, current) =>
      planning.applyPlan(db, {
        current,
        plan: planned.kind === "issue" ? { ...planned, order_number: numberOf(current) } : planned,
        actor,
        requested: "now",
        order_seen_at: SEEN,
        delay: 90_000,
        chosen_as: "company",
        ...(planned.kind === "not_needed" && {
          queried_at: account,
          queried_number: numberOf(current),
        }),
      }),
    attempts: (row) => [
      {
        event,
        given: {
          ...{ ...given, requested: "now", order_seen_at: SEEN },
          ...{ order_number: numberOf(row), chosen_as: "company" },
          ...{ queried_number: numberOf(row), account },
        },
      },
    ],
  })
const SEEN = new Date("2026-07-02T00:00:00Z")
const COMPANY: InvoiceDetails = { type: "company", tax_id: "04595257" }
const corrected = {
  details_corrected: { details: JSON.stringify(COMPANY), chosen_as: "company" },
  next_details_corrected: { details: JSON.stringify(COMPANY) },
}

const requestVoid = single({
  write: (db, current) =>
    planning.applyPlan(db, {
      current,
      plan: { kind: "void", reason: "staff_decision" },
      actor,
      voided_at: RECORDED.voided_at,
      requested: false,
    }),
  attempts: () => [
    { event: "void_remembered", given: { void_reason: "staff_decision" } },
    {
      event: "void_requested",
      given: { void_reason: "staff_decision", voided_at: RECORDED.voided_at },
    },
  ],
})

/** Lines that give back all of an invoice: what bears tax, and the rest. */
const linesOf = ({ amount, taxable_amount, untaxed_as }: InvoiceRecord): AllowanceLine[] => {
  if (amount === null) return []
  if (taxable_amount === null) return [allowanceLine({ amount, tax_type: "taxable" })]
  const untaxed = untaxed_as === "exempt" ? "exempt" : "zero_rated"
  return [
    allowanceLine({ amount: taxable_amount, tax_type: "taxable" }),
    allowanceLine({ amount: amount - taxable_amount, tax_type: untaxed }),
  ]
}

const allowanceLine = (said: Pick<AllowanceLine, "amount" | "tax_type">): AllowanceLine => ({
  ...{ sequence: "1", description: "Tea", quantity: "1", unit_price: "1", tax: 0 },
  ...{ original_invoice_number: "", original_invoice_date: "", original_sequence: "1" },
  ...said,
})

const allowances = (
  event: InvoiceEvent,
  total: (row: InvoiceRecord) => number,
  { invoice_date = "", given = {} } = {}
) =>
  single({
    write: (db, row) =>
      saveAllowance(db, {
        invoice_id: row.id,
        allowance: {
          invoice_number: row.id,
          invoice_date,
          allowance_number: row.id,
          allowance_date: "",
          day: null,
          total_amount: total(row),
          tax_amount: null,
          status: "issued",
          confirmed_at: null,
        },
        lines: total(row) ? linesOf(row) : [],
        actor: null,
      }),
    attempts: one(event, given),
    // The allowance itself also has an entry.
    entries: undefined,
  })

const restored: Writer = {
  write: (db) => recordRestored(db, account),
  attempts: () => [
    { event: "may_have_left", given: { account } },
    { event: "unclear_anew", given: {} },
  ],
  entries: entriesOf,
}

const RECORDED = {
  ...{ issued_at: new Date("2026-11-03T00:00:00Z"), voided_at: new Date("2026-11-04T00:00:00Z") },
  ...{ taxable_amount: 0, untaxed_as: "exempt", void_day_stated: true },
}
const VOID_DAY = { voided_at: RECORDED.voided_at }

const lease = 30_000
const claimUnclear = {
  write: (db: Knex) => claims.claimUnclear(db, { limit: 10_000, lease }),
  attempts: (): Attempt[] => [
    {
      event: "worker_lost",
      given: {},
      then: { event: "query_claimed", given: { lease } },
    },
    { event: "query_claimed", given: { lease } },
  ],
}

const CONTENT: InvoiceContent = {
  order_number: "ORDER1",
  buyer: { type: "company", name: "n", tax_id: null, address: null, phone: null, email: null },
  carrier: null,
  donation_code: null,
  paper: false,
  lines: [],
  customs: null,
  remark: "",
}

/** The events that change a row that exists. */
export type Change = Exclude<InvoiceEvent, "recorded_voided">

/** How the plugin writes each of these events. */
export const WRITERS: Record<Change, Writer> = {
  plan_issue: plan(
    {
      kind: "issue",
      order_number: "",
      amount: 1280,
      buyer_type: "company",
      content: CONTENT,
      changes: [],
      exchange: null,
      refunded_before: 20,
    },
    {
      amount: 1280,
      taxable_amount: 0,
      untaxed_as: null,
      buyer_type: "company",
      content: JSON.stringify(CONTENT),
      changes: "[]",
      exchange: null,
      refunded_before: 20,
    },
    "plan_issue"
  ),
  plan_wait: plan(
    { kind: "wait", reason: "delay" },
    { reason: "delay", delay: 90_000 },
    "plan_wait"
  ),
  plan_not_needed: plan(
    { kind: "not_needed", reason: "shop_decision", detail: "why" },
    { reason: "shop_decision", detail: "why" },
    "plan_not_needed"
  ),
  plan_attention: plan(
    { kind: "attention", reason: "cannot_be_planned", detail: "why" },
    { attention_reason: "cannot_be_planned", detail: "why" },
    "plan_attention"
  ),
  may_have_left: restored,
  unclear_anew: restored,
  rules_changed: {
    write: async (db) => {
      await db("tw_invoicing_state").update({ issue_on: "placed" })
      await recordIssueOn(db, "manual")
    },
    attempts: one("rules_changed"),
    entries: entriesOf,
  },
  look_claimed: {
    write: (db) => planning.nextWaitingOrders(db, 10_000),
    attempts: one("look_claimed"),
    takes: ({ status, reason, sent_at }) =>
      status !== "attention" ||
      !(reason === "void_outcome_unknown" || (reason === "outcome_unknown" && sent_at)),
    entries: entriesOf,
  },
  looked_at: single({
    write: (db, row) => planning.recordLooked(db, row, SEEN),
    attempts: one("looked_at", { order_seen_at: SEEN }),
  }),
  look_later: single({
    write: (db, row) => planning.lookLater(db, row),
    attempts: one("look_later"),
  }),
  outdated: single({
    write: (db, row) => planning.recordOutdated(db, row),
    attempts: one("outdated"),
  }),
  details_corrected: single({
    write: (db, row) => reissuing.correctDetails(db, row, { details: COMPANY, actor }),
    attempts: () => [
      { event: "details_corrected", given: corrected.details_corrected },
      { event: "next_details_corrected", given: corrected.next_details_corrected },
    ],
  }),
  claimed: {
    write: (db) => claims.claimPending(db, { batchSize: 1000, lease, account }),
    attempts: one("claimed", { lease, account, sent_with: 4 }),
    entries: entriesOf,
  },
  issued: {
    write: (db, rows) =>
      batch.recordBatchIssued(
        db,
        rows.map((row) => ({ claim: asClaim(row), invoice_number: numberOf(row) }))
      ),
    attempts: (row) => one("issued", { invoice_number: numberOf(row) }, ["sending"])(),
    entries: entriesOf,
  },
  not_sent: {
    write: (db, rows) =>
      batch.recordBatchNotSent(db, rows.map(asClaim), { detail: "why", retryIn: 1000 }),
    attempts: one("not_sent", { detail: "why", retry_in: 1000, put_off: true, batch_limit: null }),
    entries: entriesOf,
  },
  answer_unclear: {
    write: (db, rows) =>
      batch.recordBatchUnclear(db, rows.map(asClaim), {
        type: "answer_unclear",
        detail: "why",
        queryIn: 60_000,
      }),
    attempts: one("answer_unclear", { detail: "why", query_in: 60_000 }, ["sending"]),
    entries: entriesOf,
  },
  refused: {
    write: (db, rows) =>
      batch.recordBatchUnclear(db, rows.map(asClaim), {
        type: "refused",
        detail: "why",
        refusal: { refusal: "no", refusal_reason: "other", refusal_finished: true },
        queryIn: 0,
      }),
    attempts: one(
      "refused",
      {
        detail: "why",
        query_in: 0,
        refusal: "no",
        refusal_reason: "other",
        refusal_finished: true,
      },
      ["sending"]
    ),
    entries: entriesOf,
  },
  worker_lost: {
    ...claimUnclear,
    puts: (row) => !inReview(row),
    takes: ({ status, lease_expires_at }) => status !== "sending" || lease_expires_at !== null,
    entries: (event) => entriesOf(event),
  },
  overdue: {
    write: (db) => overdue.recordOverdue(db, 0),
    attempts: one("overdue", { pause_detail: null }),
    entries: entriesOf,
  },
  resumed: {
    write: (db) => overdue.resumeOverdue(db),
    attempts: one("resumed"),
    entries: entriesOf,
  },
  query_claimed: { ...claimUnclear, puts: inReview, entries: entriesOf },
  query_failed: ofClaim({
    write: (db, claim) => issuing.recordUnclear(db, claim, { detail: "why", queryIn: 60_000 }),
    attempts: one("query_failed", { detail: "why", query_in: 60_000 }),
  }),
  still_in_review: ofClaim({
    write: (db, claim) =>
      issuing.recordAttention(db, claim, { reason: "outcome_unknown", detail: "timeout" }),
    attempts: one("still_in_review", { detail: "timeout", news: true }),
    holding: { reason: "outcome_unknown" },
    puts: inReview,
  }),
  found: ofClaim({
    write: (db, claim) =>
      issuing.recordIssued(db, claim, {
        invoice_number: numberOf(claim),
        adopted: true,
        service_status: "issued",
      }),
    attempts: (row) =>
      one("found", { invoice_number: numberOf(row), service_status: ISSUED_THERE })(),
  }),
  found_differing: ofClaim({
    write: (db, claim) =>
      issuing.recordAttention(db, claim, {
        reason: "amount_differs_at_service",
        detail: "why",
        invoiceNumber: numberOf(claim),
        serviceStatus: "issued",
      }),
    attempts: (row) =>
      one(
        "found_differing",
        {
          attention_reason: "amount_differs_at_service",
          detail: "why",
          invoice_number: numberOf(row),
          service_status: ISSUED_THERE,
          found_amount: null,
        },
        ["sending", "unknown", "attention"]
      )(),
  }),
  number_taken: single({
    write: (db, row) => recordNumberTaken(db, row, "number_taken: AB12345678: order_2"),
    attempts: one("number_taken", { detail: "number_taken: AB12345678: order_2" }),
  }),
  found_recorded: single({
    async write(db, row) {
      const { id, sent_to } = row
      const [recorded] = await db("tw_invoice")
        .insert({
          ...{ ...RECORDED, id: `recorded ${id}`, revision: 1, status: "issued", amount: 960 },
          ...{ invoice_number: numberOf(row), sent_to },
          ...{ buyer_type: "company", kept_tax_id: "04595257" },
        })
        .returning(["amount"])
      // Found, without any data made here.
      const found = { ...row, ...recorded, content: null, taxable_amount: null }
      const number = { id, invoice_number: numberOf(row) }
      await writeFoundNumber(db, number, async () => found)
    },
    attempts: one("found_recorded", { ...RECORDED, bought_as: "company", tax_id: "04595257" }),
  }),
  found_voided: ofClaim({
    write: (db, claim) => voiding.recordVoided(db, claim, { invoice_number: numberOf(claim) }),
    attempts: (row) => one("found_voided", { invoice_number: numberOf(row) })(),
  }),
  not_found: recordNotIssued,
  reissued_in_place: recordNotIssued,
  nothing_to_void: { ...recordNothingIssued, holding: { reissue_requested_at: null } },
  nothing_issued: { ...recordNothingIssued, holding: { reissue_requested_at: null } },
  needs_review: ofClaim({
    write: (db, claim) =>
      issuing.recordAttention(db, claim, { reason: "void_has_allowances", detail: "why" }),
    attempts: one("needs_review", { attention_reason: "void_has_allowances", detail: "why" }),
  }),
  unanswered: {
    write: (db) => recordUnanswered(db, { patience: 0, detail: "not_configured" }),
    attempts: one("unanswered", { detail: "not_configured" }),
    takes: ({ status, unclear_since, lease_expires_at, void_requested_at }) =>
      status === "sending"
        ? lease_expires_at !== null
        : status === "unknown"
          ? unclear_since !== null
          : (unclear_since ?? void_requested_at) !== null,
    entries: entriesOf,
  },
  void_remembered: requestVoid,
  void_requested: requestVoid,
  void_claimed: {
    write: (db) => claims.claimVoiding(db, { limit: 10_000, lease }),
    attempts: one("void_claimed", { lease }),
    puts: (row) => !inReview(row),
    entries: entriesOf,
  },
  void_queried: {
    write: (db) => claims.claimVoiding(db, { limit: 10_000, lease }),
    attempts: one("void_queried", { lease }),
    puts: inReview,
    entries: entriesOf,
  },
  account_confirmed: ofClaim({
    write: (db, claim) => voiding.confirmAccount(db, claim, account),
    attempts: one("account_confirmed", { account }),
  }),
  cancellation_begun: ofClaim({
    write: (db, claim) => voiding.holdForCancellation(db, claim, lease),
    attempts: one("cancellation_begun", { lease }),
  }),
  void_unclear: ofClaim({
    write: (db, claim) =>
      voiding.recordVoidUnclear(db, claim, {
        detail: "why",
        cancellationSent: true,
        queryIn: 60_000,
      }),
    attempts: one("void_unclear", { detail: "why", cancellation_sent: true, query_in: 60_000 }),
  }),
  voided: ofClaim({
    write: (db, claim) => voiding.recordVoided(db, claim),
    attempts: one("voided"),
  }),
  voided_before_kept: single({
    write: (db, row) => voiding.recordFoundVoided(db, row, actor),
    attempts: one("voided_before_kept"),
  }),
  allowances_cover: allowances("allowances_cover", ({ amount }) => amount ?? 0),
  allowances_short: allowances("allowances_short", () => 0),
  // With a total that settles no void. If the event is not accepted, the allowance itself still asks
  // for a comparison of an invoice that waits for none.
  dated_by_service: {
    ...allowances(
      "dated_by_service",
      ({ status, amount }) => (status === "issued" ? (amount ?? 0) : 0),
      { invoice_date: "2026-01-02", given: { issued_at: new Date("2026-01-01T16:00:00Z") } }
    ),
    puts: ({ status, issued_at, invoice_number, reconcile_at }) =>
      reconcile_at !== null ||
      (["issued", "voided", "attention"].includes(status) && !!issued_at && !!invoice_number),
  },
  adopted: single({
    write: (db, row) =>
      adoptInvoice(db, row, {
        invoice_number: numberOf(row),
        service_status: "issued",
        actor,
        account,
      }),
    attempts: (row) =>
      one("adopted", {
        invoice_number: numberOf(row),
        service_status: ISSUED_THERE,
        account,
        issued_at: null,
        found_amount: null,
        by_hand: false,
        bought_as: null,
        tax_id: null,
        taxable_amount: null,
        untaxed_as: null,
      })(),
  }),
  corrected: single({
    write: (db, row) => correctInvoice(db, row, { ...CORRECTED, actor, detail: "tax_id" }),
    attempts: one("corrected", CORRECTED),
  }),
  void_day_corrected: single({
    write: (db, row) => correctVoidDay(db, row, { ...VOID_DAY, actor, detail: "voided_on" }),
    attempts: one("void_day_corrected", VOID_DAY),
  }),
  record_withdrawn: single({
    write: (db, row) =>
      withdrawRecord(db, { ...row, order_id: String(row.order_id), revision: 1 }, actor),
    attempts: one("record_withdrawn"),
  }),
  found_amount_taken: amountTaken,
  amount_taken: amountTaken,
  retried: single({
    write: (db, row) => requestRetry(db, row, { actor, account }),
    attempts: one("retried", { account }),
  }),
  reissue_requested: single({
    write: (db, row) => reissuing.requestReissue(db, row, { details: null, actor }),
    attempts: one("reissue_requested", { details: null, actor }),
  }),
  next_details_corrected: single({
    write: (db, row) => reissuing.correctDetails(db, row, { details: COMPANY, actor }),
    attempts: () => [
      { event: "next_details_corrected", given: corrected.next_details_corrected },
      { event: "details_corrected", given: corrected.details_corrected },
    ],
  }),
  reissued: single({
    write: (db, row) =>
      reissuing.recordReissued(db, {
        id: row.id,
        order_id: row.order_id,
        revision: 2,
        details: null,
      }),
    attempts: one("reissued"),
    // Staff's correction for the next one has its entry there.
    entries: undefined,
  }),
  given_up: single({
    write: (db, row) => reissuing.giveUpInvoice(db, row, { actor, note: "why" }),
    attempts: one("given_up", { actor }),
  }),
  issued_by_hand: single({
    write: (db, row) =>
      adoptBesideUpload(
        db,
        { ...row, revision: 1 },
        { invoice_number: numberOf(row), service_status: "issued", actor, account }
      ),
    attempts: one("issued_by_hand"),
  }),
  kept: single({
    write: (db, row) => keeping.keepInvoice(db, row, actor),
    attempts: one("kept"),
  }),
  kept_by_order_number: single({
    write: (db, row) => keeping.keepByOrderNumber(db, row, actor),
    attempts: one("kept_by_order_number"),
  }),
  void_dropped: single({
    write: (db, row) => keeping.dropVoid(db, row, actor),
    attempts: one("void_dropped"),
  }),
}
