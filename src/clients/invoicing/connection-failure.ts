/** The connection never stood, so no byte of the request left: name look-up, refusal, TLS handshake. */
const NEVER_CONNECTED = new Set([
  "ENOTFOUND",
  "EAI_AGAIN",
  "ECONNREFUSED",
  "UND_ERR_CONNECT_TIMEOUT",
  "CERT_HAS_EXPIRED",
  "CERT_NOT_YET_VALID",
  "CERT_REVOKED",
  "CERT_REJECTED",
  "CERT_UNTRUSTED",
  "DEPTH_ZERO_SELF_SIGNED_CERT",
  "SELF_SIGNED_CERT_IN_CHAIN",
  "UNABLE_TO_GET_ISSUER_CERT",
  "UNABLE_TO_GET_ISSUER_CERT_LOCALLY",
  "UNABLE_TO_VERIFY_LEAF_SIGNATURE",
  "ERR_TLS_CERT_ALTNAME_INVALID",
  "ERR_SSL_WRONG_VERSION_NUMBER",
  "ERR_SSL_PACKET_LENGTH_TOO_LONG",
  "ERR_SSL_UNSUPPORTED_PROTOCOL",
  "ERR_SSL_NO_CIPHERS_AVAILABLE",
  "ERR_SSL_SSLV3_ALERT_HANDSHAKE_FAILURE",
  "ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION",
])

export type ConnectionFailure = { label: string; neverConnected: boolean }

/** Reads the error that `fetch` rejects with; whatever is not known to come before sending is not. */
export function connectionFailure(error: unknown): ConnectionFailure {
  const cause = (error as { cause?: unknown } | null)?.cause
  const attempts = (cause as { errors?: unknown[] } | null)?.errors
  // Several addresses of one name were tried: all of them must have failed before connecting
  const failures = Array.isArray(attempts) && attempts.length > 0 ? attempts : [cause]
  const codes = failures.map((failure) => (failure as { code?: unknown } | null)?.code)
  const label = typeof codes[0] === "string" ? codes[0] : "no connection"
  const neverConnected = failures.every((failure, index) => {
    const syscall = (failure as { syscall?: unknown } | null)?.syscall
    return syscall === "connect" || NEVER_CONNECTED.has(String(codes[index]))
  })
  return { label, neverConnected }
}
