import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { AttentionReason, InvoiceEventType } from "../../../rules/invoice-status"
import type { ClaimedInvoice, InvoiceRecord } from "../types"
import { after, transition } from "./transition"

const OPEN = ["sending", "unknown"] as const
const released = { lease_expires_at: null }

/** Sent again later, or no longer needed if it was cancelled while its outcome was open. */
const pendingUnlessVoided = (db: Knex, retryIn: number) => ({
  status: db.raw("case when void_requested_at is null then 'pending' else 'not_needed' end"),
  reason: db.ref("void_reason"),
  due_at: db.raw("case when void_requested_at is null then ? end", [after(db, retryIn)]),
})

/** The service named the invoice's number: settled. A void asked for meanwhile begins at once. */
export function recordIssued(
  db: Knex,
  claim: ClaimedInvoice,
  settled: { invoice_number: string; adopted: boolean }
): Promise<InvoiceRecord | null> {
  return transition(
    db,
    claim.id,
    { status: OPEN, fence: claim.fence },
    {
      ...released,
      status: db.raw("case when void_requested_at is null then 'issued' else 'voiding' end"),
      due_at: db.raw("case when void_requested_at is null then null else now() end"),
      reason: null,
      reason_detail: null,
      invoice_number: settled.invoice_number,
      service_status: "開立",
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

/** Nothing left this machine: the row may be sent again. */
export function recordNotSent(
  db: Knex,
  claim: ClaimedInvoice,
  { detail, retryIn }: { detail: string; retryIn: number }
) {
  return transition(
    db,
    claim.id,
    { status: ["sending"], fence: claim.fence },
    {
      ...released,
      ...pendingUnlessVoided(db, retryIn),
      reason_detail: detail,
      sent_at: null,
    },
    { type: "not_sent", detail }
  )
}

/** The answer settles nothing, or the service refused: only queries by order number may follow. */
export function recordUnclear(
  db: Knex,
  claim: ClaimedInvoice,
  {
    type,
    detail,
    refusal = null,
    askIn,
  }: { type: InvoiceEventType; detail: string; refusal?: string | null; askIn: number }
) {
  return transition(
    db,
    claim.id,
    { status: OPEN, fence: claim.fence },
    {
      ...released,
      status: "unknown",
      reason_detail: detail,
      refusal: refusal ?? db.ref("refusal"),
      unclear_since: db.raw("coalesce(unclear_since, now())"),
      due_at: after(db, askIn),
    },
    { type, detail }
  )
}

/** Two functions said "no such invoice" after the quiet time: the row may be sent again. */
export function recordNotIssued(
  db: Knex,
  claim: ClaimedInvoice,
  { retryIn, batchLimit }: { retryIn: number; batchLimit: number | null }
) {
  return transition(
    db,
    claim.id,
    { status: ["unknown"], fence: claim.fence },
    {
      ...released,
      ...pendingUnlessVoided(db, retryIn),
      sent_at: null,
      unclear_since: null,
      queries: 0,
      batch_limit: batchLimit,
    },
    { type: "not_found" }
  )
}

/** It needs a person. `nothingIssued`: two functions said so; a later retry may then send again. */
export function recordAttention(
  db: Knex,
  claim: ClaimedInvoice,
  {
    reason,
    detail,
    nothingIssued = false,
    invoiceNumber,
  }: {
    reason: AttentionReason
    detail: string | null
    nothingIssued?: boolean
    invoiceNumber?: string
  }
) {
  return transition(
    db,
    claim.id,
    { status: [...OPEN, "voiding", "void_unknown"], fence: claim.fence },
    {
      ...released,
      status: "attention",
      reason,
      reason_detail: detail,
      due_at: null,
      ...(nothingIssued ? { sent_at: null, unclear_since: null, queries: 0 } : {}),
      ...(invoiceNumber
        ? { invoice_number: invoiceNumber, issued_at: db.raw("coalesce(sent_at, now())") }
        : {}),
    },
    { type: "attention", detail: detail ? `${reason}: ${detail}` : reason }
  )
}
