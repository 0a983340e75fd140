import type { ServerResponse } from "node:http"
import type { Reply } from "./messages"

/** Sends a reply; a hang keeps the connection open until the caller or the server closes it. */
export function sendReply(response: ServerResponse, reply: Reply, withBody = true): void {
  if (reply.kind === "hang") {
    return
  }
  if (reply.kind === "reset") {
    response.socket?.resetAndDestroy()
    return
  }
  response.writeHead(reply.status, {
    "Cache-Control": "no-store",
    "Content-Length": String(Buffer.byteLength(reply.body)),
    ...reply.headers,
  })
  response.end(withBody ? reply.body : undefined)
}
