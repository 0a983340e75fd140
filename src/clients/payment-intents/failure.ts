import { PaymentIntentsError } from "./payment-intents-error"

/** Codes of errors that occur before a byte of the request can have left. */
const NOT_SENT = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "EADDRNOTAVAIL",
])

const TLS = /^(CERT_|ERR_TLS_|ERR_SSL_|UNABLE_TO_|SELF_SIGNED_|DEPTH_ZERO_)/

/** Turns what the sending of a request or the reading of a body threw into the client's error. */
export function toPaymentIntentsError(thrown: unknown, signal: AbortSignal): PaymentIntentsError {
  if (thrown instanceof PaymentIntentsError) {
    return thrown
  }
  if (signal.aborted) {
    return new PaymentIntentsError("timed_out")
  }
  const code = String((thrown as { code?: unknown } | null)?.code ?? "")
  if (NOT_SENT.has(code)) {
    return new PaymentIntentsError("connection_failed")
  }
  if (TLS.test(code)) {
    return new PaymentIntentsError("tls_failed")
  }
  return new PaymentIntentsError("connection_lost")
}
