import { gzipSync } from "node:zlib"
import { message, text, type Message, type Reply } from "../../http/messages"
import type { ScriptedFault } from "../../state/faults"
import { encodeBig5 } from "./big5"
import { gzipBomb } from "./gzip-bomb"

const OVERSIZED_BYTES = 8 * 1024 * 1024

/** What is left of the reply to a call that took effect. */
export function brokenReply(
  { fault, bytes = 0 }: ScriptedFault,
  answer: Message,
  exception: () => Message
): Reply {
  const body = Buffer.from(answer.body)
  switch (fault) {
    case "reset_after":
      return { kind: "reset" }
    case "reset_in_headers":
      return { kind: "reset", head: "HTTP/1.1 200 OK\r\nContent-Type: text/xml; char" }
    case "reset_in_body":
      return { kind: "cut", message: answer, bytes: endOfText(body), reset: true }
    case "http_500_after":
      return text(500, "Internal Server Error")
    case "http_504":
      // A gateway gave up waiting for it.
      return text(504, "Gateway Timeout")
    case "exception_after":
      return exception()
    case "http_204":
      return { ...answer, status: 204, body: "" }
    case "empty":
      return { ...answer, body: "" }
    case "hang":
      return { kind: "hang" }
    case "slow_headers":
      return { kind: "slow_headers" }
    case "drip":
      return { kind: "drip", message: answer }
    case "truncate":
      return { ...answer, body: cutShort(body.toString()) }
    case "truncate_at":
      return { ...answer, body: body.subarray(0, bytes) }
    case "cut_at":
      return { kind: "cut", message: answer, bytes }
    case "cut_chunk":
      // Whole, but for the chunk that would say so.
      return { kind: "cut_chunk", message: answer }
    case "short_length":
      // Declares the length of all of the text and sends the rest all the same.
      return withHeaders(answer, body, { "Content-Length": String(endOfText(body)) })
    case "oversized":
      // Spaces after the root element: still a whole reply for a caller that reads that much.
      return { ...answer, body: Buffer.concat([body, Buffer.alloc(OVERSIZED_BYTES, " ")]) }
    case "bom":
      return { ...answer, body: Buffer.concat([Buffer.from("\ufeff"), body]) }
    case "trailing_garbage":
      return { ...answer, body: Buffer.concat([body, Buffer.from("\n<!-- 12 ms --></html>")]) }
    case "gzip":
      return withHeaders(answer, gzipSync(body), { "Content-Encoding": "gzip" })
    case "gzip_bomb":
      return withHeaders(answer, gzipBomb(body), { "Content-Encoding": "gzip" })
    case "big5":
      return inBig5(answer)
    case "big5_as_utf8":
      return { ...answer, body: encodeBig5(body.toString()) }
    default:
      return answer
  }
}

/** Loses the end of a reply, its closing tag included, behind an HTTP message that looks whole. */
function cutShort(body: string): string {
  const textEnd = body.lastIndexOf("</")
  return body.slice(0, Math.max(textEnd - 4, 0))
}

/** How far a reply says all that it has to say, and lacks but its last closing tag. */
function endOfText(body: Buffer): number {
  return Math.max(body.lastIndexOf("</"), 0)
}

/** Says what it is, in the header and in the XML. */
function inBig5(answer: Message): Message {
  const body = encodeBig5(answer.body.toString().replace('encoding="utf-8"', 'encoding="big5"'))
  const type = answer.headers["Content-Type"].replace("charset=utf-8", "charset=big5")
  return withHeaders(answer, body, { "Content-Type": type })
}

function withHeaders(answer: Message, body: Buffer, headers: Record<string, string>): Message {
  const { "Content-Type": type, ...rest } = { ...answer.headers, ...headers }
  return message(answer.status, type, body, rest)
}
