import net from "node:net"
import { gzipSync } from "node:zlib"
import { ClientBench, errorOf } from "./client-bench"
import { httpReply, xmlReply } from "./raw-server"
import { contentOf } from "../../../../rules/invoice/content/__tests__/content"

const PASSWORD = "p+&s 密"
const NUMBER = "AB12345678"

const bench = new ClientBench({ memPassword: PASSWORD })
const { clientOf, reply } = bench
const upload = (client = clientOf()) => client.issue([contentOf("A1"), contentOf("B2")])

describe("a fault during a call", () => {
  const page = "<!DOCTYPE html><html><body>S,AB12345678</body></html>"
  it.each([
    [
      "a redirect 301",
      httpReply("", { status: "301 Moved", headers: ["Location: /other"] }),
      "redirect",
    ],
    [
      "a redirect 302",
      httpReply("S", { status: "302 Found", headers: ["Location: /other"] }),
      "redirect",
    ],
    [
      "a redirect 307",
      httpReply("", { status: "307 Again", headers: ["Location: /other"] }),
      "redirect",
    ],
    [
      "a redirect 308",
      httpReply("", { status: "308 Again", headers: ["Location: /other"] }),
      "redirect",
    ],
    ["HTTP 400", httpReply("S", { status: "400 Bad" }), "http_status"],
    ["HTTP 403", httpReply("S", { status: "403 No" }), "http_status"],
    ["HTTP 408", httpReply("", { status: "408 Late" }), "http_status"],
    [
      "HTTP 429",
      httpReply("S", { status: "429 Many", headers: ["Retry-After: 1"] }),
      "http_status",
    ],
    ["HTTP 502", httpReply(page, { status: "502 Bad", type: "text/html" }), "http_status"],
    ["HTTP 504", httpReply(page, { status: "504 Late", type: "text/html" }), "http_status"],
    ["HTTP 500", httpReply("S", { status: "500 Error" }), "http_status"],
    ["HTTP 503", httpReply(page, { status: "503 Busy", type: "text/html" }), "http_status"],
    ["HTTP 404", httpReply("S", { status: "404 Not Found" }), "http_status"],
    ["HTTP 401", httpReply("S", { status: "401 No" }), "http_status"],
    ["HTTP 201", httpReply("S", { status: "201 Created" }), "http_status"],
    ["HTTP 204", Buffer.from("HTTP/1.1 204 Gone\r\nConnection: close\r\n\r\n"), "http_status"],
    ["an HTML page", httpReply(page, { type: "text/html" }), "unreadable"],
    ["nothing", httpReply(""), "unreadable"],
    ["gzip", httpReply(gzipSync("S"), { headers: ["Content-Encoding: gzip"] }), "unreadable"],
    [
      "a gzip bomb",
      httpReply(gzipSync(Buffer.alloc(20_000_000)), { headers: ["Content-Encoding: gzip"] }),
      "unreadable",
    ],
    ["more than may be", httpReply("S".repeat(70_000)), "unreadable"],
    ["Big5", httpReply(Buffer.from([0xa7, 0x40, 0xbc, 0x6f])), "unreadable"],
    ["another charset", httpReply("S", { type: "text/plain; charset=big5" }), "unreadable"],
    [
      "less than declared",
      Buffer.from("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nS"),
      "connection",
    ],
    [
      "more than declared",
      Buffer.from(
        `HTTP/1.1 200 OK\r\nContent-Length: ${xmlReply("S").length - 9}\r\n\r\n${xmlReply("S")}`
      ),
      "unreadable",
    ],
    ["more after its end", httpReply(`${xmlReply("S")}<!-- 12 ms --></html>`), "unreadable"],
    ["another answer after its end", httpReply(xmlReply("S") + xmlReply("S")), "unreadable"],
    ["no HTTP", Buffer.from("S\r\n\r\n"), "connection"],
    ["nothing before the end", Buffer.alloc(0), "connection"],
  ])("leaves the outcome unknown: %s", async (_, bytes, kind) => {
    bench.server.answer((socket) => socket.end(bytes))
    expect(await errorOf(clientOf().void(NUMBER))).toMatchObject({
      kind,
      outcome: "unknown",
      next: "query",
    })
    expect(bench.server.requests).toHaveLength(1)
  })

  it("leaves the outcome unknown: a reset", async () => {
    bench.server.answer((socket) => socket.resetAndDestroy())
    expect(await errorOf(upload())).toMatchObject({ kind: "connection", outcome: "unknown" })
    expect(bench.server.requests).toHaveLength(1)
  })

  it("keeps the message that came with an error status, but no HTML page", async () => {
    reply("Missing parameter: orderno.", { status: "500 Error" })
    expect((await errorOf(upload())).serviceMessage).toBe("Missing parameter: orderno.")
    reply(page, { status: "500 Error", type: "text/html" })
    expect((await errorOf(upload())).serviceMessage).toBeUndefined()
  })

  it("ends a call that is never answered", async () => {
    bench.server.answer(() => undefined)
    expect(await errorOf(upload(clientOf({ timeout: 200 })))).toMatchObject({
      kind: "timeout",
      outcome: "unknown",
    })
  })

  it("ends a call whose headers never end", async () => {
    bench.server.answer((socket) => {
      socket.write("HTTP/1.1 200 OK\r\n")
      const more = setInterval(() => socket.write("X-Wait: more\r\n"), 20)
      socket.on("close", () => clearInterval(more))
    })
    expect(await errorOf(upload(clientOf({ timeout: 300 })))).toMatchObject({
      kind: "timeout",
      outcome: "unknown",
    })
  })

  it("ends a call whose answer arrives a byte at a time", async () => {
    bench.server.answer((socket) => {
      socket.write("HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: 100000\r\n\r\n")
      const drip = setInterval(() => socket.write("S"), 20)
      socket.on("close", () => clearInterval(drip))
    })
    expect(await errorOf(upload(clientOf({ timeout: 300 })))).toMatchObject({ kind: "timeout" })
  })

  it("ends the reading of a reply that has no end", async () => {
    let written = 0
    bench.server.answer((socket) => {
      socket.write("HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nConnection: close\r\n\r\n")
      const more = () => {
        while (!socket.destroyed && socket.write("S".repeat(16_384))) {
          written += 16_384
        }
      }
      socket.on("drain", more)
      more()
    })
    expect(await errorOf(upload())).toMatchObject({ kind: "unreadable" })
    expect(written).toBeLessThan(50_000_000)
  })

  describe("before the connection is made", () => {
    let plain: net.Server
    let port: number
    beforeAll(async () => {
      plain = net.createServer((socket) => {
        socket.on("error", () => socket.destroy()).resume()
        socket.end("HTTP/1.1 400 Bad Request\r\n\r\n")
      })
      await new Promise<void>((resolve) => plain.listen(0, "127.0.0.1", resolve))
      port = (plain.address() as net.AddressInfo).port
    })
    afterAll(() => new Promise((resolve) => plain.close(resolve)))

    it.each([
      ["an unknown name", () => "https://host.invalid", 10_000, "connection"],
      ["a service without TLS", () => `https://127.0.0.1:${port}`, 10_000, "connection"],
      [
        "a TLS handshake without end",
        () => bench.server.url.replace("http:", "https:"),
        200,
        "timeout",
      ],
    ])("means that nothing was sent: %s", async (_, baseUrl, timeout, kind) => {
      const error = await errorOf(upload(clientOf({ baseUrl: baseUrl(), timeout })))
      expect(error).toMatchObject({ kind, outcome: "not_sent", next: "retry" })
    })

    it.each(["127.0.0.1", "localhost"])(
      "means that nothing was sent: a closed port of %s",
      async (host) => {
        const closed = net.createServer()
        await new Promise<void>((resolve) => closed.listen(0, "127.0.0.1", resolve))
        const { port: closedPort } = closed.address() as net.AddressInfo
        await new Promise((resolve) => closed.close(resolve))
        const error = await errorOf(upload(clientOf({ baseUrl: `http://${host}:${closedPort}` })))
        expect(error).toMatchObject({ kind: "connection", outcome: "not_sent", next: "retry" })
        expect(error.message).toContain("ECONNREFUSED")
      }
    )
  })

  it("gives an error that holds neither the password nor the rows", async () => {
    bench.server.answer((socket) => socket.resetAndDestroy())
    const error = await errorOf(upload())
    const text = [error.message, error.stack, JSON.stringify(error), String(error.cause)].join()
    expect(text).not.toContain(PASSWORD)
    expect(text).not.toContain("王小明")
    expect(text).not.toContain("csvStr")
  })
})
