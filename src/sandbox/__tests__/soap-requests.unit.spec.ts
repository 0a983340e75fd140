import { startSandbox, type Sandbox } from ".."
import { lastEntry, state } from "./speak"
import {
  ENVELOPE_1_1,
  ENVELOPE_1_2,
  envelope,
  headersOf,
  NAMESPACE,
  postBytes,
  type Version,
} from "./speak-soap"

let sandbox: Sandbox

beforeAll(async () => {
  sandbox = await startSandbox({ namespace: NAMESPACE })
})
afterAll(() => sandbox.close())

const NAME = "Check_invoiceOrder"
const good = (version: Version) => envelope(version, NAME, { InvoiceNo: "TW1" })
const send = (
  version: Version,
  body: string | Buffer,
  headers: Record<string, string> = headersOf(version, NAME)
) => postBytes(sandbox, "/invoicing", headers, body)

const type = { "1.1": "text/xml; charset=utf-8", "1.2": "application/soap+xml; charset=utf-8" }

/** The reason out of a fault that is one of this SOAP version to the byte. */
function reasonOf(version: Version, body: Buffer, code: string): string {
  const soap = version === "1.1" ? ENVELOPE_1_1 : ENVELOPE_1_2
  const fault = {
    "1.1": `<soap:Fault><faultcode>soap:${code}</faultcode><faultstring>(.*)</faultstring><detail /></soap:Fault>`,
    "1.2": `<soap:Fault><soap:Code><soap:Value>soap:${code}</soap:Value></soap:Code><soap:Reason><soap:Text xml:lang="en">(.*)</soap:Text></soap:Reason><soap:Detail /></soap:Fault>`,
  }[version]
  const [, reason] =
    new RegExp(
      `<soap:Envelope xmlns:soap="${soap}" [^>]+><soap:Body>${fault}</soap:Body></soap:Envelope>$`
    ).exec(body.toString()) ?? []
  if (reason === undefined) {
    throw new Error(`Not a ${code} fault of SOAP ${version}: ${body.toString()}`)
  }
  return reason
}

describe.each<Version>(["1.1", "1.2"])("a SOAP %s request to the sandbox", (version) => {
  const soap = version === "1.1" ? ENVELOPE_1_1 : ENVELOPE_1_2
  const sender = version === "1.1" ? "Client" : "Sender"

  it.each<[string, (body: string) => string | Buffer]>([
    ["as the document shows it", (body) => body],
    ["with a byte order mark", (body) => `\ufeff${body}`],
    ["without a declaration", (body) => body.replace(/^<\?[^]*?\?>\s*/, "")],
    [
      "with other prefixes",
      (body) => body.replace(/soap:/g, "e:").replace("xmlns:soap", "xmlns:e"),
    ],
    [
      "with a prefix for the service",
      (body) =>
        body
          .replace(/<(\/?)(Check_invoiceOrder|mem_cid|InvoiceNo)/g, "<$1s:$2")
          .replace("xmlns=", "xmlns:s="),
    ],
    ["with a header", (body) => body.replace("<soap:Body>", "<soap:Header/><soap:Body>")],
    ["with a parameter that it does not know", (b) => b.replace("<InvoiceNo>", "<x/><InvoiceNo>")],
    ["with CDATA", (body) => body.replace("TW1", "<![CDATA[TW1]]>")],
    ["with a comment", (body) => body.replace("TW1", "T<!-- here -->W1")],
    ["with references", (body) => body.replace("TW1", "&#84;&#x57;1")],
    ["spread over lines", (body) => body.replace(/></g, ">\r\n  <")],
  ])("reads a SOAP request: %s", async (_, alter) => {
    const { status, body } = await send(version, alter(good(version)))
    expect([status, body.toString()]).toEqual([
      200,
      expect.stringContaining("<Check_invoiceOrderResult>F</Check_invoiceOrderResult>"),
    ])
    expect(await lastEntry(sandbox)).toMatchObject({ function: NAME, order_numbers: ["TW1"] })
  })

  it.each<[string, (body: string) => string | Buffer, string]>([
    ["nothing", () => "", "root element"],
    ["no XML", () => "mem_cid=sandbox", "outside of root"],
    ["a body that is cut", (body) => body.slice(0, -5), "unclosed tag"],
    ["without its end", (body) => body.replace("</soap:Envelope>", ""), "unclosed tag"],
    ["two roots", (body) => `${body}<x/>`, "only one root"],
    ["a DOCTYPE", (b) => b.replace("<soap:Env", "<!DOCTYPE x [<!ENTITY y 'z'>]><soap:Env"), "DTD"],
    ["an entity of its own", (body) => body.replace("TW1", "&y;"), "undefined entity"],
    ["a bare ampersand", (body) => body.replace("TW1", "A&B"), "unclosed tag"],
    [
      "a reference to no character",
      (body) => body.replace("TW1", "&#0;"),
      "malformed character entity",
    ],
    ["a control character", (body) => body.replace("TW1", "\u0001"), "disallowed character"],
    ["a processing instruction", (b) => b.replace("TW1", "<?php x?>"), "Processing instructions"],
    ["another encoding", (b) => b.replace("utf-8", "big5"), "UTF-8"],
    ["bytes that are no UTF-8", (b) => Buffer.from(b.replace("TW1", "\u00e9"), "latin1"), "UTF-8"],
    [
      "an undeclared prefix",
      (body) => body.replace("<mem_cid>", "<z:mem_cid>"),
      "unbound namespace prefix",
    ],
    ["a doubled attribute", (b) => b.replace(/( xmlns="[^"]*")/, "$1$1"), "duplicate attribute"],
    ["tags that cross", (b) => b.replace("</InvoiceNo>", "</mem_cid>"), "unexpected close tag"],
    ["no Body", (body) => body.replace(/soap:Body/g, "soap:Corpse"), "one Body"],
    ["an empty Body", () => `<e:Envelope xmlns:e="${soap}"><e:Body/></e:Envelope>`, "one element"],
    ["two calls", (body) => body.replace("</soap:Body>", "<x/></soap:Body>"), "one element"],
    ["another namespace", (b) => b.replace(NAMESPACE, "https://other.example.com/"), "not Check"],
    [
      "the namespace with http",
      (body) => body.replace(NAMESPACE, "http://invoice.example.com/"),
      "not Check",
    ],
    ["no namespace", (body) => body.replace(` xmlns="${NAMESPACE}"`, ""), "not Check"],
    [
      "a parameter of no namespace",
      (b) => b.replace("<mem_cid>", '<mem_cid xmlns="">'),
      "another namespace",
    ],
    [
      "no mem_cid",
      (body) => body.replace(/<mem_cid>.*<\/mem_cid>/, ""),
      "Missing parameter: mem_cid",
    ],
    [
      "another spelling",
      (b) => b.replace(/InvoiceNo/g, "invoiceNo"),
      "Missing parameter: InvoiceNo",
    ],
    [
      "a parameter twice",
      (b) => b.replace("<InvoiceNo>", "<mem_cid>x</mem_cid><InvoiceNo>"),
      "given twice",
    ],
    ["a parameter with elements", (body) => body.replace("TW1", "<b>TW1</b>"), "not a text"],
    ["text between parameters", (b) => b.replace("<InvoiceNo>", "x<InvoiceNo>"), "text between"],
  ])("refuses a SOAP request with a Fault: %s", async (_, alter, said) => {
    const { status, headers, body } = await send(version, alter(good(version)))
    expect([status, headers["content-type"]]).toEqual([500, type[version]])
    expect(reasonOf(version, body, sender)).toMatch(new RegExp(said))
    expect(await lastEntry(sandbox)).toMatchObject({ accepted: false, phase: "answered" })
  })

  it.each([
    ["the other version's", version === "1.1" ? ENVELOPE_1_2 : ENVELOPE_1_1],
    ["any other", "http://example.com/envelope"],
  ])(
    "refuses a SOAP request with a VersionMismatch for %s envelope namespace",
    async (_, namespace) => {
      const { status, body } = await send(version, good(version).replace(soap, namespace))
      expect(status).toBe(500)
      expect(reasonOf(version, body, "VersionMismatch")).toContain(`Expecting ${soap}`)
    }
  )

  it.each(["us-ascii", "big5", ""])("refuses a SOAP request with charset=%s", async (charset) => {
    const headers = headersOf(version, NAME)
    const [plain] = type[version].split(";")
    headers["Content-Type"] = charset ? `${plain}; charset=${charset}` : plain
    const { status, body } = await send(version, good(version), headers)
    expect(status).toBe(500)
    expect(reasonOf(version, body, sender)).toContain("charset=utf-8")
  })
})

describe("the SOAPAction of SOAP 1.1", () => {
  const act = (SOAPAction?: string) =>
    send("1.1", good("1.1"), {
      "Content-Type": 'text/xml; charset="UTF-8"',
      ...(SOAPAction === undefined ? {} : { SOAPAction }),
    })

  it("names the function, in quotes", async () => {
    expect((await act(`"${NAMESPACE}${NAME}"`)).status).toBe(200)
  })

  it.each([
    ["none", undefined, "without a valid action"],
    ["an empty one", '""', "did not recognize"],
    ["one without quotes", `${NAMESPACE}${NAME}`, "did not recognize"],
    ["one of another namespace", `"https://other.example.com/${NAME}"`, "did not recognize"],
    ["an unknown function", `"${NAMESPACE}Check_Invoice"`, "did not recognize"],
    ["another function than the body", `"${NAMESPACE}Check_invoice"`, "not Check_invoice in"],
    ["http for a function with https", `"http://invoice.example.com/${NAME}"`, "did not recogn"],
  ])("refuses a SOAPAction: %s", async (_, action, said) => {
    const { status, body } = await act(action)
    expect(status).toBe(500)
    expect(reasonOf("1.1", body, "Client")).toContain(said)
  })
})

describe("the action of SOAP 1.2", () => {
  const act = (action: string) =>
    send("1.2", good("1.2"), { "Content-Type": `${type["1.2"]}; action="${action}"` })

  it("accepts the action of SOAP 1.2 in the content type, and then checks it", async () => {
    expect((await act(`${NAMESPACE}${NAME}`)).status).toBe(200)
    const { status, body } = await act(`${NAMESPACE}Check_invoice`)
    expect(status).toBe(500)
    expect(reasonOf("1.2", body, "Sender")).toContain("was not recognized")
  })

  it("needs no action in SOAP 1.2, but a function in the body", async () => {
    const { status, body } = await send("1.2", good("1.2").replace(/Check_invoiceOrder/g, "Check"))
    expect(status).toBe(500)
    expect(reasonOf("1.2", body, "Sender")).toContain("was not recognized")
    expect(await lastEntry(sandbox)).toMatchObject({ function: "SOAP", accepted: false })
  })
})

it("the sandbox refuses a content type that is not SOAP's", async () => {
  for (const contentType of [
    "application/x-www-form-urlencoded",
    "application/xml",
    "text/plain",
  ]) {
    const { status, body } = await send("1.1", good("1.1"), { "Content-Type": contentType })
    expect([status, body.toString()]).toEqual([500, `Request format is invalid: ${contentType}.`])
  }
})

it("the sandbox reads a namespace without a slash at its end, and one with a path", async () => {
  const other = await startSandbox({ namespace: "http://service.example.com/Invoice" })
  const body = good("1.1").replace(NAMESPACE, "http://service.example.com/Invoice")
  const reply = await postBytes(
    other,
    "/invoicing",
    { ...headersOf("1.1", NAME), SOAPAction: `"http://service.example.com/Invoice/${NAME}"` },
    body
  )
  await other.close()
  expect(reply.status).toBe(200)
})

it("the sandbox reads a batch of megabytes by SOAP", async () => {
  const csv = "QUJD".repeat(2_500_000)
  const name = "UploadInvoice_Patch"
  const { status, body } = await postBytes(
    sandbox,
    "/invoicing",
    headersOf("1.2", name),
    envelope("1.2", name, { csvStr: csv })
  )
  expect([status, body.toString()]).toEqual([200, expect.stringContaining("csvStr格式錯誤")])
  expect((await state(sandbox)).invoices).toEqual([])
})
