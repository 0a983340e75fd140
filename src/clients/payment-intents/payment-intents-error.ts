import { ServiceError, type CallOutcome, type NextMove } from "../service-error"

type Meaning = readonly [outcome: CallOutcome, next: NextMove, en: string, zh_tw: string]

/** What each kind of failed call means for the caller, with its message. */
export const PAYMENT_CALL_FAILURES = {
  connection_failed: [
    "not_sent",
    "retry",
    "The payment service could not be reached.",
    "無法連線至金流服務。",
  ],
  tls_failed: [
    "not_sent",
    "review",
    "The payment service's certificate was not accepted.",
    "金流服務的憑證未通過驗證。",
  ],
  input_invalid: [
    "not_sent",
    "review",
    "The call to the payment service was not made because its input is not valid.",
    "請求的內容有誤，未送往金流服務。",
  ],
  credentials_refused: [
    "refused",
    "review",
    "The payment service did not accept the private key.",
    "金流服務不接受私鑰。",
  ],
  not_found: [
    "refused",
    "review",
    "The payment service does not know this payment.",
    "金流服務查無這筆付款。",
  ],
  rate_limited: [
    "refused",
    "retry",
    "The payment service is taking no more calls for the moment.",
    "金流服務暫時不再受理請求，請稍後再試。",
  ],
  request_refused: [
    "refused",
    "review",
    "The payment service refused the request.",
    "金流服務拒絕了這項請求。",
  ],
  timed_out: [
    "unknown",
    "query",
    "The payment service did not answer in time.",
    "金流服務逾時未回覆。",
  ],
  connection_lost: [
    "unknown",
    "query",
    "The connection to the payment service was lost before it answered.",
    "金流服務回覆前連線中斷。",
  ],
  redirected: [
    "unknown",
    "query",
    "The payment service answered with a redirect, which is not followed.",
    "金流服務回覆轉址，系統未採用。",
  ],
  server_error: [
    "unknown",
    "query",
    "The payment service failed to handle the request.",
    "金流服務處理請求時發生錯誤。",
  ],
  answer_too_large: [
    "unknown",
    "query",
    "The payment service's answer was larger than any answer should be.",
    "金流服務的回覆過大。",
  ],
  answer_encoded: [
    "unknown",
    "query",
    "The payment service's answer was compressed, which was not asked for.",
    "金流服務回覆了壓縮內容，系統無法使用。",
  ],
  answer_unreadable: [
    "unknown",
    "query",
    "The payment service's answer could not be understood.",
    "無法解讀金流服務的回覆。",
  ],
} as const satisfies Record<string, Meaning>

export type PaymentIntentsErrorKind = keyof typeof PAYMENT_CALL_FAILURES

export type PaymentIntentsErrorDetails = {
  /** HTTP status of the answer, when there was one. */
  httpStatus?: number
  /** The service's own message, cleaned of control characters and secrets. */
  serviceMessage?: string
  /** The service's name for the request, to quote to its support. */
  requestId?: string
  /** Milliseconds for which the service wants no more calls (`Retry-After`), when it said so. */
  retryAfterMs?: number
  /** The service's id of the refund that it may have made. */
  refundId?: string
  /** The plugin's own message of what was wrong. Must contain neither key nor secret. */
  detail?: string
}

/** The only error of this client: its kind determines the outcome of the call. */
export class PaymentIntentsError extends ServiceError<PaymentIntentsErrorKind> {
  override readonly name = "PaymentIntentsError"
  readonly httpStatus?: number
  readonly requestId?: string
  readonly retryAfterMs?: number
  readonly refundId?: string
  /** The message in Chinese, without `detail` and the request's id. */
  readonly messageZhTw: string

  constructor(kind: PaymentIntentsErrorKind, details: PaymentIntentsErrorDetails = {}) {
    const [outcome, next, sentence, zh_tw] = PAYMENT_CALL_FAILURES[kind]
    const request = details.requestId && `(request ${details.requestId})`
    const message = [sentence, details.detail, request].filter(Boolean).join(" ")
    super(kind, message, outcome, next, details.serviceMessage)
    this.messageZhTw = zh_tw
    this.httpStatus = details.httpStatus
    this.requestId = details.requestId
    this.retryAfterMs = details.retryAfterMs
    this.refundId = details.refundId
  }

  override toJSON(): object {
    const { httpStatus, requestId, retryAfterMs, refundId } = this
    return { ...super.toJSON(), httpStatus, requestId, retryAfterMs, refundId }
  }
}
