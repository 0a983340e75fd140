import { XMLParser, XMLValidator } from "fast-xml-parser"
import fc from "fast-check"
import { createInvoicingClient, InvoicingError, type Transport } from ".."
import type { HttpReply } from "../http-post"
import { readSoapReply } from "../soap-reply"
import { GOLDEN_REPLIES, type GoldenReply } from "./golden-replies"
import { xmlReply } from "./raw-server"
import { soapDocument, soapFault, soapReply } from "./soap-bodies"

// Thousands of cases, on machines that may be busy
jest.setTimeout(240_000)

const SOAP = "http://schemas.xmlsoap.org/soap/envelope/"
const FN = "Check_invoice"

function textOf(xml: string): string | null {
  const reply = readSoapReply(xml, FN)
  return reply?.kind === "result" ? reply.result.text : null
}

describe("a SOAP reply", () => {
  const inner = `<${FN}Response><${FN}Result>F</${FN}Result></${FN}Response>`
  it.each([
    ["the usual prefix", soapReply(FN, "F")],
    ["SOAP 1.2", soapReply(FN, "F", { version: "soap12" })],
    ["another prefix", soapReply(FN, "F", { prefix: "SOAP-ENV" })],
    ["no prefix", soapReply(FN, "F", { prefix: "" })],
    ["no declaration", soapReply(FN, "F", { declaration: "" })],
    [
      "a declaration without an encoding",
      soapReply(FN, "F", { declaration: "<?xml version='1.0'?>" }),
    ],
    ["no namespace of its own", soapReply(FN, "F", { response: "" })],
    [
      "a namespace with odd characters",
      soapReply(FN, "F", { response: "xmlns='urn:x\"&gt;&amp;'" }),
    ],
    ["attributes that say nothing", soapReply(FN, "F", { response: "a=\"1\" b='2'" })],
    [
      "prefixes everywhere",
      soapDocument(
        `<m:${FN}Response xmlns:m="urn:x"><n:${FN}Result xmlns:n="urn:y">F</n:${FN}Result></m:${FN}Response>`
      ),
    ],
    [
      "the envelope's prefix bound anew inside",
      soapDocument(
        `<soap:${FN}Response xmlns:soap="urn:x"><soap:${FN}Result>F</soap:${FN}Result></soap:${FN}Response>`
      ),
    ],
    ["other capitals", soapDocument(inner.replace(/Check_invoice/g, "check_Invoice"))],
    [
      "a header and white space",
      `<soap:Envelope xmlns:soap="${SOAP}">\r\n <soap:Header><a b="c"/></soap:Header>\r\n` +
        ` <soap:Body >\n${inner.replace(/></g, ">\n<").replace(">\nF", ">F")}\t</soap:Body>\n</soap:Envelope>\n`,
    ],
  ])("may have %s", (_, xml) => {
    expect(textOf(xml)).toBe("F")
  })

  const faulty = soapDocument(`${inner}<soap:Fault><faultstring>x</faultstring></soap:Fault>`)
  it.each([
    ["nothing", ""],
    ["plain text", "F"],
    ["a string element", xmlReply("F")],
    ["an HTML page", "<!DOCTYPE html><html><body>F</body></html>"],
    ["no envelope", inner],
    ["an envelope of no SOAP version", soapReply(FN, "F").replace(SOAP, "urn:envelope")],
    ["an envelope without a namespace", `<Envelope><Body>${inner}</Body></Envelope>`],
    [
      "a body of another version",
      `<s:Envelope xmlns:s="${SOAP}"><s:Body xmlns:s="urn:x">${inner}</s:Body></s:Envelope>`,
    ],
    [
      "two bodies",
      `<s:Envelope xmlns:s="${SOAP}"><s:Body>${inner}</s:Body><s:Body>${inner}</s:Body></s:Envelope>`,
    ],
    [
      "a header behind the body",
      `<s:Envelope xmlns:s="${SOAP}"><s:Body>${inner}</s:Body><s:Header/></s:Envelope>`,
    ],
    ["an empty body", soapDocument("")],
    ["two responses", soapDocument(inner + inner)],
    ["a response and a fault", faulty],
    ["a fault that is not SOAP's", soapDocument("<Fault><faultstring>x</faultstring></Fault>")],
    ["another function's response", soapReply("Check_invoiceOrder", "F")],
    [
      "another function's result",
      soapReply(FN, "F").replaceAll(`${FN}Result`, "CancelInvoice_IResult"),
    ],
    [
      "two results",
      soapDocument(
        inner.replace(`</${FN}Response>`, `<${FN}Result>F</${FN}Result></${FN}Response>`)
      ),
    ],
    ["no result", soapDocument(`<${FN}Response/>`)],
    [
      "the result one level too deep",
      soapDocument(`<${FN}Response><a><${FN}Result>F</${FN}Result></a></${FN}Response>`),
    ],
    ["text beside an element", soapReply(FN, "F").replace("<soap:Body>", "<soap:Body>x")],
    [
      "a no-break space beside an element",
      soapReply(FN, "F").replace("<soap:Body>", "<soap:Body>\u00a0"),
    ],
    [
      "an undeclared prefix",
      soapDocument(`<m:${FN}Response><m:${FN}Result>F</m:${FN}Result></m:${FN}Response>`),
    ],
    ["an undeclared prefix of an attribute", soapReply(FN, "F", { response: 'a:b="c"' })],
    ["a prefix bound to nothing", soapReply(FN, "F", { response: 'xmlns:a=""' })],
    ["the prefix xml bound anew", soapReply(FN, "F", { response: 'xmlns:xml="urn:x"' })],
    ["an attribute twice", soapReply(FN, "F", { response: 'a="1" a="2"' })],
    ["an attribute without quotes", soapReply(FN, "F", { response: "a=1" })],
    ["markup in an attribute", soapReply(FN, "F", { response: 'a="<b"' })],
    ["an unknown entity in an attribute", soapReply(FN, "F", { response: 'a="&b;"' })],
    ["a comment", soapReply(FN, "<!--x-->F")],
    ["CDATA", soapReply(FN, "<![CDATA[F]]>")],
    ["the end of CDATA", soapReply(FN, "F]]>")],
    ["a processing instruction", soapReply(FN, "<?x y?>F")],
    ["a document type", soapReply(FN, "F", { declaration: `<!DOCTYPE x [<!ENTITY a "F">]>` })],
    ["an entity", soapReply(FN, "F&a;")],
    ["a bare ampersand", soapReply(FN, "F&")],
    ["a character that XML has not", soapReply(FN, "F&#0;")],
    ["a control character", soapReply(FN, "F\u0085")],
    [
      "another encoding",
      soapReply(FN, "F", { declaration: '<?xml version="1.0" encoding="big5"?>' }),
    ],
    ["a second document", soapReply(FN, "F") + soapReply(FN, "F", { declaration: "" })],
    ["text behind it", `${soapReply(FN, "F")}F`],
    [
      "tags that cross",
      soapReply(FN, "F").replace("</soap:Body></soap:Envelope>", "</soap:Envelope></soap:Body>"),
    ],
    ["a tag closed by another prefix", soapReply(FN, "F").replace("</soap:Body>", "</Body>")],
    ["endless nesting", soapReply(FN, "<a>".repeat(5000) + "</a>".repeat(5000))],
    ["a reserved name", soapReply("__proto__", "F")],
  ])("is not one with %s", (_, xml) => {
    expect(readSoapReply(xml, FN)).toBeNull()
  })

  it.each(["soap11", "soap12"] as const)("that is a fault of %s gives its words", (version) => {
    expect(readSoapReply(soapFault(version, "壞&amp;了"), FN)).toEqual({
      kind: "fault",
      words: "壞&了",
    })
  })

  it.each([
    ["no words", soapDocument("<soap:Fault/>")],
    ["empty words", soapDocument("<soap:Fault><faultstring/></soap:Fault>")],
  ])("that is a fault may have %s", (_, xml) => {
    expect(readSoapReply(xml, FN)).toEqual({ kind: "fault", words: null })
  })
})

/** The golden reply's bytes by one transport, and the call over any bytes in their place. */
function wireOf(golden: GoldenReply, transport: Transport) {
  const asForm = transport === "form" && !golden.structured
  const version = transport === "soap12" ? "soap12" : "soap11"
  const body = asForm ? xmlReply(golden.says) : soapReply(golden.name, golden.says, { version })
  const ask = (bytes: Uint8Array): Promise<unknown> => {
    const reply: HttpReply = { status: 200, body: { bytes, contentType: null, framed: false } }
    const options = { baseUrl: "https://service.example", memCid: "1", transport }
    return golden.call(createInvoicingClient(options, () => Promise.resolve(reply)))
  }
  return { body, ask }
}

const wires = GOLDEN_REPLIES.flatMap((golden) =>
  (["form", "soap11", "soap12"] as const).map(
    (transport) => [golden.name, golden.says.slice(0, 40), transport, golden] as const
  )
)

/** The answer, or null for an `InvoicingError` that leaves the outcome open; any other is thrown. */
async function answerOf(call: Promise<unknown>): Promise<unknown> {
  try {
    return await call
  } catch (error) {
    if (!(error instanceof InvoicingError) || error.outcome !== "unknown") {
      throw error
    }
    return null
  }
}

it.each(wires)("a reply cut at any byte settles nothing: %s %s by %s", async (...args) => {
  const [, , transport, golden] = args
  const { body, ask } = wireOf(golden, transport)
  const bytes = Buffer.from(body)
  await expect(ask(bytes)).resolves.toEqual(golden.means)
  for (let length = 0; length < bytes.length; length++) {
    expect(await answerOf(ask(bytes.subarray(0, length)))).toBeNull()
  }
})

describe("a reply with faults by chance", () => {
  const golden = fc.constantFrom(...wires).map(([, , transport, reply]) => ({ transport, reply }))
  const junk = fc.oneof(
    fc.uint8Array({ minLength: 1, maxLength: 3 }).map((bytes) => Buffer.from(bytes)),
    fc
      .constantFrom(
        ..."< > / & ; : = \" ' ! ? - [ ] S F , _ 0 a soap: </ /> &amp; &#65; <a> </a> <a/> <!-- --> 開立 作廢".split(
          " "
        ),
        " ",
        "\n",
        "<![CDATA[",
        "\0",
        ' xmlns="x"',
        ' xmlns:soap="x"'
      )
      .map((text) => Buffer.from(text))
  )

  it("never settles otherwise than the whole one, unless the fault is in its words", async () => {
    let same = 0
    await fc.assert(
      fc.asyncProperty(golden, fc.nat(), fc.nat({ max: 3 }), junk, async (pick, seed, cut, put) => {
        const { body, ask } = wireOf(pick.reply, pick.transport)
        const from = Buffer.from(body.slice(0, body.indexOf(pick.reply.says))).length
        const to = from + Buffer.from(pick.reply.says).length
        const whole = Buffer.from(body)
        // Around the words, up to the byte before their end
        const outside = seed % (whole.length - (to - from))
        const at = outside < from ? outside : outside + (to - from)
        const length = at < from ? Math.min(cut, from - at) : cut
        // A `>` before the words ends their tag early, and makes words of what follows it
        if (at === from || at === to || (at < from && put.includes(">"))) return
        const bytes = Buffer.concat([whole.subarray(0, at), put, whole.subarray(at + length)])
        const answer = await answerOf(ask(bytes))
        if (answer !== null) {
          same++
          expect(answer).toEqual(pick.reply.means)
        }
      }),
      { numRuns: 10_000 }
    )
    // White space and attributes do no harm: a reader that refuses everything would pass above
    expect(same).toBeGreaterThan(100)
  })

  it("never throws but InvoicingError, wherever the fault is", async () => {
    await fc.assert(
      fc.asyncProperty(golden, fc.nat(), fc.nat({ max: 9 }), junk, async (pick, seed, cut, put) => {
        const { body, ask } = wireOf(pick.reply, pick.transport)
        const whole = Buffer.from(body)
        const at = seed % whole.length
        const bytes = Buffer.concat([whole.subarray(0, at), put, whole.subarray(at + cut)])
        await answerOf(ask(bytes))
      }),
      { numRuns: 10_000 }
    )
  })

  it("gives no result that another XML parser does not see as well", () => {
    const parser = new XMLParser({
      processEntities: false,
      parseTagValue: false,
      ignoreAttributes: true,
      removeNSPrefix: true,
      trimValues: false,
    })
    let read = 0
    const whole = soapReply(FN, "S,AB12345678")
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(), fc.nat({ max: 2 }), junk), { maxLength: 3 }),
        (edits) => {
          const bytes = edits.reduce((before, [seed, cut, put]) => {
            const at = seed % before.length
            return Buffer.concat([before.subarray(0, at), put, before.subarray(at + cut)])
          }, Buffer.from(whole))
          const xml = bytes.toString("utf8")
          const text = textOf(xml)
          if (text === null || text.includes("&") || xml.includes("&")) return
          read++
          expect(XMLValidator.validate(xml)).toBe(true)
          const { Envelope } = parser.parse(xml)
          // White space between elements is `#text` to that one
          const children = (of: object) => Object.entries(of).filter(([name]) => name !== "#text")
          const [[response, result], ...more] = children(Envelope.Body)
          expect(more).toEqual([])
          expect(response.toLowerCase()).toBe(`${FN}response`.toLowerCase())
          expect(children(result).map(([, value]) => value)).toEqual([text])
        }
      ),
      { numRuns: 10_000 }
    )
    expect(read).toBeGreaterThan(1_000)
  })

  it("is no answer where the bytes are any", async () => {
    await fc.assert(
      fc.asyncProperty(golden, fc.uint8Array({ maxLength: 200 }), async (pick, bytes) => {
        expect(await answerOf(wireOf(pick.reply, pick.transport).ask(bytes))).toBeNull()
      }),
      { numRuns: 10_000 }
    )
  })
})
