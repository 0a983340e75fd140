import type { Logger } from "@medusajs/framework/types"
import { InvoicingError } from "../../clients/invoicing"
import type { UploadAnswer } from "../../clients/invoicing"
import type TwInvoicingModuleService from "../../modules/tw-invoicing/service"
import type { ClaimedInvoice } from "../../modules/tw-invoicing/types"
import { retryDelay } from "../../rules/retry-schedule"
import { timelineDetail } from "../../rules/timeline-detail"
import { statusChangeOf, type StatusChange } from "../status-change"
import { describeError } from "./describe-error"

export type BatchOutcome = {
  changes: StatusChange[]
  /** The service gave an answer; without one there is no sense in sending it more. */
  answered: boolean
}

/**
 * Sends claimed invoices in one upload and settles each by what the reply says of it. What the
 * reply does not settle is `unknown` and from then on only asked about.
 */
export async function sendBatch(
  service: TwInvoicingModuleService,
  claims: ClaimedInvoice[],
  logger: Logger
): Promise<BatchOutcome> {
  let answer: UploadAnswer
  try {
    answer = await service.client.upload(claims.flatMap(({ rows }) => rows ?? []))
  } catch (error) {
    const detail = describeError(error, logger)
    const notSent = error instanceof InvoicingError && error.outcome === "not_sent"
    for (const claim of claims) {
      const retryIn = retryDelay(claim.attempts)
      if (notSent) await service.recordNotSent(claim, { detail, retryIn })
      else await service.recordUnclear(claim, unclear(detail))
    }
    return { changes: [], answered: false }
  }

  if (answer.kind === "refused") {
    for (const claim of claims) {
      await service.recordUnclear(claim, {
        type: "refused",
        detail: answer.message,
        refusal: answer.message,
        askIn: 0,
      })
    }
    return { changes: [], answered: true }
  }

  const changes: StatusChange[] = []
  for (const claim of claims) {
    const row = await record(service, claim, answer.invoices.get(claim.order_number ?? ""), logger)
    changes.push(...statusChangeOf(row))
  }
  return { changes, answered: true }
}

/** One order's share of the reply. An invoice number that another order holds settles nothing. */
async function record(
  service: TwInvoicingModuleService,
  claim: ClaimedInvoice,
  invoice_number: string | undefined,
  logger: Logger
) {
  if (!invoice_number) {
    return service.recordUnclear(claim, unclear(timelineDetail("order_not_named")))
  }
  try {
    return await service.recordIssued(claim, { invoice_number, adopted: false })
  } catch (error) {
    return service.recordUnclear(claim, unclear(describeError(error, logger)))
  }
}

const unclear = (detail: string) =>
  ({ type: "answer_unclear", detail, askIn: retryDelay(1) }) as const
