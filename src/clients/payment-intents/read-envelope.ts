import { PaymentIntentsError, PaymentIntentsErrorReason } from "./payment-intents-error"
import { serviceWords } from "./service-words"

export type JsonObject = Record<string, unknown>

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value)
}

/**
 * Reads the envelope of §2.2 and gives its `result`. Success is HTTP 2xx with `status` 200 and
 * `type` "success"; everything else is an error that keeps the service's message and request id.
 * `retryAfterMs`: what the answer's `Retry-After` says, kept where the service takes no calls now.
 */
export function readEnvelope(
  httpStatus: number,
  text: string,
  privateKey: string,
  retryAfterMs?: number
): JsonObject {
  const envelope = parseObject(text)
  const details = {
    httpStatus,
    serviceMessage: serviceWords(envelope?.message, privateKey),
    requestId: serviceWords(envelope?.requestId, privateKey),
  }

  if (httpStatus < 200 || httpStatus > 299) {
    throw failureOf(httpStatus)
  }
  if (!envelope || typeof envelope.status !== "number" || typeof envelope.type !== "string") {
    throw new PaymentIntentsError("answer_unreadable", { httpStatus })
  }
  if (envelope.status !== 200 || envelope.type !== "success") {
    throw failureOf(envelope.status)
  }
  if (!isJsonObject(envelope.result)) {
    throw new PaymentIntentsError("answer_unreadable", { ...details, detail: "It has no result." })
  }
  return envelope.result

  function failureOf(status: number): PaymentIntentsError {
    const wait = status === 429 || status === 503 ? { retryAfterMs } : {}
    return new PaymentIntentsError(reasonOf(status), { ...details, ...wait })
  }
}

function parseObject(text: string): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isJsonObject(value) ? value : undefined
  } catch {
    return undefined
  }
}

function reasonOf(status: number): PaymentIntentsErrorReason {
  if (status === 401 || status === 403) {
    return "credentials_refused"
  }
  if (status === 404) {
    return "not_found"
  }
  if (status === 429) {
    return "rate_limited"
  }
  // A status that says neither yes nor no (a success word missing, a 3xx) leaves the outcome open.
  return status >= 400 && status < 500 ? "request_refused" : "server_error"
}
