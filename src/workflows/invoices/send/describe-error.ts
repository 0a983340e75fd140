import type { Logger } from "@medusajs/framework/types"
import { InvoicingError } from "../../../clients/invoicing"
import { NumberTaken } from "../../../modules/tw-invoicing/number-taken"
import { timelineDetail } from "../../../rules/invoice/timeline-detail"

/**
 * What the timeline keeps of a failed call: a code, and the service's message or the HTTP status or
 * the system's error code. The sentence in English goes to the log.
 */
export function describeError(error: unknown, logger: Logger): string {
  if (error instanceof InvoicingError) {
    logger.warn(`Taiwan invoicing: ${error.message}`)
    return timelineDetail(error.kind, error.serviceMessage ?? technicalWord(error.message))
  }
  if (error instanceof NumberTaken) {
    const { invoice_number, order_id, message } = error
    logger.warn(`Taiwan invoicing: ${message}`)
    const holder = order_id === null ? invoice_number : `${invoice_number}: ${order_id}`
    return timelineDetail("number_taken", holder)
  }
  logger.error(
    "Taiwan invoicing: a call ended in an unexpected error.",
    error instanceof Error ? error : undefined
  )
  return timelineDetail("unexpected_error")
}

const TECHNICAL = /\bHTTP \d{3}\b|\bE[A-Z_]{3,}\b|\b(?:CERT|DEPTH|SELF_SIGNED|UNABLE_TO)_[A-Z_]+\b/

const technicalWord = (message: string) => TECHNICAL.exec(message)?.[0]
