import http from "node:http"
import type { Socket } from "node:net"
import { readBytes } from "../../read-bytes"
import type { RawReply } from "./decode-reply"
import type { CallOutcome } from "../../service-error"
import type { MayBegin } from "../contract"
import { InvoicingError, type InvoicingErrorKind } from "../invoicing-error"
import { openConnection } from "./open-connection"

export type HttpPost = {
  url: string
  /** Name of the function, for the error message. */
  name: string
  headers: Record<string, string>
  body: string
  /** Milliseconds for everything, connection and reply included. */
  timeout: number
  maxReplyBytes: number
  /** Called right before the first byte. */
  mayBegin?: MayBegin
}

export type HttpReply = {
  status: number
  /** The whole body, or the error that prevented reading it. */
  body: RawReply | { problem: string }
}

/**
 * Sends once and gives the reply. Nothing is repeated and no redirect is followed: a redirected
 * POST would be a second one. Throws `InvoicingError`; its outcome is `not_sent` only if there was
 * no connection yet.
 *
 * On `node:http`, because `fetch` accepts a truncated chunked reply as complete if the connection
 * was to be closed, and does not report when a time-out happened. A connection is never used again:
 * if the service closed it during a request, that request's outcome would be unknown.
 */
export async function httpPost(post: HttpPost): Promise<HttpReply> {
  const url = new URL(post.url)
  const deadline = new AbortController()
  const timer = setTimeout(() => deadline.abort(), post.timeout)
  let outcome: CallOutcome = "not_sent"
  const fail = (code: InvoicingErrorKind, what: string) =>
    new InvoicingError(code, `${post.name}: ${what}`, outcome)
  try {
    const socket = await openConnection(url, deadline.signal)
    if (post.mayBegin && !post.mayBegin()) {
      throw fail("lease_over", "the connection was open too late, so nothing was sent.")
    }
    outcome = "unknown"
    const response = await exchange(socket, url, post)
    const { statusCode: status = 0 } = response
    if (status >= 300 && status < 400) {
      throw fail("redirect", `the invoicing service redirects (HTTP ${status}). Check the address.`)
    }
    return { status, body: await readBody(response, post.maxReplyBytes) }
  } catch (error) {
    if (error instanceof InvoicingError) {
      throw error
    }
    const missing =
      outcome === "not_sent"
        ? "no connection to the invoicing service"
        : "no whole reply from the invoicing service"
    if (deadline.signal.aborted) {
      throw fail("timeout", `${missing} in ${post.timeout} ms.`)
    }
    const label = (error as { code?: unknown } | null)?.code ?? "connection closed"
    throw fail("connection", `${missing} (${label}).`)
  } finally {
    clearTimeout(timer)
    deadline.abort()
  }
}

function exchange(socket: Socket, url: URL, post: HttpPost): Promise<http.IncomingMessage> {
  return new Promise((resolve, reject) => {
    const request = http.request({
      createConnection: () => socket,
      method: "POST",
      path: url.pathname,
      headers: {
        ...post.headers,
        host: url.host,
        "content-length": Buffer.byteLength(post.body),
        "accept-encoding": "identity",
        connection: "close",
      },
    })
    request.once("response", resolve)
    request.on("error", reject)
    request.once("close", () => reject(new Error("closed without a reply")))
    request.end(post.body)
  })
}

async function readBody(
  response: http.IncomingMessage,
  maxBytes: number
): Promise<HttpReply["body"]> {
  const { headers } = response
  const encoding = headers["content-encoding"]?.trim().toLowerCase() ?? "identity"
  if (encoding !== "identity") {
    return { problem: "the reply is compressed, although none was asked for." }
  }
  const bytes = await readBytes(response, maxBytes)
  if (bytes === null) {
    return { problem: `the reply is longer than ${maxBytes} bytes.` }
  }
  const isChunked = /(?:^|,)\s*chunked\s*$/i.test(headers["transfer-encoding"] ?? "")
  const framed = "content-length" in headers || isChunked
  return { bytes, contentType: headers["content-type"] ?? null, framed }
}
