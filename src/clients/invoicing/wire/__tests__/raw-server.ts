import net from "node:net"

export type RawRequest = { head: string; body: string }
type Answer = (socket: net.Socket, request: RawRequest) => void

export type RawServer = {
  url: string
  requests: RawRequest[]
  answer: (answer: Answer) => void
  close: () => Promise<void>
}

/** An HTTP server by hand: each request is read whole, then `answer` writes bytes as it likes. */
export async function startRawServer(): Promise<RawServer> {
  const requests: RawRequest[] = []
  const sockets = new Set<net.Socket>()
  let current: Answer = (socket) => socket.destroy()

  const server = net.createServer((socket) => {
    sockets.add(socket)
    socket.on("close", () => sockets.delete(socket))
    socket.on("error", () => socket.destroy())
    let received = ""
    let answered = false
    socket.setEncoding("latin1")
    socket.on("data", (chunk) => {
      received += chunk
      const end = received.indexOf("\r\n\r\n")
      const length = Number(/content-length: (\d+)/i.exec(received)?.[1] ?? 0)
      if (answered || end < 0 || received.length < end + 4 + length) {
        return
      }
      answered = true
      const request = { head: received.slice(0, end), body: received.slice(end + 4) }
      requests.push(request)
      current(socket, request)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const { port } = server.address() as net.AddressInfo
  return {
    url: `http://127.0.0.1:${port}/invoicing`,
    requests,
    answer: (answer) => {
      current = answer
    },
    close: () => {
      sockets.forEach((socket) => socket.destroy())
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

export type ReplyOptions = {
  status?: string
  type?: string | null
  headers?: string[]
  /** `length`: a right Content-Length; `chunked`: one chunk; `close`: the end is where it ends. */
  framing?: "length" | "chunked" | "close"
}

/** Bytes of a reply; the body is given as text or as bytes. */
export function httpReply(body: string | Buffer, options: ReplyOptions = {}): Buffer {
  const { status = "200 OK", type = "text/plain; charset=utf-8", headers = [] } = options
  const { framing = "length" } = options
  const bytes = Buffer.from(body as string)
  const head = [
    `HTTP/1.1 ${status}`,
    ...(type === null ? [] : [`Content-Type: ${type}`]),
    ...headers,
    ...(framing === "length" ? [`Content-Length: ${bytes.length}`] : []),
    ...(framing === "chunked" ? ["Transfer-Encoding: chunked"] : []),
    "Connection: close",
  ]
  const content =
    framing === "chunked"
      ? [Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from("\r\n0\r\n\r\n")]
      : [bytes]
  return Buffer.concat([Buffer.from(`${head.join("\r\n")}\r\n\r\n`), ...content])
}

export function xmlReply(text: string): string {
  return `<?xml version="1.0" encoding="utf-8"?>\r\n<string xmlns="https://invoice.example/">${text}</string>`
}
