import http from "node:http"
import https from "node:https"
import { VERIFIED_TLS } from "../verified-tls"
import { PaymentIntentsError } from "./payment-intents-error"

/** Milliseconds for a connection and its TLS handshake. Nothing is sent before that. */
export const CONNECT_WITHIN_MS = 10_000

/** Milliseconds that an unused connection stays open; less where the service says so. */
const IDLE_FOR_MS = 4_000

const pool = { keepAlive: true, timeout: IDLE_FOR_MS }
const PLAIN = new http.Agent(pool)
const SECURE = new https.Agent({ ...pool, ...VERIFIED_TLS })

export type SentRequest = {
  method: string
  url: URL
  headers: Record<string, string>
  body?: string
  signal: AbortSignal
}

/**
 * Sends one request and gives the head of its answer; the caller reads or destroys the body. Follows
 * no redirect. Rejects with the system's error, or with `connection_failed` when there is no
 * connection in time.
 *
 * On `node:https`, because `fetch` lets an environment variable switch off the check of certificates.
 */
export function sendRequest(sent: SentRequest): Promise<http.IncomingMessage> {
  const { method, url, body, signal } = sent
  const secure = url.protocol === "https:"
  // Firewalls refuse requests that name no program; `fetch` named itself like this.
  const headers: http.OutgoingHttpHeaders = { "user-agent": "node", ...sent.headers }
  if (body !== undefined) {
    headers["content-length"] = Buffer.byteLength(body)
  }
  return new Promise((resolve, reject) => {
    const request = secure
      ? https.request(url, { agent: SECURE, method, headers, signal })
      : http.request(url, { agent: PLAIN, method, headers, signal })
    request.once("socket", (socket) => {
      if (!socket.connecting) {
        return
      }
      const late = setTimeout(
        () => request.destroy(new PaymentIntentsError("connection_failed")),
        CONNECT_WITHIN_MS
      )
      socket.once(secure ? "secureConnect" : "connect", () => clearTimeout(late))
      socket.once("close", () => clearTimeout(late))
    })
    request.once("response", resolve)
    request.on("error", reject)
    request.once("close", () => reject(new Error("closed without an answer")))
    request.end(body)
  })
}
