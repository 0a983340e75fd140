import { readSoapReply } from "../soap-reply"
import { xmlReply } from "./raw-server"
import { soapDocument, soapFault, soapReply } from "./soap-bodies"

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
      "prefixes that are not declared",
      soapDocument(`<m:${FN}Response><m:${FN}Result a:b="c">F</m:${FN}Result></m:${FN}Response>`),
    ],
    ["a comment", soapReply(FN, "<!--x-->F")],
    ["a comment amid the words", soapReply(FN, "F<!-- <a> & -->")],
    [
      "a comment before and behind it",
      `<!--x-->${soapReply(FN, "F", { declaration: "" })}<!--y-->`,
    ],
    ["CDATA", soapReply(FN, "<![CDATA[F]]>")],
    [
      "a header and white space",
      `<soap:Envelope xmlns:soap="${SOAP}">\r\n <soap:Header><a b="c"/></soap:Header>\r\n` +
        ` <soap:Body >\n${inner.replace(/></g, ">\n<").replace(">\nF", ">F")}\t</soap:Body>\n</soap:Envelope>\n`,
    ],
  ])("reads a SOAP reply with %s", (_, xml) => {
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
    ["an attribute twice", soapReply(FN, "F", { response: 'a="1" a="2"' })],
    ["an attribute without quotes", soapReply(FN, "F", { response: "a=1" })],
    ["a comment that does not end", soapReply(FN, "<!--x->F")],
    ["CDATA that does not end", soapReply(FN, "<![CDATA[F]]")],
    ["CDATA behind the envelope", `${soapReply(FN, "F")}<![CDATA[]]>`],
    ["text before a comment after the envelope", `${soapReply(FN, "F")}F<!---->`],
    ["the end of CDATA", soapReply(FN, "F]]>")],
    ["a processing instruction", soapReply(FN, "<?x y?>F")],
    ["a document type", soapReply(FN, "F", { declaration: `<!DOCTYPE x [<!ENTITY a "F">]>` })],
    ["an entity", soapReply(FN, "F&a;")],
    ["a bare ampersand", soapReply(FN, "F&")],
    ["a character that XML does not allow", soapReply(FN, "F&#0;")],
    ["a control character", soapReply(FN, "F\u0085")],
    [
      "another encoding",
      soapReply(FN, "F", { declaration: '<?xml version="1.0" encoding="big5"?>' }),
    ],
    ["a second document", soapReply(FN, "F") + soapReply(FN, "F", { declaration: "" })],
    ["text after it", `${soapReply(FN, "F")}F`],
    [
      "tags that cross",
      soapReply(FN, "F").replace("</soap:Body></soap:Envelope>", "</soap:Envelope></soap:Body>"),
    ],
    ["a tag closed by another prefix", soapReply(FN, "F").replace("</soap:Body>", "</Body>")],
    ["endless nesting", soapReply(FN, "<a>".repeat(5000) + "</a>".repeat(5000))],
    ["a reserved name", soapReply("__proto__", "F")],
  ])("refuses a SOAP reply with %s", (_, xml) => {
    expect(readSoapReply(xml, FN)).toBeNull()
  })

  it.each(["soap11", "soap12"] as const)("gives the message of a fault in %s", (version) => {
    expect(readSoapReply(soapFault(version, "壞&amp;了"), FN)).toEqual({
      kind: "fault",
      message: "壞&了",
    })
  })

  it.each([
    ["no message", soapDocument("<soap:Fault/>")],
    ["an empty message", soapDocument("<soap:Fault><faultstring/></soap:Fault>")],
    ["no prefix", soapDocument("<Fault><faultstring/></Fault>")],
  ])("reads a SOAP fault with %s", (_, xml) => {
    expect(readSoapReply(xml, FN)).toEqual({ kind: "fault", message: null })
  })
})
