import net from "node:net"
import { gzipSync } from "node:zlib"
import { createInvoicingClient, InvoicingError, type InvoicingClientOptions } from ".."
import { httpReply, startRawServer, xmlReply, type RawServer } from "./raw-server"
import { rowOf } from "./rows"

const PASSWORD = "p+&s 密"
const NUMBER = "AB12345678"

let server: RawServer
beforeAll(async () => {
  server = await startRawServer()
})
beforeEach(() => {
  server.requests.length = 0
})
afterAll(() => server.close())

function clientOf(change: Partial<InvoicingClientOptions> = {}) {
  return createInvoicingClient({
    baseUrl: server.url,
    memCid: "12345678",
    memPassword: PASSWORD,
    transport: "form",
    timeout: 10_000,
    ...change,
  })
}

function reply(...args: Parameters<typeof httpReply>) {
  server.answer((socket) => socket.end(httpReply(...args)))
}

async function errorOf(call: Promise<unknown>): Promise<InvoicingError> {
  const error = await call.then(
    (answer) => new Error(`answered ${JSON.stringify(answer)}`),
    (reason) => reason
  )
  if (!(error instanceof InvoicingError)) {
    throw error
  }
  return error
}

const upload = (client = clientOf()) => client.upload([rowOf("A1"), rowOf("B2")])

describe("a request", () => {
  it("is one form POST with the document's bytes", async () => {
    reply("S_1,A1_AB12345678")
    await clientOf().upload([rowOf("A1", { buyer_name: "王", Description: "茶", UnitPrice: "50" })])
    expect(server.requests).toHaveLength(1)
    const [{ head, body }] = server.requests
    expect(head).toMatch(/^POST \/invoicing\/UploadInvoice_Patch HTTP\/1\.1\r\n/)
    expect(head).toMatch(/\r\ncontent-type: application\/x-www-form-urlencoded; charset=utf-8\r\n/i)
    expect(head).toMatch(/\r\naccept-encoding: identity(\r\n|$)/i)
    expect(body).toBe(
      "mem_cid=12345678&mem_password=p%2B%26s+%E5%AF%86&csvStr=" +
        "J0ExLCcsJ%252BeOiywnLCcwOTEyMzQ1Njc4LCdidXllckBleGFtcGxlLmNvbSwnM0owMDAyLCczSjAwMDIsJy9B" +
        "QkMrLS45LCcsJ%252BiMtiwnMiwnNTAsJzEwMCwnLCcxLCc%253D"
    )
  })

  it.each([
    ["check", "Invoice_PatchData_Check", "mem_password", (c: any) => c.check([rowOf("A1")])],
    ["cancel", "CancelInvoice_I", `InvoiceNo=${NUMBER}`, (c: any) => c.cancel(NUMBER)],
    ["checkInvoice", "Check_invoice", `InvoiceNo=${NUMBER}`, (c: any) => c.checkInvoice(NUMBER)],
    ["checkOrder", "Check_invoiceOrder", "InvoiceNo=A1", (c: any) => c.checkOrder("A1")],
    ["info", "Invoice_Info", `InvoiceNo=${NUMBER}`, (c: any) => c.info(NUMBER)],
    ["link", "Get_InvoiceURL_I", `InvoiceNo=${NUMBER}`, (c: any) => c.link(NUMBER)],
    ["linkByOrder", "Get_InvoiceURL_O", "Orderno=A1", (c: any) => c.linkByOrder("A1")],
  ])("of %s calls %s with %s", async (_, name, parameter, call) => {
    reply("?")
    await errorOf(call(clientOf()))
    expect(server.requests[0].head).toContain(`POST /invoicing/${name} HTTP`)
    expect(server.requests[0].body).toContain("mem_cid=12345678")
    expect(server.requests[0].body).toContain(parameter)
  })

  it("uses the spellings that it is given", async () => {
    reply("F")
    const client = clientOf({
      functionNames: { Check_invoiceOrder: "Check_InvoiceOrder" },
      parameterNames: { Check_invoiceOrder: { InvoiceNo: "orderno", mem_cid: "MemCid" } },
    })
    await expect(client.checkOrder("A1")).resolves.toEqual({ kind: "none" })
    expect(server.requests[0].head).toContain("POST /invoicing/Check_InvoiceOrder HTTP")
    expect(server.requests[0].body).toBe("MemCid=12345678&orderno=A1")
  })

  it.each([
    ["no invoice number", (c: any) => c.cancel("A1")],
    ["no order number", (c: any) => c.checkOrder("")],
    ["no rows", (c: any) => c.upload([])],
    ["a value that breaks the CSV", (c: any) => c.upload([rowOf("A1", { Remark: "a,b" })])],
  ])("is not made with %s", async (_, call) => {
    const error = await errorOf(call(clientOf()))
    expect(error).toMatchObject({ code: "not_supported", outcome: "not_sent", reason: "person" })
    expect(server.requests).toHaveLength(0)
  })
})

describe("an answer", () => {
  const SAID = [
    ["S_資料驗證成功", (c: any) => c.check([rowOf("A1")]), { kind: "not_invoiced" }],
    [
      "訂單編號重複",
      (c: any) => c.check([rowOf("A1")]),
      { kind: "refused", message: "訂單編號重複" },
    ],
    [
      "S_2,A1_AB12345678,B2_AB12345679",
      upload,
      {
        kind: "issued",
        invoices: new Map([
          ["A1", "AB12345678"],
          ["B2", "AB12345679"],
        ]),
      },
    ],
    [
      "訂單編號重複",
      upload,
      { kind: "refused", message: "訂單編號重複", reason: "already_invoiced" },
    ],
    ["字軌用罄", upload, { kind: "refused", message: "字軌用罄", reason: "numbers_exhausted" }],
    ["S", (c: any) => c.cancel(NUMBER), { kind: "voided" }],
    [
      "F_發票號碼不存在",
      (c: any) => c.cancel(NUMBER),
      { kind: "refused", message: "發票號碼不存在" },
    ],
    [`S,${NUMBER}`, (c: any) => c.checkInvoice(NUMBER), { kind: "found" }],
    ["F", (c: any) => c.checkInvoice(NUMBER), { kind: "none" }],
    [`S,${NUMBER}`, (c: any) => c.checkOrder("A1"), { kind: "found", invoice_number: NUMBER }],
    ["F", (c: any) => c.checkOrder("A1"), { kind: "none" }],
    ["查無資料", (c: any) => c.checkOrder("A1"), { kind: "error", message: "查無資料" }],
    ["開立,1200", (c: any) => c.info(NUMBER), { status: "issued", amount: 1200 }],
    ["作廢", (c: any) => c.info(NUMBER), { status: "voided" }],
    [
      "折讓,300,100,200",
      (c: any) => c.info(NUMBER),
      { status: "allowance", amount: 300, allowance_unconfirmed: 100, allowance_confirmed: 200 },
    ],
    ["無此發票資訊", (c: any) => c.info(NUMBER), { status: "none" }],
  ] as const

  it.each(SAID)("%s means the same in text, in chunks and in XML", async (text, call, answer) => {
    for (const args of [
      [text],
      [text, { framing: "chunked" }],
      [text, { type: null }],
      [xmlReply(text), { type: "text/xml; charset=utf-8" }],
      [xmlReply(text), { type: "text/xml", framing: "close" }],
    ] as Parameters<typeof httpReply>[]) {
      reply(...args)
      await expect(call(clientOf())).resolves.toEqual(answer)
    }
  })

  it("with a link is that link, ampersands and all", async () => {
    reply(xmlReply("https://invoice.example/i?a=1&amp;b=2"), { type: "text/xml" })
    await expect(clientOf().link(NUMBER)).resolves.toBe("https://invoice.example/i?a=1&b=2")
    await expect(clientOf().linkByOrder("A1")).resolves.toBe("https://invoice.example/i?a=1&b=2")
  })

  it.each([
    ["a maintenance notice", "系統維護中", (c: any) => c.checkOrder("A1")],
    ["a maintenance notice", "系統維護中", (c: any) => c.checkInvoice(NUMBER)],
    ["a maintenance notice", "系統維護中", (c: any) => c.info(NUMBER)],
    ["a maintenance notice", "系統維護中", (c: any) => c.cancel(NUMBER)],
    ["a maintenance notice", "系統維護中", (c: any) => c.check([rowOf("A1")])],
    ["a maintenance notice", "系統維護中", upload],
    ["a message in place of a link", "查無資料", (c: any) => c.link(NUMBER)],
    ["half a link", "https://a b", (c: any) => c.link(NUMBER)],
    ["another invoice's number", "S,ZZ99999999", (c: any) => c.checkInvoice(NUMBER)],
    ["another order's invoice", "S_1,C3_AB12345678", upload],
  ])("that is %s settles nothing: %s", async (_, text, call) => {
    reply(text)
    const error = await errorOf(call(clientOf()))
    expect(error).toMatchObject({ code: "unexpected", outcome: "unknown", reason: "ask" })
    expect(error.words).toBe(text.includes("://") ? undefined : text)
  })

  it("may be long for many orders", async () => {
    const orders = Array.from(
      { length: 200 },
      (_, index) => `ORDER${"0".repeat(20)}${1000 + index}`
    )
    const entries = orders.map((order, index) => `${order}_AB${10_000_000 + index}`)
    reply(`S_200,${entries.join(",")}`)
    const answer = await clientOf({ maxReplyBytes: 100 }).upload(
      orders.map((order) => rowOf(order))
    )
    expect(answer).toMatchObject({ kind: "issued" })
  })

  it("keeps no more than 200 characters of the service's words, and never the password", async () => {
    reply(`密碼${PASSWORD}錯誤${"𠮷".repeat(300)}`)
    const answer = await upload()
    const message = answer.kind === "refused" ? answer.message : ""
    expect(Array.from(message)).toHaveLength(200)
    expect(message).toMatch(/^密碼•••錯誤/)
    reply(`OK ${PASSWORD} ${"x".repeat(300)}`)
    const { words } = await errorOf(upload())
    expect(words).toHaveLength(200)
    expect(words).toMatch(/^OK ••• /)
  })
})

describe("a reply cut at any byte", () => {
  const golden: [string, (client: any) => Promise<any>][] = [
    ["S_資料驗證成功", (c) => c.check([rowOf("A1")])],
    ["S_2,A1_AB12345678,B2_AB12345679", upload],
    ["S", (c) => c.cancel(NUMBER)],
    [`S,${NUMBER}`, (c) => c.checkInvoice(NUMBER)],
    [`S,${NUMBER}`, (c) => c.checkOrder("A1")],
    ["F", (c) => c.checkOrder("A1")],
    ["開立,1200", (c) => c.info(NUMBER)],
    ["作廢", (c) => c.info(NUMBER)],
    ["折讓,300,100,200", (c) => c.info(NUMBER)],
    ["https://invoice.example/i?a=1", (c) => c.link(NUMBER)],
  ]
  const forms: [string, (text: string) => Buffer][] = [
    ["text", (text) => httpReply(text)],
    ["chunked text", (text) => httpReply(text, { framing: "chunked" })],
    ["text without a length", (text) => httpReply(text, { framing: "close" })],
    ["XML", (text) => httpReply(xmlReply(text), { type: "text/xml" })],
    ["XML without a length", (text) => httpReply(xmlReply(text), { framing: "close" })],
  ]
  const cases = golden.flatMap(([text, call]) =>
    forms.map(([form, bytes]) => [text, form, bytes(text), call] as const)
  )

  it.each(cases)("settles nothing: %s as %s", async (_text, form, whole, call) => {
    // The last chunk's own end carries no text any more
    const end = form === "chunked text" ? whole.length - "0\r\n\r\n".length : whole.length - 1
    const lengths = Array.from({ length: end + 1 }, (_, length) => length)
    const cuts = new Map<string, Buffer>()
    server.answer((socket, { head }) => {
      socket.end(cuts.get(/POST \/(\d+)\//.exec(head)?.[1] ?? "") ?? "")
    })
    const { port } = new URL(server.url)
    for (let from = 0; from < lengths.length; from += 25) {
      await Promise.all(
        lengths.slice(from, from + 25).map(async (length) => {
          cuts.set(String(length), whole.subarray(0, length))
          const client = clientOf({ baseUrl: `http://127.0.0.1:${port}/${length}` })
          const error = await errorOf(call(client))
          expect(error).toMatchObject({ outcome: "unknown", reason: "ask" })
        })
      )
    }
  })
})

describe("a fault on the way", () => {
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
      "less than announced",
      Buffer.from("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nS"),
      "connection",
    ],
    ["no HTTP", Buffer.from("S\r\n\r\n"), "connection"],
    ["nothing before the end", Buffer.alloc(0), "connection"],
  ])("leaves the outcome unknown: %s", async (_, bytes, code) => {
    server.answer((socket) => socket.end(bytes))
    expect(await errorOf(clientOf().cancel(NUMBER))).toMatchObject({
      code,
      outcome: "unknown",
      reason: "ask",
    })
    expect(server.requests).toHaveLength(1)
  })

  it("leaves the outcome unknown: a reset", async () => {
    server.answer((socket) => socket.resetAndDestroy())
    expect(await errorOf(upload())).toMatchObject({ code: "connection", outcome: "unknown" })
    expect(server.requests).toHaveLength(1)
  })

  it("keeps what the service said with its status, but no page", async () => {
    reply("Missing parameter: orderno.", { status: "500 Error" })
    expect((await errorOf(upload())).words).toBe("Missing parameter: orderno.")
    reply(page, { status: "500 Error", type: "text/html" })
    expect((await errorOf(upload())).words).toBeUndefined()
  })

  it("ends a call that is never answered", async () => {
    server.answer(() => undefined)
    expect(await errorOf(upload(clientOf({ timeout: 200 })))).toMatchObject({
      code: "timeout",
      outcome: "unknown",
    })
  })

  it("ends a call whose answer only drips", async () => {
    server.answer((socket) => {
      socket.write("HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: 100000\r\n\r\n")
      const drip = setInterval(() => socket.write("S"), 20)
      socket.on("close", () => clearInterval(drip))
    })
    expect(await errorOf(upload(clientOf({ timeout: 300 })))).toMatchObject({ code: "timeout" })
  })

  it("stops reading a reply without end", async () => {
    let written = 0
    server.answer((socket) => {
      socket.write("HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nConnection: close\r\n\r\n")
      const more = () => {
        while (!socket.destroyed && socket.write("S".repeat(16_384))) {
          written += 16_384
        }
      }
      socket.on("drain", more)
      more()
    })
    expect(await errorOf(upload())).toMatchObject({ code: "unreadable" })
    expect(written).toBeLessThan(50_000_000)
  })

  describe("before the connection stands", () => {
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
      ["a TLS handshake without end", () => server.url.replace("http:", "https:"), 200, "timeout"],
    ])("nothing was sent: %s", async (_, baseUrl, timeout, code) => {
      const error = await errorOf(upload(clientOf({ baseUrl: baseUrl(), timeout })))
      expect(error).toMatchObject({ code, outcome: "not_sent", reason: "retry" })
    })

    it.each(["127.0.0.1", "localhost"])("nothing was sent: a closed port of %s", async (host) => {
      const closed = net.createServer()
      await new Promise<void>((resolve) => closed.listen(0, "127.0.0.1", resolve))
      const { port: closedPort } = closed.address() as net.AddressInfo
      await new Promise((resolve) => closed.close(resolve))
      const error = await errorOf(upload(clientOf({ baseUrl: `http://${host}:${closedPort}` })))
      expect(error).toMatchObject({ code: "connection", outcome: "not_sent", reason: "retry" })
      expect(error.message).toContain("ECONNREFUSED")
    })
  })

  it("tells no one the password or the rows", async () => {
    server.answer((socket) => socket.resetAndDestroy())
    const error = await errorOf(upload())
    const told = [error.message, error.stack, JSON.stringify(error), String(error.cause)].join()
    expect(told).not.toContain(PASSWORD)
    expect(told).not.toContain("王小明")
    expect(told).not.toContain("csvStr")
  })
})

describe("options that cannot work", () => {
  it.each([
    ["another transport", { transport: "rest" as "form" }, "not_supported", "transport"],
    ["no address", { baseUrl: "" }, "not_configured", "baseUrl"],
    ["an address that is none", { baseUrl: "invoice" }, "not_configured", "baseUrl"],
    ["http on the internet", { baseUrl: "http://invoice.example" }, "not_configured", "https"],
    [
      "a password in the address",
      { baseUrl: "https://a:b@x.example" },
      "not_configured",
      "baseUrl",
    ],
    ["a query in the address", { baseUrl: "https://x.example/?op=" }, "not_configured", "baseUrl"],
    ["another scheme", { baseUrl: "ftp://localhost" }, "not_configured", "baseUrl"],
    ["no account", { memCid: "" }, "not_configured", "memCid"],
    ["no time", { timeout: 0 }, "not_configured", "timeout"],
    ["more time than a timer holds", { timeout: 2 ** 31 }, "not_configured", "timeout"],
    ["no room for a reply", { maxReplyBytes: 1.5 }, "not_configured", "maxReplyBytes"],
  ])("are told at once: %s", (_, change, code, named) => {
    let error: unknown
    try {
      clientOf(change)
    } catch (thrown) {
      error = thrown
    }
    expect(error).toBeInstanceOf(InvoicingError)
    expect(error).toMatchObject({ code, outcome: "not_sent", reason: "person" })
    expect((error as Error).message).toContain(named)
  })
})
