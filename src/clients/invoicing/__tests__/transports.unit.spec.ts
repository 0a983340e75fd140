import { createInvoicingClient, InvoicingError, TRANSPORTS, type InvoicingClientOptions } from ".."
import { CALLS, GOLDEN_REPLIES, NUMBER } from "./golden-replies"
import { httpReply, startRawServer, xmlReply, type RawServer } from "./raw-server"
import { rowOf } from "./rows"
import { allowanceLine, soapFault, soapReply } from "./soap-bodies"

const SOAP11 = "text/xml; charset=utf-8"
const SOAP12 = "application/soap+xml; charset=utf-8"

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
    memPassword: "p&<密>",
    transport: "soap11",
    namespace: "https://service.example/Invoice",
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

/** What the raw server keeps is latin1, one character a byte. */
const sent = () => ({
  head: server.requests[0].head,
  body: Buffer.from(server.requests[0].body, "latin1").toString("utf8"),
})

describe("a SOAP request", () => {
  it("is the document's bytes in version 1.1", async () => {
    reply("?")
    await errorOf(clientOf().allowance("AL&<001>"))
    const { port } = new URL(server.url)
    const { head, body } = sent()
    expect(head.split("\r\n").sort()).toEqual(
      [
        "POST /invoicing HTTP/1.1",
        "content-type: text/xml; charset=utf-8",
        "accept: text/xml",
        'SOAPAction: "http://service.example/Invoice/Sel_Allowance"',
        `host: 127.0.0.1:${port}`,
        `content-length: ${Buffer.byteLength(body)}`,
        "accept-encoding: identity",
        "connection: close",
      ].sort()
    )
    expect(body).toBe(
      '<?xml version="1.0" encoding="utf-8"?>' +
        '<soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body>' +
        '<Sel_Allowance xmlns="http://service.example/Invoice">' +
        "<mem_cid>12345678</mem_cid><AllowanceNo>AL&amp;&lt;001&gt;</AllowanceNo>" +
        "</Sel_Allowance></soap:Body></soap:Envelope>"
    )
  })

  it("is the document's bytes in version 1.2", async () => {
    reply("?")
    const rows = [rowOf("A1", { buyer_name: "王", Description: "茶", UnitPrice: "50" })]
    await errorOf(clientOf({ transport: "soap12" }).upload(rows))
    const { head, body } = sent()
    expect(head).toMatch(/^POST \/invoicing HTTP\/1\.1\r\n/)
    expect(head).toMatch(/\r\ncontent-type: application\/soap\+xml; charset=utf-8\r\n/)
    expect(head.toLowerCase()).not.toContain("soapaction")
    expect(body).toBe(
      '<?xml version="1.0" encoding="utf-8"?>' +
        '<soap:Envelope xmlns:soap="http://www.w3.org/2003/05/soap-envelope"><soap:Body>' +
        '<UploadInvoice_Patch xmlns="https://service.example/Invoice">' +
        "<mem_cid>12345678</mem_cid><mem_password>p&amp;&lt;密&gt;</mem_password><csvStr>" +
        "J0ExLCcsJ%2BeOiywnLCcwOTEyMzQ1Njc4LCdidXllckBleGFtcGxlLmNvbSwnM0owMDAyLCczSjAwMDIsJy9B" +
        "QkMrLS45LCcsJ%2BiMtiwnMiwnNTAsJzEwMCwnLCcxLCc%3D" +
        "</csvStr></UploadInvoice_Patch></soap:Body></soap:Envelope>"
    )
  })

  it.each(Object.entries(CALLS))("carries %s in every SOAP transport", async (name, call) => {
    for (const transport of ["soap11", "soap12"] as const) {
      server.requests.length = 0
      reply("?")
      await errorOf(call(clientOf({ transport })))
      expect(server.requests).toHaveLength(1)
      const { head, body } = sent()
      expect(head).toContain("POST /invoicing HTTP/1.1")
      expect(head.includes(`/${name}"`)).toBe(transport === "soap11")
      expect(body).toMatch(new RegExp(`<soap:Body><${name} xmlns="[^"]+"><mem_cid>12345678<`))
    }
  })

  it.each(Object.entries(CALLS))(
    "carries %s in the form transport only if structured",
    async (...args) => {
      const [name, call] = args
      reply("?")
      await errorOf(call(clientOf({ transport: "form" })))
      const { head, body } = sent()
      const structured = ["Invoice_Info_Orderno", "Sel_Allowance", "Sel_Allowance_body"]
      if (structured.includes(name)) {
        expect(head).toContain("POST /invoicing HTTP/1.1")
        expect(head).toContain("\r\nSOAPAction: ")
        expect(body).toContain(`<${name} xmlns=`)
      } else {
        expect(head).toContain(`POST /invoicing/${name} HTTP/1.1`)
        expect(body).toMatch(/^mem_cid=12345678&/)
      }
    }
  )

  it("names its parameters as the document does", async () => {
    const bodies: string[] = []
    for (const call of Object.values(CALLS)) {
      server.requests.length = 0
      reply("?")
      await errorOf(call(clientOf()))
      bodies.push(sent().body.replace(/<mem_cid>.*?<\/mem_cid>/, ""))
    }
    expect(bodies.map((body) => [...body.matchAll(/<([\w]+)>/g)].map(([, name]) => name))).toEqual([
      ["mem_password", "csvStr"],
      ["mem_password", "csvStr"],
      ["InvoiceNo"],
      ["InvoiceNo"],
      ["InvoiceNo"],
      ["InvoiceNo"],
      ["orderno"],
      ["InvoiceNo"],
      ["Orderno"],
      ["AllowanceNo"],
      ["AllowanceNo"],
    ])
  })

  it("goes to another address and in another spelling where told", async () => {
    reply(soapReply("invoice_info_by_order", "無此發票資訊"), { type: SOAP11 })
    const client = clientOf({
      functionUrls: { Invoice_Info_Orderno: server.url.replace("/invoicing", "/elsewhere/x") },
      functionNames: { Invoice_Info_Orderno: "Invoice_Info_By_Order" },
      parameterNames: { Invoice_Info_Orderno: { orderno: "InvoiceNo", mem_cid: "MemCid" } },
      namespaces: { Invoice_Info_Orderno: "urn:a&b" },
    })
    await expect(client.infoByOrder("A1")).resolves.toEqual({ invoices: [] })
    const { head, body } = sent()
    expect(head).toContain("POST /elsewhere/x HTTP/1.1")
    expect(head).toContain('SOAPAction: "urn:a&b/Invoice_Info_By_Order"')
    expect(body).toContain(
      '<Invoice_Info_By_Order xmlns="urn:a&amp;b"><MemCid>12345678</MemCid><InvoiceNo>A1</InvoiceNo><'
    )
  })

  it.each(TRANSPORTS)("leaves out the password where told: %s", async (transport) => {
    reply("?")
    await errorOf(CALLS.Invoice_PatchData_Check(clientOf({ transport, memPasswordMode: "omit" })))
    expect(sent().body).not.toContain("mem_password")
    expect(sent().body).toContain("csvStr")
  })

  it("carries the CSV in bare base64 where told", async () => {
    reply("?")
    await errorOf(CALLS.Invoice_PatchData_Check(clientOf({ csvEncoding: "bare" })))
    expect(sent().body).toMatch(/<csvStr>[A-Za-z0-9+/]+=*<\/csvStr>/)
    expect(sent().body).toContain("+")
  })

  it.each(["AL\u0001", "AL\ud800", "AL\uffff", " AL", ""])(
    "is not made with %j, which no transport carries",
    async (value) => {
      const error = await errorOf(clientOf().allowance(value))
      expect(await errorOf(clientOf({ transport: "form" }).checkOrder(value))).toEqual(
        expect.objectContaining({ code: "not_supported", outcome: "not_sent" })
      )
      expect(error).toMatchObject({ code: "not_supported", outcome: "not_sent" })
      expect(server.requests).toHaveLength(0)
    }
  )

  it("is not made with a password that XML cannot hold, and does not repeat it", async () => {
    const error = await errorOf(CALLS.UploadInvoice_Patch(clientOf({ memPassword: "pw\u0001" })))
    expect(error).toMatchObject({ code: "not_supported", outcome: "not_sent", reason: "person" })
    expect(error.message).toBe("The mem_password contains a character that XML cannot hold.")
    expect(server.requests).toHaveLength(0)
  })
})

describe("a documented reply", () => {
  const cases = GOLDEN_REPLIES.flatMap((golden) =>
    TRANSPORTS.map(
      (transport) => [golden.name, golden.says.slice(0, 60), transport, golden] as const
    )
  )

  it.each(cases)("means what it says: %s %s by %s", async (name, _says, transport, golden) => {
    const asForm = transport === "form" && !golden.structured
    const version = transport === "soap12" ? "soap12" : "soap11"
    const body = asForm ? xmlReply(golden.says) : soapReply(name, golden.says, { version })
    for (const framing of ["length", "chunked", "close"] as const) {
      reply(body, { type: version === "soap12" ? SOAP12 : SOAP11, framing })
      await expect(golden.call(clientOf({ transport }))).resolves.toEqual(golden.means)
    }
  })

  it("may hold hundreds of allowance lines, beyond the usual size of a reply", async () => {
    const lines = Array.from({ length: 500 }, (_, index) =>
      allowanceLine({ AllowanceSequenceNumber: String(index + 1) })
    )
    reply(soapReply("Sel_Allowance_body", lines.join("\n")), { type: SOAP11 })
    const answer = await clientOf().allowanceLines("AL001")
    expect(answer.kind === "found" && answer.lines).toHaveLength(500)
  })

  it("does not carry the buyer's data out of the client", async () => {
    const golden = GOLDEN_REPLIES.find(({ name }) => name === "Sel_Allowance")!
    reply(soapReply(golden.name, golden.says), { type: SOAP11 })
    const told = JSON.stringify(await golden.call(clientOf()))
    expect(golden.says).toContain("王小明")
    expect(told).not.toMatch(/王小明|buyer@|0912345678|12345675/)
  })
})

describe("a fault", () => {
  it.each([
    ["soap11", "200 OK", "unexpected"],
    ["soap12", "200 OK", "unexpected"],
    ["soap11", "500 Internal Server Error", "http_status"],
    ["soap12", "500 Internal Server Error", "http_status"],
  ] as const)("of %s with HTTP %s settles nothing and is told", async (version, status, code) => {
    reply(soapFault(version, "密碼 p&amp;&lt;密&gt; 無效"), { type: SOAP11, status })
    for (const call of Object.values(CALLS)) {
      expect(await errorOf(call(clientOf({ transport: version })))).toMatchObject({
        code,
        outcome: "unknown",
        reason: "ask",
        words: "密碼 ••• 無效",
      })
    }
  })

  it.each([
    ["a page", "<html><body>S</body></html>", undefined],
    ["a sentence", "Missing parameter: orderno.", "Missing parameter: orderno."],
    ["a result", soapReply("CancelInvoice_I", "S"), undefined],
  ])("with HTTP 500 may also be %s", async (_, body, words) => {
    reply(body, { status: "500 Error", type: "text/html" })
    const error = await errorOf(clientOf().cancel(NUMBER))
    expect(error).toMatchObject({ code: "http_status", outcome: "unknown" })
    expect(error.words).toBe(words)
  })
})

describe("a reply by SOAP that is none", () => {
  it.each([
    ["plain text", "S", SOAP11],
    ["a form's reply", xmlReply("S"), SOAP11],
    ["another function's", soapReply("Check_invoice", "S"), SOAP11],
    ["nothing in it", soapReply("CancelInvoice_I", ""), SOAP11],
    ["a structure in it", soapReply("CancelInvoice_I", "<a>S</a>"), SOAP11],
    ["another charset", soapReply("CancelInvoice_I", "S"), "text/xml; charset=big5"],
    ["more than may be", soapReply("CancelInvoice_I", " ".repeat(70_000) + "S"), SOAP11],
  ])("settles nothing: %s", async (_, body, type) => {
    reply(body, { type })
    expect(await errorOf(clientOf().cancel(NUMBER))).toMatchObject({
      code: "unreadable",
      outcome: "unknown",
      reason: "ask",
    })
    expect(server.requests).toHaveLength(1)
  })

  it("of another character set is read where that is configured", async () => {
    const body = soapReply("CancelInvoice_I", "F_\u0000", {
      declaration: '<?xml version="1.0" encoding="Big5"?>',
    })
    const [before, after] = body.split("\u0000")
    // 發票 in Big5
    const bytes = [Buffer.from(before), Buffer.from([0xb5, 0x6f, 0xb2, 0xbc]), Buffer.from(after)]
    for (const type of ["text/xml; charset=big5", "text/xml"]) {
      reply(Buffer.concat(bytes), { type })
      await expect(clientOf({ charset: "big5" }).cancel(NUMBER)).resolves.toEqual({
        kind: "refused",
        message: "發票",
      })
      expect(await errorOf(clientOf().cancel(NUMBER))).toMatchObject({ code: "unreadable" })
    }
  })

  it("holds a link whose ampersands are decoded once", async () => {
    reply(soapReply("Get_InvoiceURL_I", "https://a.example/?a=1&amp;b=&#50;&#x26;amp;c"), {
      type: SOAP11,
    })
    await expect(clientOf().link(NUMBER)).resolves.toBe("https://a.example/?a=1&b=2&amp;c")
  })
})
