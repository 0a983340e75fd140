import { ServiceError, type CallOutcome } from "../service-error"

export type InvoicingErrorKind =
  | "not_configured"
  | "not_supported"
  | "connection"
  | "timeout"
  | "redirect"
  | "http_status"
  | "unreadable"
  | "unexpected"

/** Errors of the options and of the arguments: no repetition can cure them. */
const FOR_REVIEW: readonly InvoicingErrorKind[] = ["not_configured", "not_supported"]

/**
 * Anything that is not an answer of the invoicing service; a refusal is one. Logs take `message`
 * alone: the service may repeat in its own what it was sent.
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
