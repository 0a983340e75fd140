import { connect } from "node:net"
import type { Sandbox } from ".."

/** A reply byte for byte, and how its connection ended: "closed", or the system's error code. */
export interface RawReplyBytes {
  head: string
  body: Buffer
  ended: string
}

/** Calls a function by form, and waits until the connection is gone. */
export function readRawReply(
  sandbox: Sandbox,
  name: string,
  fields: Record<string, string>
): Promise<RawReplyBytes> {
  const body = new URLSearchParams({ mem_cid: "sandbox", ...fields }).toString()
  const head = [
    `POST /invoicing/${name} HTTP/1.1`,
    `Host: localhost:${sandbox.port}`,
    "Content-Type: application/x-www-form-urlencoded",
    `Content-Length: ${Buffer.byteLength(body)}`,
    "Connection: close",
  ]
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    let ended = "closed"
    const socket = connect(sandbox.port, "127.0.0.1", () =>
      socket.write(`${head.join("\r\n")}\r\n\r\n${body}`)
    )
    socket.on("data", (chunk) => chunks.push(chunk))
    socket.on("error", ({ code }: NodeJS.ErrnoException) => (ended = code ?? "error"))
    socket.on("close", () => resolve({ ...split(Buffer.concat(chunks)), ended }))
  })
}

/** All of it is the head where the head does not end. */
function split(reply: Buffer): { head: string; body: Buffer } {
  const end = reply.indexOf("\r\n\r\n")
  return end < 0
    ? { head: reply.toString(), body: Buffer.alloc(0) }
    : { head: reply.subarray(0, end).toString(), body: reply.subarray(end + 4) }
}
