/**
 * The outcome of a failed call: nothing reached the service; the service refused and did nothing;
 * or it may have acted.
 */
export type CallOutcome = "not_sent" | "refused" | "unknown"

/** What to do next: call again, query the service, or let staff review it. */
export type NextMove = "retry" | "query" | "review"

/** Characters. */
const MAX_MESSAGE = 200

/** A service's message, cut to the length that answers and errors keep, in whole characters. */
export function cutMessage(message: string): string {
  return Array.from(message).slice(0, MAX_MESSAGE).join("")
}

/**
 * What the clients of both services throw: what went wrong (`kind`), the outcome of the call, and
 * what to do next. Holds no credentials, secrets or buyer data: neither the request nor the
 * underlying error is kept.
 */
export abstract class ServiceError<Kind extends string> extends Error {
  /** The service's own text, at most 200 characters, if it sent one that may be shown. */
  readonly serviceMessage?: string

  constructor(
    readonly kind: Kind,
    message: string,
    readonly outcome: CallOutcome,
    readonly next: NextMove,
    serviceMessage?: string
  ) {
    super(message)
    if (serviceMessage) {
      this.serviceMessage = cutMessage(serviceMessage)
    }
  }

  /** For staff: what went wrong, and the service's own message. */
  get sentence(): string {
    return this.serviceMessage ? `${this.message} “${this.serviceMessage}”` : this.message
  }

  toJSON(): object {
    const { name, kind, outcome, next, message, serviceMessage } = this
    return { name, kind, outcome, next, message, serviceMessage }
  }
}
