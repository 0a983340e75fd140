import { ClientBench, errorOf } from "./client-bench"
import { httpReply, xmlReply } from "./raw-server"
import { contentOf } from "../../../../rules/invoice/content/__tests__/content"

const PASSWORD = "p+&s 密"
const NUMBER = "AB12345678"

const bench = new ClientBench({ memPassword: PASSWORD })
const { clientOf, reply } = bench
const upload = (client = clientOf()) => client.issue([contentOf("A1"), contentOf("B2")])

describe("an answer", () => {
  const SAID = [
    ["S_資料驗證成功", (c: any) => c.check([contentOf("A1")]), { kind: "not_invoiced" }],
    [
      "訂單編號重複",
      (c: any) => c.check([contentOf("A1")]),
      { kind: "refused", message: "訂單編號重複", reason: "already_invoiced", finished: true },
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
      { kind: "refused", message: "訂單編號重複", reason: "already_invoiced", finished: true },
    ],
    [
      "字軌用罄",
      upload,
      { kind: "refused", message: "字軌用罄", reason: "numbers_exhausted", finished: true },
    ],
    ["S", (c: any) => c.void(NUMBER), { kind: "voided" }],
    [
      "F_發票號碼不存在",
      (c: any) => c.void(NUMBER),
      { kind: "refused", message: "發票號碼不存在", finished: true },
    ],
    [`S,${NUMBER}`, (c: any) => c.checkInvoice(NUMBER), { kind: "found" }],
    ["F", (c: any) => c.checkInvoice(NUMBER), { kind: "none" }],
    [`S,${NUMBER}`, (c: any) => c.findNumber("A1"), { kind: "found", invoice_number: NUMBER }],
    ["F", (c: any) => c.findNumber("A1"), { kind: "none" }],
    ["無此發票資訊", (c: any) => c.findNumber("A1"), { kind: "none" }],
    ["查無資料", (c: any) => c.findNumber("A1"), { kind: "error", message: "查無資料" }],
    ["開立,1200", (c: any) => c.record(NUMBER), { status: "issued", amount: 1200 }],
    ["作廢", (c: any) => c.record(NUMBER), { status: "voided" }],
    [
      "折讓,300,100,200",
      (c: any) => c.record(NUMBER),
      { status: "allowance", amount: 300, allowance_unconfirmed: 100, allowance_confirmed: 200 },
    ],
    ["無此發票資訊", (c: any) => c.record(NUMBER), { status: "none" }],
  ] as const

  it.each(SAID)("%s means the same in text, in chunks and in XML", async (text, call, answer) => {
    for (const args of [
      [text],
      [text, { framing: "chunked" }],
      [text, { type: null }],
      [`\ufeff${text}`],
      [`\ufeff${xmlReply(text)}`, { type: "text/xml" }],
      [xmlReply(text), { type: "text/xml; charset=utf-8" }],
      [xmlReply(text), { type: "text/xml", framing: "close" }],
    ] as Parameters<typeof httpReply>[]) {
      reply(...args)
      await expect(call(clientOf())).resolves.toEqual(answer)
    }
  })

  it("keeps the ampersands of a link in the answer", async () => {
    reply(xmlReply("https://invoice.example/i?a=1&amp;b=2"), { type: "text/xml" })
    await expect(clientOf().link(NUMBER)).resolves.toBe("https://invoice.example/i?a=1&b=2")
    await expect(clientOf().linkByOrder("A1")).resolves.toBe("https://invoice.example/i?a=1&b=2")
  })

  it.each([
    `https://invoice.example/${NUMBER}`,
    `https://invoice.example/i?of=AB12345679&no=${NUMBER}`,
    "https://invoice.example/i?code=XAB12345679",
    "https://invoice.example/i?code=AB123456790",
  ])("returns a link that may be the invoice's: %s", async (link) => {
    reply(link)
    await expect(clientOf().link(NUMBER)).resolves.toBe(link)
  })

  it.each(["https://invoice.example/AB12345679", "https://invoice.example/i?no=AB12345679&k=x"])(
    "refuses the link of another invoice with an error that does not hold it: %s",
    async (link) => {
      reply(link)
      const error = await errorOf(clientOf().link(NUMBER))
      expect(error).toMatchObject({ kind: "unexpected", outcome: "unknown", next: "query" })
      expect(JSON.stringify(error)).not.toContain("AB12345679")
    }
  )

  it.each([
    ["a maintenance notice", "系統維護中", (c: any) => c.findNumber("A1")],
    ["a maintenance notice", "系統維護中", (c: any) => c.checkInvoice(NUMBER)],
    ["a maintenance notice", "系統維護中", (c: any) => c.record(NUMBER)],
    ["a maintenance notice", "系統維護中", (c: any) => c.void(NUMBER)],
    ["a maintenance notice", "系統維護中", (c: any) => c.check([contentOf("A1")])],
    ["a maintenance notice", "系統維護中", upload],
    ["a message in place of a link", "查無資料", (c: any) => c.link(NUMBER)],
    ["half a link", "https://a b", (c: any) => c.link(NUMBER)],
    ["another invoice's number", "S,ZZ99999999", (c: any) => c.checkInvoice(NUMBER)],
    ["another order's invoice", "S_1,C3_AB12345678", upload],
  ])("leaves the outcome unknown after an answer that is %s: %s", async (_, text, call) => {
    reply(text)
    const error = await errorOf(call(clientOf()))
    expect(error).toMatchObject({ kind: "unexpected", outcome: "unknown", next: "query" })
    expect(error.serviceMessage).toBe(text.includes("://") ? undefined : text)
  })

  it("accepts an answer longer than the limit if it is for many orders", async () => {
    const orders = Array.from(
      { length: 200 },
      (_, index) => `ORDER${"0".repeat(20)}${1000 + index}`
    )
    const entries = orders.map((order, index) => `${order}_AB${10_000_000 + index}`)
    reply(`S_200,${entries.join(",")}`)
    const answer = await clientOf({ maxReplyBytes: 100 }).issue(
      orders.map((order) => contentOf(order))
    )
    expect(answer).toMatchObject({ kind: "issued" })
  })

  it("keeps at most 200 characters of the service's message, and never the password", async () => {
    reply(`密碼${PASSWORD}錯誤${"𠮷".repeat(300)}`)
    const answer = await upload()
    const message = answer.kind === "refused" ? answer.message : ""
    expect(Array.from(message)).toHaveLength(200)
    expect(message).toMatch(/^密碼•••錯誤/)
    reply(`OK ${PASSWORD} ${"x".repeat(300)}`)
    const { serviceMessage } = await errorOf(upload())
    expect(serviceMessage).toHaveLength(200)
    expect(serviceMessage).toMatch(/^OK ••• /)
  })
})
