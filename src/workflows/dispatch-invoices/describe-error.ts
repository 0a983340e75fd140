import type { Logger } from "@medusajs/framework/types"
import { InvoicingError } from "../../clients/invoicing"

/** A sentence for the timeline. An error of our own goes to the log and shows only its name. */
export function describeError(error: unknown, logger: Logger): string {
  if (error instanceof InvoicingError) {
    return error.words ? `${error.message} (${error.words})` : error.message
  }
  logger.error(
    "Taiwan invoicing: a call ended in an unexpected error.",
    error instanceof Error ? error : undefined
  )
  return "An unexpected error; see the server's log."
}
