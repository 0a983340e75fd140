import { ServiceError, type CallOutcome, type NextMove } from "../service-error"

type Meaning = readonly [outcome: CallOutcome, next: NextMove, sentence: string]

const KINDS = {
  connection_failed: ["not_sent", "retry", "The payment service could not be reached."],
  tls_failed: ["not_sent", "review", "The payment service's certificate was not accepted."],
  input_invalid: [
    "not_sent",
    "review",
    "The call to the payment service was not made because its input is not valid.",
  ],
  credentials_refused: ["refused", "review", "The payment service did not accept the private key."],
  not_found: ["refused", "review", "The payment service does not know this payment."],
  rate_limited: ["refused", "retry", "The payment service is taking no more calls for the moment."],
  request_refused: ["refused", "review", "The payment service refused the request."],
  timed_out: ["unknown", "query", "The payment service did not answer in time."],
  connection_lost: [
    "unknown",
    "query",
    "The connection to the payment service was lost before it answered.",
  ],
  redirected: [
    "unknown",
    "query",
    "The payment service answered with a redirect, which is not followed.",
  ],
  server_error: ["unknown", "query", "The payment service failed to handle the request."],
  answer_too_large: [
    "unknown",
    "query",
    "The payment service's answer was larger than any answer should be.",
  ],
  answer_encoded: [
    "unknown",
    "query",
    "The payment service's answer was compressed, which was not asked for.",
  ],
  answer_unreadable: ["unknown", "query", "The payment service's answer could not be understood."],
} as const satisfies Record<string, Meaning>

export type PaymentIntentsErrorKind = keyof typeof KINDS

export type PaymentIntentsErrorDetails = {
  /** HTTP status of the answer, when there was one. */
  httpStatus?: number
  /** The service's own message, cleaned of control characters and secrets. */
  serviceMessage?: string
  /** The service's name for the request, to quote to its support. */
  requestId?: string
  /** Milliseconds for which the service wants no more calls (`Retry-After`), when it said so. */
  retryAfterMs?: number
  /** What exactly was wrong, in our words. Must carry neither key nor secret. */
  detail?: string
}

/** The only error of this client: its kind determines the outcome of the call. */
export class PaymentIntentsError extends ServiceError<PaymentIntentsErrorKind> {
  override readonly name = "PaymentIntentsError"
  readonly httpStatus?: number
  readonly requestId?: string
  readonly retryAfterMs?: number

  constructor(kind: PaymentIntentsErrorKind, details: PaymentIntentsErrorDetails = {}) {
    const [outcome, next, sentence] = KINDS[kind]
    const request = details.requestId && `(request ${details.requestId})`
    const message = [sentence, details.detail, request].filter(Boolean).join(" ")
    super(kind, message, outcome, next, details.serviceMessage)
    this.httpStatus = details.httpStatus
    this.requestId = details.requestId
    this.retryAfterMs = details.retryAfterMs
  }

  override toJSON(): object {
    const { httpStatus, requestId, retryAfterMs } = this
    return { ...super.toJSON(), httpStatus, requestId, retryAfterMs }
  }
}
