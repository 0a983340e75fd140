export type InvoicingErrorKind =
  | "not_configured"
  | "not_supported"
  | "connection"
  | "timeout"
  | "redirect"
  | "http_status"
  | "unreadable"
  | "unexpected"

/**
 * What a failed call left behind: nothing reached the service; the service said no and did nothing;
 * or it may have acted. A refusal of an invoice is an answer of the contract, not an error.
 */
export type CallOutcome = "not_sent" | "refused" | "unknown"

/** What to do next: call again, query the service, or let staff review it. */
export type NextMove = "retry" | "query" | "review"

/** Characters. */
const MAX_MESSAGE = 200

/** The service's message in the length that answers and errors keep, in whole characters. */
export function cutMessage(message: string): string {
  return Array.from(message).slice(0, MAX_MESSAGE).join("")
}

/** Errors of the options and of the arguments: no repetition can cure them. */
const FOR_REVIEW: readonly InvoicingErrorKind[] = ["not_configured", "not_supported"]

/**
 * Anything that is not an answer of the invoicing service. Holds no buyer data and no credentials:
 * neither the request nor the underlying error is kept.
 */
export class InvoicingError extends Error {
  readonly kind: InvoicingErrorKind
  readonly outcome: CallOutcome
  readonly next: NextMove
  /** The service's own text, at most 200 characters, when it sent a plain reply. */
  readonly serviceMessage?: string

  constructor(
    kind: InvoicingErrorKind,
    message: string,
    outcome: CallOutcome,
    serviceMessage?: string
  ) {
    super(message)
    this.name = "InvoicingError"
    this.kind = kind
    this.outcome = outcome
    this.next = outcome === "unknown" ? "query" : FOR_REVIEW.includes(kind) ? "review" : "retry"
    if (serviceMessage) {
      this.serviceMessage = cutMessage(serviceMessage)
    }
  }

  /** For staff: what went wrong, and the service's own message. Logs take `message` alone. */
  get sentence(): string {
    return this.serviceMessage ? `${this.message} “${this.serviceMessage}”` : this.message
  }

  toJSON() {
    const { name, kind, outcome, next, message, serviceMessage } = this
    return { name, kind, outcome, next, message, serviceMessage }
  }
}
