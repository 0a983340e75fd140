import { ServiceError, type CallOutcome } from "../service-error"

export type InvoicingErrorKind =
  | "not_configured"
  | "not_supported"
  /** The caller may no longer send: see `MayBegin`. */
  | "lease_over"
  | "connection"
  | "timeout"
  | "redirect"
  | "http_status"
  | "unreadable"
  | "unexpected"

/** Errors of the options and of the arguments: no repetition can cure them. */
const FOR_REVIEW: readonly InvoicingErrorKind[] = ["not_configured", "not_supported"]

/**
 * Any call without a usable answer of the invoicing service, including refusals. Logs contain only
 * `message`, because the service may repeat sent data in its own message.
 */
export class InvoicingError extends ServiceError<InvoicingErrorKind> {
  override readonly name = "InvoicingError"

  constructor(
    kind: InvoicingErrorKind,
    message: string,
    outcome: CallOutcome,
    serviceMessage?: string
  ) {
    const next = outcome === "unknown" ? "query" : FOR_REVIEW.includes(kind) ? "review" : "retry"
    super(kind, message, outcome, next, serviceMessage)
  }
}
