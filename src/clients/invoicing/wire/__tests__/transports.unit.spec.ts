import { TRANSPORTS } from "../functions"
import { ClientBench, errorOf } from "./client-bench"
import { CALLS, GOLDEN_REPLIES, NUMBER } from "./golden-replies"
import { xmlReply } from "./raw-server"
import { allowanceLine, soapFault, soapReply } from "./soap-bodies"

const SOAP11 = "text/xml; charset=utf-8"
const SOAP12 = "application/soap+xml; charset=utf-8"

const bench = new ClientBench({
  memPassword: "p&<密>",
  transport: "soap11",
  namespace: "https://service.example/Invoice",
})
const { clientOf, reply } = bench

describe("a documented reply", () => {
  const cases = GOLDEN_REPLIES.flatMap((golden) =>
    TRANSPORTS.map(
      (transport) => [golden.name, golden.says.slice(0, 60), transport, golden] as const
    )
  )

  it.each(cases)(
    "reads a reply as the document describes it: %s %s by %s",
    async (name, _says, transport, golden) => {
      const asForm = transport === "form" && !golden.structured
      const version = transport === "soap12" ? "soap12" : "soap11"
      const body = asForm ? xmlReply(golden.says) : soapReply(name, golden.says, { version })
      for (const framing of ["length", "chunked", "close"] as const) {
        reply(body, { type: version === "soap12" ? SOAP12 : SOAP11, framing })
        await expect(golden.call(clientOf({ transport }))).resolves.toEqual(golden.means)
      }
    }
  )

  it("reads hundreds of allowance lines, beyond the usual size of a reply", async () => {
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
    const result = JSON.stringify(await golden.call(clientOf()))
    expect(golden.says).toContain("王小明")
    expect(result).not.toMatch(/王小明|buyer@|0912345678|12345675/)
  })
})

describe("a SOAP fault", () => {
  it.each([
    ["soap11", "200 OK", "unexpected"],
    ["soap12", "200 OK", "unexpected"],
    ["soap11", "500 Internal Server Error", "http_status"],
    ["soap12", "500 Internal Server Error", "http_status"],
  ] as const)(
    "reports a fault of %s with HTTP %s and leaves the outcome unknown",
    async (version, status, kind) => {
      reply(soapFault(version, "密碼 p&amp;&lt;密&gt; 無效"), { type: SOAP11, status })
      for (const call of Object.values(CALLS)) {
        expect(await errorOf(call(clientOf({ transport: version })))).toMatchObject({
          kind,
          outcome: "unknown",
          next: "query",
          serviceMessage: "密碼 ••• 無效",
        })
      }
    }
  )

  it.each([
    ["a page", "<html><body>S</body></html>", undefined],
    ["a sentence", "Missing parameter: orderno.", "Missing parameter: orderno."],
    ["a result", soapReply("CancelInvoice_I", "S"), undefined],
  ])("reads instead of a fault, in a reply with HTTP 500, %s", async (_, body, message) => {
    reply(body, { status: "500 Error", type: "text/html" })
    const error = await errorOf(clientOf().void(NUMBER))
    expect(error).toMatchObject({ kind: "http_status", outcome: "unknown" })
    expect(error.serviceMessage).toBe(message)
  })
})

describe("a reply that is not the expected SOAP", () => {
  it.each([
    ["plain text", "S", SOAP11],
    ["a form's reply", xmlReply("S"), SOAP11],
    ["another function's reply", soapReply("Check_invoice", "S"), SOAP11],
    ["an empty result", soapReply("CancelInvoice_I", ""), SOAP11],
    ["a result with elements", soapReply("CancelInvoice_I", "<a>S</a>"), SOAP11],
    ["another charset", soapReply("CancelInvoice_I", "S"), "text/xml; charset=big5"],
    ["more than the limit", soapReply("CancelInvoice_I", " ".repeat(70_000) + "S"), SOAP11],
  ])("leaves the outcome unknown: %s", async (_, body, type) => {
    reply(body, { type })
    expect(await errorOf(clientOf().void(NUMBER))).toMatchObject({
      kind: "unreadable",
      outcome: "unknown",
      next: "query",
    })
    expect(bench.server.requests).toHaveLength(1)
  })

  it("reads SOAP in another character set where that is configured", async () => {
    const body = soapReply("CancelInvoice_I", "F_\u0000", {
      declaration: '<?xml version="1.0" encoding="Big5"?>',
    })
    const [before, after] = body.split("\u0000")
    // 發票 in Big5
    const bytes = [Buffer.from(before), Buffer.from([0xb5, 0x6f, 0xb2, 0xbc]), Buffer.from(after)]
    for (const type of ["text/xml; charset=big5", "text/xml"]) {
      reply(Buffer.concat(bytes), { type })
      await expect(clientOf({ charset: "big5" }).void(NUMBER)).resolves.toEqual({
        kind: "refused",
        message: "發票",
        finished: true,
      })
      expect(await errorOf(clientOf().void(NUMBER))).toMatchObject({ kind: "unreadable" })
    }
  })

  it("decodes the ampersands of a link in a reply once", async () => {
    reply(soapReply("Get_InvoiceURL_I", "https://a.example/?a=1&amp;b=&#50;&#x26;amp;c"), {
      type: SOAP11,
    })
    await expect(clientOf().link(NUMBER)).resolves.toBe("https://a.example/?a=1&b=2&amp;c")
  })
})
