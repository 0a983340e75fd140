import { TRANSPORTS } from "../functions"
import { ClientBench, errorOf } from "./client-bench"
import { CALLS } from "./golden-replies"
import { contentOf, lineOf } from "../../../../rules/invoice/content/__tests__/content"
import { soapReply } from "./soap-bodies"

const SOAP11 = "text/xml; charset=utf-8"

const bench = new ClientBench({
  memPassword: "p&<密>",
  transport: "soap11",
  namespace: "https://service.example/Invoice",
})
const { clientOf, reply } = bench

/** What the raw server keeps is latin1, one character a byte. */
const sent = () => ({
  head: bench.server.requests[0].head,
  body: Buffer.from(bench.server.requests[0].body, "latin1").toString("utf8"),
})

describe("a SOAP request", () => {
  it("sends a SOAP 1.1 request with the same bytes as in the document", async () => {
    reply("?")
    await errorOf(clientOf().allowance("AL&<001>"))
    const { port } = new URL(bench.server.url)
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

  it("sends a SOAP 1.2 request with the same bytes as in the document", async () => {
    reply("?")
    const invoices = [
      contentOf("A1", { buyer: { name: "王" }, lines: [lineOf({ description: "茶" })] }),
    ]
    await errorOf(clientOf({ transport: "soap12" }).issue(invoices))
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
      bench.server.requests.length = 0
      reply("?")
      await errorOf(call(clientOf({ transport })))
      expect(bench.server.requests).toHaveLength(1)
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
      bench.server.requests.length = 0
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

  it.each([
    ["https://service.example/Invoice/", '"http://service.example/Invoice/Sel_Allowance"'],
    ["", '"http://127.0.0.1'],
  ])(
    "writes one slash between the namespace and the function's name: %s",
    async (given, action) => {
      reply("?")
      await errorOf(clientOf({ namespace: given }).allowance("AL001"))
      const said = /SOAPAction: (.*)/.exec(sent().head)?.[1] ?? ""
      expect(said.startsWith(action)).toBe(true)
      expect(said.replace("://", "")).not.toContain("//")
    }
  )

  it("goes to the address and with the names that the options give", async () => {
    reply(soapReply("invoice_info_by_order", "無此發票資訊"), { type: SOAP11 })
    const client = clientOf({
      functionUrls: {
        Invoice_Info_Orderno: bench.server.url.replace("/invoicing", "/elsewhere/x"),
      },
      functionNames: { Invoice_Info_Orderno: "Invoice_Info_By_Order" },
      parameterNames: { Invoice_Info_Orderno: { orderno: "InvoiceNo", mem_cid: "MemCid" } },
      namespaces: { Invoice_Info_Orderno: "urn:a&b" },
    })
    await expect(client.listByOrder("A1")).resolves.toEqual([])
    const { head, body } = sent()
    expect(head).toContain("POST /elsewhere/x HTTP/1.1")
    expect(head).toContain('SOAPAction: "urn:a&b/Invoice_Info_By_Order"')
    expect(body).toContain(
      '<Invoice_Info_By_Order xmlns="urn:a&amp;b"><MemCid>12345678</MemCid><InvoiceNo>A1</InvoiceNo><'
    )
  })

  it.each(TRANSPORTS)("leaves out the password if the options say so: %s", async (transport) => {
    reply("?")
    await errorOf(CALLS.Invoice_PatchData_Check(clientOf({ transport, memPasswordMode: "omit" })))
    expect(sent().body).not.toContain("mem_password")
    expect(sent().body).toContain("csvStr")
  })

  it("carries the CSV in bare base64 where the options say so", async () => {
    reply("?")
    await errorOf(CALLS.Invoice_PatchData_Check(clientOf({ csvEncoding: "bare" })))
    expect(sent().body).toMatch(/<csvStr>[A-Za-z0-9+/]+=*<\/csvStr>/)
    expect(sent().body).toContain("+")
  })

  it.each(["AL\u0001", "AL\ud800", "AL\uffff", " AL", ""])(
    "makes no request with %j, which no transport carries",
    async (value) => {
      const error = await errorOf(clientOf().allowance(value))
      expect(await errorOf(clientOf({ transport: "form" }).findNumber(value))).toEqual(
        expect.objectContaining({ kind: "not_supported", outcome: "not_sent" })
      )
      expect(error).toMatchObject({ kind: "not_supported", outcome: "not_sent" })
      expect(bench.server.requests).toHaveLength(0)
    }
  )

  it("makes no request with a password that XML cannot hold, and does not repeat it in the error", async () => {
    const error = await errorOf(CALLS.UploadInvoice_Patch(clientOf({ memPassword: "pw\u0001" })))
    expect(error).toMatchObject({ kind: "not_supported", outcome: "not_sent", next: "review" })
    expect(error.message).toBe("The mem_password contains a character that XML cannot hold.")
    expect(bench.server.requests).toHaveLength(0)
  })
})
