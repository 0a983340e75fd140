export type InvoicingErrorCode =
  | "not_configured"
  | "not_supported"
  | "connection"
  | "timeout"
  | "redirect"
  | "http_status"
  | "unreadable"
  | "unexpected"

/** Whether the service can have acted on the call. */
export type CallOutcome = "not_sent" | "unknown"

/** What to do next: call again, ask the service how things stand, or let a person look. */
export type NextMove = "retry" | "ask" | "person"

/** Characters. */
const MAX_WORDS = 200

/** The service's words in the length that messages and errors keep, in whole characters. */
export function cutWords(words: string): string {
  return Array.from(words).slice(0, MAX_WORDS).join("")
}

/** Errors of the options and of the arguments: no repetition can cure them. */
const FOR_A_PERSON: readonly InvoicingErrorCode[] = ["not_configured", "not_supported"]

/**
 * Anything that is not an answer of the invoicing service. Holds no buyer data and no credentials:
 * neither the request nor the underlying error is kept.
 */
export class InvoicingError extends Error {
  readonly code: InvoicingErrorCode
  readonly outcome: CallOutcome
  readonly reason: NextMove
  /** The service's own text, at most 200 characters, when it sent a plain reply. */
  readonly words?: string

  constructor(code: InvoicingErrorCode, message: string, outcome: CallOutcome, words?: string) {
    super(message)
    this.name = "InvoicingError"
    this.code = code
    this.outcome = outcome
    this.reason = outcome === "unknown" ? "ask" : FOR_A_PERSON.includes(code) ? "person" : "retry"
    if (words) {
      this.words = cutWords(words)
    }
  }

  /** For staff: what went wrong, and the service's own words. Logs take the message alone. */
  get sentence(): string {
    return this.words ? `${this.message} “${this.words}”` : this.message
  }

  toJSON() {
    const { name, code, outcome, reason, message, words } = this
    return { name, code, outcome, reason, message, words }
  }
}
