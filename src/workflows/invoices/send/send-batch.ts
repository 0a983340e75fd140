import type { Logger } from "@medusajs/framework/types"
import { InvoicingError, isForAll, type IssueAnswer } from "../../../clients/invoicing"
import type {
  ClaimedBatch,
  default as TwInvoicingModuleService,
} from "../../../modules/tw-invoicing/service"
import type { BatchResult, ClaimedInvoice } from "../../../modules/tw-invoicing/types"
import { retryDelay } from "../../../rules/service/retry-schedules"
import { timelineDetail } from "../../../rules/invoice/timeline-detail"
import { describeError } from "./describe-error"

/**
 * What the service did: it answered; it refused the batch because of one of its orders; or it gave
 * no answer or refused every order, so that sending stops.
 */
export type BatchOutcome = "answered" | "refused" | "unavailable"

/**
 * Sends claimed invoices in one upload and settles each by what the reply says of it. What the
 * reply does not settle is `unknown`, and from then on only queried.
 */
export async function sendBatch(
  service: TwInvoicingModuleService,
  batch: ClaimedBatch,
  logger: Logger
): Promise<BatchOutcome> {
  const { claims } = batch
  let answer: IssueAnswer
  try {
    answer = await service.upload(batch)
  } catch (error) {
    return noAnswer(service, claims, error, logger)
  }
  if (answer.kind === "refused") return refused(service, claims, answer)

  const { invoices } = answer
  const named: BatchResult[] = []
  const unnamed: ClaimedInvoice[] = []
  for (const claim of claims) {
    const invoice_number = invoices.get(claim.order_number ?? "")
    if (invoice_number) named.push({ claim, invoice_number })
    else unnamed.push(claim)
  }
  await issued(service, named, logger)
  if (unnamed.length) {
    await service.recordBatchUnclear(unnamed, unclear(timelineDetail("order_not_named")))
  }
  return "answered"
}

async function noAnswer(
  service: TwInvoicingModuleService,
  claims: ClaimedInvoice[],
  error: unknown,
  logger: Logger
): Promise<BatchOutcome> {
  const known = error instanceof InvoicingError ? error : null
  if (known?.kind === "lease_over") {
    await service.recordBatchNotSent(claims, { detail: timelineDetail("lease_over"), retryIn: 0 })
    return "answered"
  }
  const detail = describeError(error, logger)
  if (known?.kind === "not_supported") return recordCannotBeSent(service, claims, detail)

  if (known?.outcome === "not_sent") {
    const retryIn = retryDelay(1 + Math.min(...claims.map(({ queries }) => queries)))
    await service.recordBatchNotSent(claims, { detail, retryIn })
  } else {
    await service.recordBatchUnclear(claims, unclear(detail))
  }
  const reason = known?.next === "review" ? "not_configured" : "no_answer"
  await service.recordFailure({ reason, detail, sent_at: claims[0].sent_at })
  return "unavailable"
}

/**
 * One of them cannot be written as the service requires. Nothing was sent: the batch is halved
 * until it is alone.
 */
async function recordCannotBeSent(
  service: TwInvoicingModuleService,
  claims: ClaimedInvoice[],
  detail: string
): Promise<BatchOutcome> {
  const [claim, ...others] = claims
  if (others.length) {
    const batchLimit = Math.floor(claims.length / 2)
    await service.recordBatchNotSent(claims, { detail, retryIn: 0, batchLimit })
  } else {
    const reason = "cannot_be_sent"
    await service.recordAttention(claim, { reason, detail, nothingIssued: true })
  }
  return "answered"
}

async function refused(
  service: TwInvoicingModuleService,
  claims: ClaimedInvoice[],
  { message, reason, finished }: Extract<IssueAnswer, { kind: "refused" }>
): Promise<BatchOutcome> {
  const refusal = { refusal: message, refusal_reason: reason, refusal_finished: finished }
  await service.recordBatchUnclear(claims, {
    type: "refused",
    detail: message,
    refusal,
    queryIn: 0,
  })
  if (isForAll(reason)) {
    await service.recordFailure({ reason, detail: message, sent_at: claims[0].sent_at })
    return "unavailable"
  }
  await service.recordAnswered()
  return "refused"
}

/** If another order has one of the invoice numbers, each outcome is written separately. */
async function issued(service: TwInvoicingModuleService, results: BatchResult[], logger: Logger) {
  if (!results.length) return
  try {
    await service.recordBatchIssued(results)
  } catch {
    for (const { claim, invoice_number } of results) {
      try {
        await service.recordIssued(claim, { invoice_number, adopted: false })
      } catch (error) {
        await service.recordBatchUnclear([claim], unclear(describeError(error, logger)))
      }
    }
  }
}

const unclear = (detail: string) =>
  ({ type: "answer_unclear", detail, queryIn: retryDelay(1) }) as const
