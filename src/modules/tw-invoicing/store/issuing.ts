import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { AttentionReason, InvoiceEventType } from "../../../rules/invoice-status"
import type { LiveStatus, ServiceStatus } from "../../../rules/reconciliation"
import { REVIEW_QUERY } from "../../../rules/retry-schedule"
import { readTimelineDetail } from "../../../rules/timeline-detail"
import type { ClaimedInvoice, InvoiceRecord } from "../types"
import { plannedInPlace, SENT_AGAIN } from "./sent-again"
import { after, transition, type Expected } from "./transition"

const OPEN = ["sending", "unknown"] as const
const released = { lease_expires_at: null }

/** What the row of a claim must still be: of one in review, staff may have decided meanwhile. */
const standing = ({ status }: ClaimedInvoice) => (status === "attention" ? [status] : OPEN)

const sentAgain = (db: Knex, retryIn: number) => ({
  status: db.raw(SENT_AGAIN),
  reason: db.ref("void_reason"),
  due_at: db.raw("case when void_requested_at is null then ? end", [after(db, retryIn)]),
  due_since: db.raw("case when void_requested_at is null then coalesce(due_since, now()) end"),
})

/** What the service said of it; of an invoice that it issued just now, no more than the number. */
type Issued = { invoice_number: string } & (
  { adopted: false } | { adopted: true; service_status: LiveStatus }
)

/**
 * The service named the invoice's number: settled. A void asked for meanwhile begins at once. An
 * adopted one is planned again: its order may have changed while nobody knew of the invoice.
 */
export function recordIssued(
  db: Knex,
  claim: ClaimedInvoice,
  settled: Issued
): Promise<InvoiceRecord | null> {
  return transition(
    db,
    claim.id,
    { status: standing(claim), fence: claim.fence },
    {
      ...released,
      status: db.raw("case when void_requested_at is null then 'issued' else 'voiding' end"),
      due_at: settled.adopted
        ? db.fn.now()
        : db.raw("case when void_requested_at is not null then now() end"),
      due_since: null,
      reason: null,
      reason_detail: null,
      invoice_number: settled.invoice_number,
      service_status: settled.adopted ? settled.service_status : "issued",
      difference: null,
      issued_at: settled.adopted ? db.raw("coalesce(sent_at, now())") : db.fn.now(),
      unclear_since: null,
      queries: 0,
      refusal: null,
    },
    {
      type: settled.adopted ? "adopted" : "issued",
      detail: settled.invoice_number,
    }
  )
}

/** The answer settles nothing: only queries by order number may follow. */
export function recordUnclear(
  db: Knex,
  claim: ClaimedInvoice,
  { type, detail, askIn }: { type: InvoiceEventType; detail: string; askIn: number }
) {
  return transition(
    db,
    claim.id,
    { status: OPEN, fence: claim.fence },
    {
      ...released,
      status: "unknown",
      reason_detail: detail,
      unclear_since: db.raw("coalesce(unclear_since, now())"),
      due_at: after(db, askIn),
    },
    { type, detail }
  )
}

/**
 * Two functions said "no such invoice" after the quiet time: the row may be sent again, or is the one
 * that was to take its place.
 */
export async function recordNotIssued(
  db: Knex,
  claim: ClaimedInvoice,
  {
    retryIn,
    batchLimit,
    uncounted = false,
    passedOver = false,
  }: {
    retryIn: number
    batchLimit: number | null
    uncounted?: boolean
    passedOver?: boolean
  }
) {
  const status = [claim.status === "attention" ? "attention" : "unknown"] as const
  const inPlace = await replaced(db, claim, { status, type: "not_found" })
  if (inPlace) return inPlace
  return transition(
    db,
    claim.id,
    { status, fence: claim.fence, reissue_requested: false },
    {
      ...released,
      ...sentAgain(db, retryIn),
      ...numberless,
      sent_at: null,
      unclear_since: null,
      queries: 0,
      batch_limit: batchLimit,
      ...(passedOver && { passed_over: db.raw("passed_over + 1") }),
      // What stopped it concerns every order: no attempt of this one.
      attempts: db.raw(
        "case when ? or exists (?) then greatest(attempts - 1, 0) else attempts end",
        [uncounted, noAnswerToAny(db)]
      ),
    },
    { type: "not_found" }
  )
}

/** A number that it was once found under is none of its own. */
const numberless = { invoice_number: null, issued_at: null }

/** Null: no other invoice is to take its place. */
const replaced = (
  db: Knex,
  { id, fence }: ClaimedInvoice,
  { status, type }: { status: Expected["status"]; type: InvoiceEventType }
) =>
  transition(
    db,
    id,
    { status, fence, reissue_requested: true },
    { ...released, ...nothingLeft, ...numberless, ...plannedInPlace(db) },
    { type }
  )

/** Uploads have no answer, whoever's they are: sending is paused for it. */
const noAnswerToAny = (db: Knex) =>
  db("tw_invoicing_state").select(db.raw("1")).where({ pause_reason: "no_answer" })

type Attention = {
  reason: AttentionReason
  detail: string | null
  /** Two functions said so, or nothing left: a later retry may send again. */
  nothingIssued?: boolean
  invoiceNumber?: string
  serviceStatus?: LiveStatus
}

/**
 * It needs review; or no invoice is needed, if nothing was issued and it was cancelled meanwhile. What
 * needs review for this reason already is only queried again later.
 */
export async function recordAttention(
  db: Knex,
  claim: ClaimedInvoice,
  attention: Attention
): Promise<InvoiceRecord | null> {
  if (!attention.nothingIssued) {
    return isInReview(claim, attention)
      ? staysInReview(db, claim, attention)
      : needsPerson(db, claim, attention)
  }
  // Again at the end: it may be cancelled between the two.
  return (
    (await replaced(db, claim, { status: standing(claim), type: "not_found" })) ??
    (await notNeeded(db, claim)) ??
    (await needsPerson(db, claim, attention)) ??
    (await notNeeded(db, claim))
  )
}

/** What the service said of the invoice when such a reason was recorded. */
const SAID: Partial<Record<AttentionReason, ServiceStatus>> = {
  voided_at_service: "voided",
  void_has_allowances: "allowance",
}

const nothingLeft = { sent_at: null, unclear_since: null, queries: 0, passed_over: 0 }

const notNeeded = (db: Knex, claim: ClaimedInvoice) =>
  transition(
    db,
    claim.id,
    { status: standing(claim), fence: claim.fence, void_requested: true },
    {
      ...released,
      ...nothingLeft,
      status: "not_needed",
      reason: db.ref("void_reason"),
      reason_detail: null,
      due_at: null,
      due_since: null,
    },
    { type: "not_needed" }
  )

/** The service is queried about these in review too (`UPLOAD_IN_REVIEW`, `VOID_IN_REVIEW`). */
const ONLY_THE_SERVICE_KNOWS: AttentionReason[] = ["outcome_unknown", "void_outcome_unknown"]

const isInReview = (claim: ClaimedInvoice, { reason }: Attention) =>
  claim.status === "attention" && claim.reason === reason

/** No event is emitted again. The timeline gets an entry when the kind of failure changes, not each hour. */
function staysInReview(db: Knex, claim: ClaimedInvoice, { detail }: Attention) {
  const kindOf = (said: string | null) => readTimelineDetail(said).code
  const isNews = kindOf(detail) !== kindOf(claim.reason_detail)
  return transition(
    db,
    claim.id,
    { status: ["attention"], fence: claim.fence },
    { ...released, reason_detail: detail, due_at: after(db, REVIEW_QUERY) },
    isNews ? { type: "answer_unclear", detail } : null
  )
}

function needsPerson(
  db: Knex,
  claim: ClaimedInvoice,
  { reason, detail, nothingIssued, invoiceNumber, serviceStatus }: Attention
) {
  return transition(
    db,
    claim.id,
    {
      status: claim.status === "attention" ? ["attention"] : [...OPEN, "voiding", "void_unknown"],
      fence: claim.fence,
      ...(nothingIssued && { void_requested: false }),
    },
    {
      ...released,
      status: "attention",
      reason,
      reason_detail: detail,
      due_at: invoiceNumber
        ? db.fn.now()
        : ONLY_THE_SERVICE_KNOWS.includes(reason) && !nothingIssued
          ? after(db, REVIEW_QUERY)
          : null,
      due_since: null,
      ...(nothingIssued && nothingLeft),
      ...(SAID[reason] && { service_status: SAID[reason] }),
      ...(serviceStatus && { service_status: serviceStatus }),
      ...(invoiceNumber
        ? { invoice_number: invoiceNumber, issued_at: db.raw("coalesce(sent_at, now())") }
        : {}),
    },
    { type: "attention", detail: detail ? `${reason}: ${detail}` : reason }
  )
}
