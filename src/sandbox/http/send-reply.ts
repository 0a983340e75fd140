import type { ServerResponse } from "node:http"
import type { Message, Reply } from "./messages"

const DRIP_MS = 100

/** Sends a reply; a hang keeps the connection open until the caller or the server closes it. */
export function sendReply(response: ServerResponse, reply: Reply, withBody = true): void {
  switch (reply.kind) {
    case "message":
      writeHead(response, reply)
      response.end(withBody ? reply.body : undefined)
      return
    case "drip":
      writeHead(response, reply.message)
      return drip(response, Buffer.from(reply.message.body))
    case "cut":
      writeHead(response, reply.message)
      response.write(Buffer.from(reply.message.body).subarray(0, reply.bytes))
      // Closed in order, not torn down: what was written does arrive.
      response.socket?.end()
      return
    case "reset":
      response.socket?.resetAndDestroy()
      return
    case "slow_headers":
      return slowHeaders(response)
    case "hang":
  }
}

function writeHead(response: ServerResponse, { status, headers, body }: Message): void {
  // HTTP allows no Content-Length with a 204.
  const length = status === 204 ? {} : { "Content-Length": String(Buffer.byteLength(body)) }
  response.writeHead(status, { "Cache-Control": "no-store", ...length, ...headers })
}

function slowHeaders({ socket }: ServerResponse): void {
  socket?.write("HTTP/1.1 200 OK\r\n")
  const timer = setInterval(() => socket?.write("X-Wait: more\r\n"), DRIP_MS)
  socket?.on("close", () => clearInterval(timer))
}

function drip(response: ServerResponse, body: Buffer): void {
  response.flushHeaders()
  let sent = 0
  const timer = setInterval(() => {
    response.write(body.subarray(sent, ++sent))
    if (sent >= body.length) {
      response.end()
    }
  }, DRIP_MS)
  response.on("close", () => clearInterval(timer))
}
