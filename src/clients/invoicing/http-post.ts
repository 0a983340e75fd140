import { connectionFailure } from "./connection-failure"
import { hideSecret } from "./hide-secret"
import { InvoicingError } from "./invoicing-error"
import { textOfReply } from "./reply-text"

export type HttpPost = {
  url: string
  /** What is called, for the error's sentence. */
  name: string
  headers: Record<string, string>
  body: string
  /** Milliseconds for everything, connection and reply included. */
  timeout: number
  maxReplyBytes: number
  /** Never shown, should the service repeat it. */
  secret?: string
}

type Fail = (
  code: "connection" | "timeout" | "redirect" | "http_status" | "unreadable",
  what: string,
  words?: string
) => InvoicingError

/**
 * Sends once and gives the words of a reply with status 200. Nothing is repeated and no redirect is
 * followed: a redirected POST would be a second one. Throws `InvoicingError`; its outcome is
 * `not_sent` only where no connection stood.
 */
export async function httpPost(post: HttpPost): Promise<string> {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), post.timeout)
  const fail: Fail = (code, what, words) =>
    new InvoicingError(code, `${post.name}: ${what}`, "unknown", words)
  try {
    const response = await send(post, controller.signal)
    return await readReply(response, post, fail)
  } catch (error) {
    if (error instanceof InvoicingError) {
      throw error
    }
    if (controller.signal.aborted) {
      throw fail("timeout", `no whole reply from the invoicing service in ${post.timeout} ms.`)
    }
    throw fail("connection", "the connection to the invoicing service broke.")
  } finally {
    clearTimeout(timer)
    // Lets go of a body that was not read to its end
    controller.abort()
  }
}

async function send(post: HttpPost, signal: AbortSignal): Promise<Response> {
  try {
    return await fetch(post.url, {
      method: "POST",
      redirect: "manual",
      signal,
      headers: {
        ...post.headers,
        "accept-encoding": "identity",
        // A kept connection may be closed under a request, which would leave its outcome unknown
        connection: "close",
      },
      body: post.body,
    })
  } catch (error) {
    const { label, neverConnected } = connectionFailure(error)
    if (signal.aborted || !neverConnected) {
      throw error
    }
    const what = `the invoicing service could not be reached (${label}).`
    throw new InvoicingError("connection", `${post.name}: ${what}`, "not_sent")
  }
}

async function readReply(response: Response, post: HttpPost, fail: Fail): Promise<string> {
  const { status, headers } = response
  if (status >= 300 && status < 400) {
    throw fail("redirect", `the invoicing service redirects (HTTP ${status}). Check the base URL.`)
  }
  const encoding = headers.get("content-encoding")?.trim().toLowerCase() ?? "identity"
  const bytes = encoding === "identity" ? await readBytes(response, post.maxReplyBytes) : null
  const contentType = headers.get("content-type")
  const framed = headers.has("content-length") || headers.has("transfer-encoding")
  const text = bytes && textOfReply({ bytes, contentType, framed })
  if (status !== 200) {
    const what = `the invoicing service answered with HTTP ${status}.`
    throw fail("http_status", what, text ? hideSecret(text, post.secret) : undefined)
  }
  if (encoding !== "identity") {
    throw fail("unreadable", "the reply is compressed, although none was asked for.")
  }
  if (bytes === null) {
    throw fail("unreadable", `the reply is longer than ${post.maxReplyBytes} bytes.`)
  }
  if (text === null) {
    throw fail("unreadable", "the reply is not a whole text in UTF-8.")
  }
  return text
}

/** The whole body, or null as soon as it is longer than allowed. */
async function readBytes(response: Response, maxBytes: number): Promise<Uint8Array | null> {
  if (!response.body) {
    return new Uint8Array()
  }
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = response.body.getReader()
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.byteLength
    if (size > maxBytes) {
      return null
    }
    chunks.push(part.value)
  }
  return Buffer.concat(chunks)
}
