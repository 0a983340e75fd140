import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { AttentionReason } from "../../../rules/invoice/invoice-status"
import type { LiveStatus } from "../../../rules/invoice/reconciliation"
import { acceptingOutsideReview } from "../../../rules/invoice/state-machine"
import { readTimelineDetail } from "../../../rules/invoice/timeline-detail"
import type { ClaimedInvoice, InvoiceRecord } from "../types"
import { held } from "./held"
import { writeFoundNumber } from "./recorded-for-none"
import { transition } from "./transition"

const QUERIED = acceptingOutsideReview("query_failed")

/** The service's record; for an invoice that this request issued, only the number. */
type Issued = { invoice_number: string } & (
  { adopted: false } | { adopted: true; service_status: LiveStatus }
)

/**
 * Settles an invoice whose number the service named.
 *
 * @throws NumberTaken when another invoice keeps the number that was found
 */
export function recordIssued(
  db: Knex,
  claim: ClaimedInvoice,
  settled: Issued
): Promise<InvoiceRecord | null> {
  const { invoice_number } = settled
  if (!settled.adopted) return transition(db, "issued", held(claim, QUERIED), { invoice_number })
  const { service_status } = settled
  return writeFoundNumber(db, { id: claim.id, invoice_number }, () =>
    transition(db, "found", held(claim, QUERIED), { invoice_number, service_status })
  )
}

/** A query leaves the outcome unknown: it is queried again later. */
export function recordUnclear(
  db: Knex,
  claim: ClaimedInvoice,
  { detail, queryIn }: { detail: string; queryIn: number }
) {
  return transition(
    db,
    "query_failed",
    held(claim, QUERIED),
    { detail, query_in: queryIn },
    { detail }
  )
}

/**
 * Two functions said "no such invoice" after the quiet time: the row may be sent again, or becomes
 * the invoice that was to replace it.
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
  const asked = {
    ...held(claim, QUERIED),
    status: [claim.status === "attention" ? "attention" : "unknown"] as const,
  }
  return (
    (await transition(db, "reissued_in_place", asked, {})) ??
    (await transition(db, "not_found", asked, {
      retry_in: retryIn,
      batch_limit: batchLimit,
      uncounted,
      passed_over: passedOver,
    }))
  )
}

type Attention = {
  reason: AttentionReason
  detail: string | null
  /** Two functions said so, or nothing was sent: a later retry may send again. */
  nothingIssued?: boolean
  invoiceNumber?: string
  serviceStatus?: LiveStatus
}

/**
 * The invoice needs review; or none is needed, if nothing was issued and it was cancelled
 * meanwhile. An invoice that already needs review for this reason is only queried again later.
 *
 * @throws NumberTaken as `recordIssued` does
 */
export async function recordAttention(
  db: Knex,
  claim: ClaimedInvoice,
  attention: Attention
): Promise<InvoiceRecord | null> {
  const { reason, detail, invoiceNumber, serviceStatus } = attention
  const said = { attention_reason: reason, detail }
  if (attention.nothingIssued) {
    // Repeated at the end, because it may be cancelled between the two.
    return (
      (await transition(db, "reissued_in_place", held(claim, QUERIED), {})) ??
      (await transition(db, "nothing_to_void", held(claim, QUERIED), {})) ??
      (await transition(db, "nothing_issued", held(claim, QUERIED), said)) ??
      (await transition(db, "nothing_to_void", held(claim, QUERIED), {}))
    )
  }
  if (isInReview(claim, attention)) {
    const news = kindOf(detail) !== kindOf(claim.reason_detail)
    return transition(db, "still_in_review", held(claim, QUERIED), { detail, news }, { detail })
  }
  if (invoiceNumber) {
    return writeFoundNumber(db, { id: claim.id, invoice_number: invoiceNumber }, () =>
      transition(db, "found_differing", held(claim, QUERIED), {
        ...said,
        invoice_number: invoiceNumber,
        service_status: serviceStatus ?? null,
        // An invoice that was sent has its own.
        found_amount: null,
      })
    )
  }
  return transition(db, "needs_review", held(claim, NOT_IN_REVIEW), said)
}

const NOT_IN_REVIEW = acceptingOutsideReview("needs_review")

const isInReview = (claim: ClaimedInvoice, { reason }: Attention) =>
  claim.status === "attention" && claim.reason === reason

const kindOf = (said: string | null) => readTimelineDetail(said).code
