import type { IncomingMessage } from "node:http"
import type { SandboxRequest } from "./messages"

const MAX_BODY_BYTES = 16 * 1024 * 1024

export class BodyTooLargeError extends Error {}

/** Reads a request whole. Throws {@link BodyTooLargeError} past 16 MiB. */
export async function readRequest(incoming: IncomingMessage): Promise<SandboxRequest> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of incoming) {
    size += chunk.length
    if (size > MAX_BODY_BYTES) {
      throw new BodyTooLargeError(`The body is larger than ${MAX_BODY_BYTES} bytes.`)
    }
    chunks.push(chunk)
  }
  const url = new URL(incoming.url ?? "/", "http://localhost")
  return {
    method: incoming.method ?? "GET",
    path: url.pathname,
    query: url.searchParams,
    headers: incoming.headers,
    body: Buffer.concat(chunks),
  }
}
