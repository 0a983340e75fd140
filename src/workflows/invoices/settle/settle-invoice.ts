import type { Logger } from "@medusajs/framework/types"
import { InvoicingError, isForAll } from "../../../clients/invoicing"
import { NumberTaken } from "../../../modules/tw-invoicing/number-taken"
import type TwInvoicingModuleService from "../../../modules/tw-invoicing/service"
import type { ClaimedInvoice, InvoiceRecord } from "../../../modules/tw-invoicing/types"
import {
  BLAMED_FROM,
  MOST_ATTEMPTS,
  PATIENCE,
  SPLIT_FROM,
  retryDelay,
} from "../../../rules/service/retry-schedules"
import { isOnlyOf, nextOrderNumber } from "../../../rules/invoice/order-number"
import { timelineDetail } from "../../../rules/invoice/timeline-detail"
import { describeError } from "../send/describe-error"
import { isOfOtherAccount } from "../stored-invoice"
import { differingAmount, findInvoice, type FoundInvoice, type InvoiceSearch } from "./find-invoice"
import { isOfOtherOrder, otherOrdersInvoice } from "./of-other-order"

export type Settled = {
  invoice: InvoiceRecord | null
  /** The service gave an answer, of whatever kind. */
  answered: boolean
}

/**
 * Queries the service about an upload without a clear answer. Found twice: adopted, if its
 * amount is ours and it cannot be another order's. Not found by two different functions, after the quiet time: free to be sent again. A
 * query that fails or cannot be read changes nothing but the time of the next one.
 */
export async function settleInvoice(
  service: TwInvoicingModuleService,
  claim: ClaimedInvoice,
  logger: Logger
): Promise<Settled> {
  try {
    return { invoice: await settle(service, claim), answered: true }
  } catch (error) {
    const invoice = await queryLater(service, claim, describeError(error, logger))
    return { invoice, answered: error instanceof NumberTaken }
  }
}

async function settle(service: TwInvoicingModuleService, claim: ClaimedInvoice) {
  const { order_number: orderNumber, content } = claim
  if (!orderNumber) {
    throw new InvoicingError("unexpected", "The stored invoice has no order number.", "not_sent")
  }

  if (isOfOtherAccount(service, claim) && !wasTurnedAway(claim)) {
    // The present account would answer correctly that it has none.
    return service.recordAttention(claim, { reason: "sent_to_other_account", detail: null })
  }

  const { client } = service
  const found = await findInvoice(client, orderNumber)
  if (found.kind === "found") return adopt(service, claim, found)
  if (found.kind === "unclear") return queryLater(service, claim, found.detail)

  const early = quietTimeLeft(service, claim)
  if (early > 0) return queryLater(service, claim, timelineDetail("too_early"), early)
  // An invoice that was adopted for an order that needed none has no content here. One whose amount
  // was taken over has no lines.
  const mayCheck = client.capabilities.checksOrderNumbers && content?.lines.length
  const check = mayCheck ? await client.check([content]) : null
  if (check?.kind !== "not_invoiced") {
    // It knows an invoice that the first query has not found yet.
    if (check?.reason === "already_invoiced") return queryLater(service, claim, check.message)
    // A refused password or line says nothing about the order number: this query does.
    const { length } = await client.listByOrder(orderNumber)
    // The two answers contradict each other: no invoice number, but this many invoices.
    const why = check?.message ?? `${orderNumber}: – ≠ ${length}`
    if (length) return queryLater(service, claim, why)
  }
  const next = await findNext(service, { ...claim, order_number: orderNumber })
  switch (next.kind) {
    case "none":
      return notIssued(service, claim)
    case "unclear":
      return queryLater(service, claim, next.detail)
    case "found": {
      // Staff give the order number up once more: the order's next invoice adopts what was found.
      const detail = `${orderNumber}: – ≠ ${next.invoice_number}`
      return service.recordAttention(claim, { reason: "outcome_unknown", detail })
    }
  }
}

/**
 * The invoice under one of the order's next order numbers, if a restored database may have forgotten that
 * staff gave this one up. It has forgotten nothing of what was first planned and sent afterwards.
 *
 * @throws InvoicingError when a query gets no documented answer
 */
async function findNext(
  service: TwInvoicingModuleService,
  { order_number, revision, created_at, attempts }: ClaimedInvoice & { order_number: string }
): Promise<InvoiceSearch> {
  const restoredAt = (await service.readState())?.restored_at
  const isKnown = !restoredAt || (new Date(created_at) > restoredAt && attempts > 0)
  if (isKnown) return { kind: "none" }
  const { order_number: longest } = service.client.capabilities.limits
  let number: string | null = order_number
  for (let at = revision; number && at < revision + GIVEN_UP_AT_MOST; at++) {
    number = nextOrderNumber(number, at, longest)
    const found: InvoiceSearch = number ? await findInvoice(service.client, number) : NONE
    if (found.kind !== "none") return found
  }
  return NONE
}

/** Order numbers of an order that staff give up between a backup and its restore. */
const GIVEN_UP_AT_MOST = 3

const NONE: InvoiceSearch = { kind: "none" }

/** The account itself was refused, and with it all that was sent. */
const wasTurnedAway = (claim: ClaimedInvoice) =>
  claim.refusal_reason === "credentials" && isRefusalFinished(claim)

/** The last upload was refused, and the service has finished with it. */
const isRefusalFinished = ({ refusal, refusal_finished }: ClaimedInvoice) =>
  refusal !== null && refusal_finished === true

/**
 * Milliseconds left of the quiet time: after most answers the service may still process the upload.
 */
function quietTimeLeft({ options }: TwInvoicingModuleService, claim: ClaimedInvoice) {
  const { unclear_for } = claim
  const finished = !metAnInvoice(claim) && isRefusalFinished(claim)
  return finished ? 0 : Math.max(options.quietTime - (unclear_for ?? 0), 0)
}

/** The upload of this order alone was refused because the service has an invoice for it. */
const metAnInvoice = ({ refusal_reason, sent_with }: ClaimedInvoice) =>
  refusal_reason === "already_invoiced" && (sent_with ?? 1) === 1

async function adopt(
  service: TwInvoicingModuleService,
  claim: ClaimedInvoice,
  found: FoundInvoice
) {
  const { invoice_number, record } = found
  if (await isOfOtherOrder(service, claim, found)) {
    const detail = otherOrdersInvoice(found)
    return service.recordAttention(claim, { reason: "other_order_at_service", detail })
  }
  if (record.status === "voided") {
    const voided =
      claim.void_requested_at && (await service.recordVoided(claim, { invoice_number }))
    return (
      voided ||
      service.recordAttention(claim, {
        reason: "voided_at_service",
        detail: invoice_number,
        invoiceNumber: invoice_number,
      })
    )
  }
  if (claim.amount === null && claim.void_requested_at && isOwnNumber(claim)) {
    // The amount of an order that was never due is not known here.
    const { amount: found_amount, status: service_status } = record
    return service.adoptInvoice(claim, {
      invoice_number,
      service_status,
      found_amount,
      actor: null,
    })
  }
  if (record.amount !== claim.amount) {
    return service.recordAttention(claim, {
      reason: "amount_differs_at_service",
      detail: differingAmount(invoice_number, record.amount),
      invoiceNumber: invoice_number,
      serviceStatus: record.status,
    })
  }
  return service.recordIssued(claim, {
    invoice_number,
    adopted: true,
    service_status: record.status,
  })
}

/** Not an invoice of an order that a restored database may have forgotten. */
const isOwnNumber = ({ order_id, order_number }: ClaimedInvoice) =>
  order_id !== null && order_number !== null && isOnlyOf(order_id, order_number)

async function notIssued(service: TwInvoicingModuleService, claim: ClaimedInvoice) {
  const { refusal, refusal_reason, attempts } = claim
  const batchSize = claim.sent_with ?? 1
  if (isForAll(refusal_reason)) {
    const passedOver = await didOthersPass(service, claim, batchSize)
    if (!passedOver || (batchSize === 1 && claim.passed_over + 1 < BLAMED_FROM)) {
      // No order is the cause. Sending is paused; this one is sent with the others when it resumes.
      return service.recordNotIssued(claim, {
        retryIn: 0,
        batchLimit: claim.batch_limit,
        uncounted: true,
        passedOver,
      })
    }
    // Refused in this way repeatedly while other orders succeed: the message has another meaning
    // for this order.
  }
  const refused = refusal !== null
  if (batchSize > 1 && (refused || attempts >= SPLIT_FROM)) {
    // Halved until the order that causes it is alone: for the others this does not count.
    return service.recordNotIssued(claim, {
      retryIn: refused ? 0 : retryDelay(attempts),
      batchLimit: Math.floor(batchSize / 2),
      uncounted: refused,
    })
  }
  if (metAnInvoice(claim)) {
    // No query finds it, but it may exist nevertheless.
    return service.recordAttention(claim, { reason: "outcome_unknown", detail: refusal })
  }
  if (refused) {
    return service.recordAttention(claim, {
      reason: "refused_by_service",
      detail: refusal,
      nothingIssued: true,
    })
  }
  if (attempts >= MOST_ATTEMPTS) {
    return service.recordAttention(claim, {
      reason: "outcome_unknown",
      detail: timelineDetail("uploads_unclear", attempts),
      nothingIssued: true,
    })
  }
  return service.recordNotIssued(claim, {
    retryIn: retryDelay(attempts),
    batchLimit: claim.batch_limit,
  })
}

/**
 * Since the previous refusal. For a single order, only others that were never refused count: if
 * numbers are added one by one, orders that were refused with it may pass.
 */
async function didOthersPass(
  service: TwInvoicingModuleService,
  { id }: ClaimedInvoice,
  batchSize: number
) {
  const { issued, not_refused } = await service.countBetweenRefusals(id)
  return (batchSize > 1 ? issued : not_refused) > 0
}

function queryLater(
  service: TwInvoicingModuleService,
  claim: ClaimedInvoice,
  detail: string,
  queryIn = retryDelay(claim.queries)
) {
  if (claim.status === "attention" || (claim.unclear_for ?? 0) >= PATIENCE) {
    return service.recordAttention(claim, { reason: "outcome_unknown", detail })
  }
  return service.recordUnclear(claim, { detail, queryIn })
}
