import type { IncomingHttpHeaders } from "node:http"

/** A request whose body has been read whole. */
export interface SandboxRequest {
  method: string
  /** Path without the query, still percent-encoded. */
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  body: Buffer
}

export interface Message {
  kind: "message"
  status: number
  headers: Record<string, string>
  body: string | Buffer
}

/**
 * What a caller gets back:
 *
 * - `drip`: a message, a byte at a time
 * - `cut`: a message whose connection is closed, or reset, after so many bytes of its body
 * - `cut_chunk`: a message in chunks that lacks the last chunk
 * - `reset`: a connection that is reset, after some of a head or none of it
 * - `slow_headers`: headers without end, until the caller gives up
 * - `hang`: silence, until the caller gives up
 */
export type Reply =
  | Message
  | { kind: "drip"; message: Message }
  | { kind: "cut"; message: Message; bytes: number; reset?: boolean }
  | { kind: "cut_chunk"; message: Message }
  | { kind: "reset"; head?: string }
  | { kind: "slow_headers" }
  | { kind: "hang" }

export function message(
  status: number,
  contentType: string,
  body: string | Buffer,
  headers: Record<string, string> = {}
): Message {
  return { kind: "message", status, headers: { "Content-Type": contentType, ...headers }, body }
}

export function html(status: number, body: string): Message {
  return message(status, "text/html; charset=utf-8", body)
}

export function json(status: number, value: unknown): Message {
  return message(status, "application/json; charset=utf-8", JSON.stringify(value))
}

export function text(status: number, body: string): Message {
  return message(status, "text/plain; charset=utf-8", body)
}

export function redirect(location: string): Message {
  return message(303, "text/plain; charset=utf-8", "", { Location: location })
}

export function methodNotAllowed(allowed: string): Message {
  return message(405, "text/plain; charset=utf-8", `Only ${allowed} is supported here.`, {
    Allow: allowed,
  })
}
