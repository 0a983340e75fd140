/**
 * What a failed call leaves behind, which decides what may be done next:
 * - `not_sent`: nothing reached the service, so the same call may be made again;
 * - `refused`: the service answered and said no, nothing was changed;
 * - `unclear`: it may or may not have taken effect, so only a question may follow.
 */
export type PaymentIntentsErrorCode = "not_sent" | "refused" | "unclear"

const SENTENCES = {
  connection_failed: "The payment service could not be reached.",
  tls_failed: "The payment service's certificate was not accepted.",
  input_invalid: "The call to the payment service was not made because its input is not valid.",
  credentials_refused: "The payment service did not accept the private key.",
  not_found: "The payment service does not know this payment.",
  rate_limited: "The payment service is taking no more calls for the moment.",
  request_refused: "The payment service refused the request.",
  timed_out: "The payment service did not answer in time.",
  connection_lost: "The connection to the payment service was lost before it answered.",
  redirected: "The payment service answered with a redirect, which is not followed.",
  server_error: "The payment service failed to handle the request.",
  answer_too_large: "The payment service's answer was larger than any answer should be.",
  answer_encoded: "The payment service's answer was compressed, which was not asked for.",
  answer_unreadable: "The payment service's answer could not be understood.",
} as const

export type PaymentIntentsErrorReason = keyof typeof SENTENCES

const CODES: Record<PaymentIntentsErrorReason, PaymentIntentsErrorCode> = {
  connection_failed: "not_sent",
  tls_failed: "not_sent",
  input_invalid: "not_sent",
  credentials_refused: "refused",
  not_found: "refused",
  rate_limited: "refused",
  request_refused: "refused",
  timed_out: "unclear",
  connection_lost: "unclear",
  redirected: "unclear",
  server_error: "unclear",
  answer_too_large: "unclear",
  answer_encoded: "unclear",
  answer_unreadable: "unclear",
}

export type PaymentIntentsErrorDetails = {
  /** HTTP status of the answer, when there was one. */
  httpStatus?: number
  /** The service's own words, cleaned of control characters and secrets. */
  serviceMessage?: string
  /** The service's name for the request, to quote to its support. */
  requestId?: string
  /** Milliseconds for which the service wants no more calls (`Retry-After`), when it said so. */
  retryAfterMs?: number
  /** What exactly was wrong, in our words. Must carry neither key nor secret. */
  detail?: string
}

/**
 * The one error of this client. Its texts never carry the private key, a secret, or the request:
 * it has no `cause`, because the errors of a request may hold its headers.
 */
export class PaymentIntentsError extends Error {
  override readonly name = "PaymentIntentsError"
  readonly code: PaymentIntentsErrorCode
  readonly httpStatus?: number
  readonly serviceMessage?: string
  readonly requestId?: string
  readonly retryAfterMs?: number

  constructor(
    readonly reason: PaymentIntentsErrorReason,
    details: PaymentIntentsErrorDetails = {}
  ) {
    const parts = [SENTENCES[reason], details.detail]
    if (details.serviceMessage) {
      parts.push(`It said: ${details.serviceMessage}`)
    }
    if (details.requestId) {
      parts.push(`(request ${details.requestId})`)
    }
    super(parts.filter(Boolean).join(" "))
    this.code = CODES[reason]
    this.httpStatus = details.httpStatus
    this.serviceMessage = details.serviceMessage
    this.requestId = details.requestId
    this.retryAfterMs = details.retryAfterMs
  }
}
