import { z } from "@medusajs/framework/zod"
import { PaymentIntentsError, PaymentIntentsErrorKind } from "./payment-intents-error"
import { serviceText } from "./service-text"

export const jsonObject = z.record(z.string(), z.unknown())
export type JsonObject = z.infer<typeof jsonObject>

/** §2.2. Errors of the service may come without the rest of it. */
const envelopeSchema = z.object({ status: z.number(), type: z.string(), result: z.unknown() })

/**
 * Reads the envelope of §2.2 and gives its `result`. Success is HTTP 2xx with `status` 200 and
 * `type` "success". Everything else is an error that keeps the service's message and request id.
 * `retryAfterMs`: what the answer's `Retry-After` says, kept where the service takes no calls now.
 */
export function readEnvelope(
  httpStatus: number,
  text: string,
  privateKey: string,
  retryAfterMs?: number
): JsonObject {
  const said = asObject(parseJson(text))
  const details = {
    httpStatus,
    serviceMessage: serviceText(said.message, privateKey),
    requestId: serviceText(said.requestId, privateKey),
  }
  const failureOf = (status: number) => {
    const wait = status === 429 || status === 503 ? { retryAfterMs } : {}
    return new PaymentIntentsError(kindOf(status), { ...details, ...wait })
  }

  if (httpStatus < 200 || httpStatus > 299) {
    throw failureOf(httpStatus)
  }
  const envelope = envelopeSchema.safeParse(said).data
  if (!envelope) {
    throw new PaymentIntentsError("answer_unreadable", { httpStatus })
  }
  if (envelope.status !== 200 || envelope.type !== "success") {
    throw failureOf(envelope.status)
  }
  const result = jsonObject.safeParse(envelope.result).data
  if (!result) {
    throw new PaymentIntentsError("answer_unreadable", { ...details, detail: "It has no result." })
  }
  return result
}

/** The object, or one without fields where the value is none. */
export function asObject(value: unknown): JsonObject {
  return jsonObject.safeParse(value).data ?? {}
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // The caller refuses what is no envelope.
    return undefined
  }
}

function kindOf(status: number): PaymentIntentsErrorKind {
  if (status === 401 || status === 403) {
    return "credentials_refused"
  }
  if (status === 404) {
    return "not_found"
  }
  if (status === 429) {
    return "rate_limited"
  }
  // A status that says neither yes nor no (a success status missing, a 3xx) leaves the outcome open.
  return status >= 400 && status < 500 ? "request_refused" : "server_error"
}
