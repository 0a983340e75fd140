import { XMLParser, XMLValidator } from "fast-xml-parser"
import fc from "fast-check"
import { InvoicingError } from "../../contract"
import { createInvoicingClient } from "../create-client"
import { namespaceOf } from "../namespace"
import { readSettings } from "../settings"
import { soapEnvelope, soapHeaders } from "../soap-envelope"
import { readXml } from "../xml-reader"
import { isXmlText } from "../xml-text"
import { RUNS } from "../../../../rules/__tests__/property-runs"

// Thousands of cases, on machines that may be busy
jest.setTimeout(240_000)

describe("a value in an envelope", () => {
  it("writes a value in an envelope that reads back unchanged, and never becomes structure", () => {
    const value = fc
      .oneof(
        fc.string({ unit: "binary", maxLength: 20 }),
        fc
          .array(
            fc.constantFrom("<", ">", "&", '"', "'", "]]>", "</a>", "&lt;", "\r", "\n", " ", "密")
          )
          .map((parts) => parts.join(""))
      )
      .filter(isXmlText)
    const parser = new XMLParser({ parseTagValue: false, trimValues: false, removeNSPrefix: true })
    fc.assert(
      fc.property(value, value, (a, b) => {
        const xml = soapEnvelope("soap11", "Fn", "urn:x", [
          ["a", a],
          ["b", b],
        ])
        const body = readXml(xml)?.children[0].children[0]
        expect(body?.children.map(({ name, text }) => [name, text])).toEqual([
          ["a", a],
          ["b", b],
        ])
        expect(XMLValidator.validate(xml)).toBe(true)
        expect(Object.keys(parser.parse(xml).Envelope.Body.Fn)).toEqual(["a", "b"])
      }),
      RUNS
    )
  })

  it.each(["\0", "\u001f", "\u007f", "\ud800", "\udc00x", "\ufffe"])(
    "refuses the value %j in an envelope",
    (value) => {
      expect(() => soapEnvelope("soap12", "Fn", "urn:x", [["a", value]])).toThrow(InvoicingError)
    }
  )
})

describe("the namespace of a function", () => {
  const baseUrl = "https://service.example:8443/a/Service.asmx"
  it.each([
    ["Invoice_Info_Orderno", { namespace: "http://ns.example/" }, "https://ns.example/"],
    ["Sel_Allowance_body", { namespace: "http://ns.example/" }, "https://ns.example/"],
    ["Sel_Allowance", { namespace: "https://ns.example/" }, "http://ns.example/"],
    ["Check_invoice", { namespace: "http://ns.example/" }, "http://ns.example/"],
    ["Check_invoice", { namespace: "https://ns.example/" }, "https://ns.example/"],
    ["Sel_Allowance", { namespace: "urn:invoices" }, "urn:invoices"],
    ["Sel_Allowance", { namespaces: { Sel_Allowance: "https://own/" } }, "https://own/"],
    [
      "Sel_Allowance",
      { namespaces: { Check_invoice: "https://own/" } },
      "http://service.example:8443/",
    ],
    ["Check_invoice", {}, "https://service.example:8443/"],
    ["Check_invoice", { namespace: "" }, "https://service.example:8443/"],
  ] as const)("%s with the options %j is %s", (name, options, expected) => {
    const settings = readSettings({ baseUrl, memCid: "12345678", transport: "soap11", ...options })
    expect(namespaceOf(name, settings)).toBe(expected)
  })

  it.each([
    ["https://Invoice.Service.example/Service.asmx", "https://Invoice.Service.example/"],
    ["HTTPS://Service.example", "https://Service.example/"],
    ["https://Service.example:443/Service.asmx", "https://service.example/"],
  ])("keeps the capitals of the address %s", (address, expected) => {
    const settings = readSettings({ baseUrl: address, memCid: "12345678", transport: "soap11" })
    expect(namespaceOf("Check_invoice", settings)).toBe(expected)
  })

  it.each(["https://ns.example", "https://ns.example/"])(
    "gives the same action for %s",
    (namespace) => {
      expect(soapHeaders("soap11", "Fn", namespace)).toMatchObject({
        SOAPAction: '"https://ns.example/Fn"',
      })
    }
  )
})

describe("options that could become structure", () => {
  it.each([
    ["namespace", { namespace: 'urn:x" y="' }],
    ["namespace", { namespace: "urn:x\r\nX: y" }],
    ["namespace", { namespace: "invoices" }],
    ["namespaces.Check_invoice", { namespaces: { Check_invoice: "a b" } }],
    ["functionNames.Check_invoice", { functionNames: { Check_invoice: "x><y" } }],
    ["functionNames.Check_invoice", { functionNames: { Check_invoice: "../other" } }],
    ["functionNames.Check_invoice", { functionNames: { Check_invoice: "" } }],
    [
      "parameterNames.Check_invoice.InvoiceNo",
      { parameterNames: { Check_invoice: { InvoiceNo: "a/" } } },
    ],
    ["functionUrls.Check_invoice", { functionUrls: { Check_invoice: "http://service.example" } }],
    [
      "functionUrls.Check_invoice",
      { functionUrls: { Check_invoice: "https://service.example/?a" } },
    ],
    ["charset", { charset: "klingon" }],
  ])(
    "refuses options that could become structure when the client is made: %s",
    (option, change) => {
      let error: unknown
      try {
        createInvoicingClient({
          baseUrl: "https://service.example",
          memCid: "1",
          transport: "soap11",
          ...change,
        })
      } catch (thrown) {
        error = thrown
      }
      expect(error).toBeInstanceOf(InvoicingError)
      expect(error).toMatchObject({ kind: "not_configured", outcome: "not_sent", next: "review" })
      expect((error as Error).message).toMatch(new RegExp(`^${option} .+\\.$`))
    }
  )
})
