import type { ServerResponse } from "node:http"
import type { Message, Reply } from "./messages"

const DRIP_MS = 100

/** Until a caller has read what was sent before its connection is torn down. */
const READ_MS = 50

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
      return cut(response, Buffer.from(reply.message.body).subarray(0, reply.bytes), reply.reset)
    case "cut_chunk":
      writeChunkedHead(response, reply.message)
      return cut(response, Buffer.from(reply.message.body))
    case "reset":
      if (reply.head === undefined) {
        response.socket?.resetAndDestroy()
      } else {
        response.socket?.write(reply.head, () => resetOnceRead(response))
      }
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

/** Without a length Node sends a body in chunks. */
function writeChunkedHead(response: ServerResponse, { status, headers }: Message): void {
  response.writeHead(status, { "Cache-Control": "no-store", ...headers })
}

/** Sends so much of a body and no more; what was sent does arrive. */
function cut(response: ServerResponse, sent: Buffer, reset = false): void {
  if (reset) {
    response.write(sent, () => resetOnceRead(response))
  } else {
    response.write(sent)
    // In order: torn down, the connection could lose what was written.
    response.socket?.end()
  }
}

function resetOnceRead({ socket }: ServerResponse): void {
  setTimeout(() => socket?.resetAndDestroy(), READ_MS)
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
