import { subscribe } from "node:diagnostics_channel"
import type { IncomingMessage } from "node:http"

/**
 * Lets `rewrite` change the address of each request before Medusa sees it. Medusa writes addresses
 * in its access log, in errors of the body parser, in debug lines and in traces, of which only the
 * first could be reached from a middleware.
 */
export function rewriteAddresses(rewrite: (request: IncomingMessage) => void): void {
  subscribe("http.server.request.start", (message) =>
    rewrite((message as { request: IncomingMessage }).request)
  )
}

/** What may come before the path: a request to a proxy names the whole address. */
export const ORIGIN = "(?:https?://[^/?#]*)?"
