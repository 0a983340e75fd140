import {
  answersByOrder,
  customized,
  decisionReason,
  type InvoiceCustomization,
  type InvoiceOrder,
} from "../customization"
import { buildInvoice, issued, reasons, sourceOf } from "./invoice-source"

const lines = [
  { id: "ordli_1", description: "茶葉", quantity: "2", total: "200", tax_type: "taxable" },
  { id: "ordsm_1", description: "運費", quantity: "1", total: "100", tax_type: "taxable" },
]
const orderOf = (order_id: string): InvoiceOrder => ({
  order_id,
  display_id: 1001,
  currency_code: "twd",
  revision: 1,
  requested_by_staff: false,
  lines,
  buyer: {},
  details: null,
  remark: "",
})
const orders = [orderOf("order_1"), orderOf("order_2")]

describe("the answers of hooks by order", () => {
  it("answers for every order, even for one that no hook named", () => {
    const decision = { order_id: "order_1", issue: false, reason: "internal" }
    const customization = { order_id: "order_1", remark: "gift" }
    const given = { decisions: [decision], customizations: [customization] }
    expect([...answersByOrder(orders, given)]).toEqual([
      ["order_1", { decision, customization }],
      ["order_2", {}],
    ])
  })

  it("gives no answers for any order if no hook has a handler", () => {
    expect([...answersByOrder(orders, {}).values()]).toEqual([{}, {}])
  })

  const decided = { order_id: "order_1", issue: true }
  const customizedOnce = { order_id: "order_1" }
  it.each([
    [
      "a decision about another order",
      { decisions: [{ ...decided, order_id: "order_3" }] },
      "The hook was not asked about order order_3.",
    ],
    [
      "content of another order",
      { customizations: [{ order_id: "order_3" }] },
      "The hook was not asked about order order_3.",
    ],
    [
      "two decisions about one order",
      { decisions: [decided, decided] },
      "The hook has two answers for order order_1.",
    ],
    [
      "two contents of one order",
      { customizations: [customizedOnce, customizedOnce] },
      "The hook has two answers for order order_1.",
    ],
    [
      "a line that the order does not have",
      { customizations: [{ ...customizedOnce, lines: [{ id: "ordli_9", description: "x" }] }] },
      "Order order_1 has no line ordli_9.",
    ],
  ])("refuses %s", (_, given, message) => {
    expect(() => answersByOrder(orders, given)).toThrow(message)
  })
})

describe("an order with a shop's content", () => {
  const source = { ...sourceOf(), lines }
  const build = (customization: Omit<InvoiceCustomization, "order_id">) =>
    buildInvoice(customized(source, customization), { remark: customization.remark })

  it("takes the shop's descriptions by line, and keeps all amounts", () => {
    const { amount, content } = issued(
      build({ lines: [{ id: "ordli_1", description: "高山烏龍茶" }] })
    )
    expect(amount).toBe(300)
    expect(content.lines).toMatchObject([
      { description: "高山烏龍茶", quantity: 2, amount: 200 },
      { description: "運費", quantity: 1, amount: 100 },
    ])
  })

  it("takes the shop's parts of the buyer, and keeps the others", () => {
    const { buyer } = customized(source, { buyer: { name: "陳大文", phone: null } })
    expect(buyer).toEqual({ ...source.buyer, name: "陳大文", phone: null })
  })

  it("keeps its own value for one that is undefined, because a shop may not find it", () => {
    const nothing = { buyer: { name: undefined }, details: undefined, lines: undefined }
    expect(customized(source, nothing)).toEqual(source)
  })

  it("takes the shop's details instead of the buyer's, and none if they are null", () => {
    const company = { type: "company" as const, tax_id: "04595257" }
    expect(issued(build({ details: company })).content.buyer).toMatchObject(company)
    expect(customized({ ...source, details: company }, { details: null }).details).toBeNull()
  })

  it("cuts and normalises the shop's texts like its own", () => {
    const { content, changes } = issued(
      build({
        remark: "贈品,".repeat(10),
        lines: [{ id: "ordli_1", description: `茶,${"葉".repeat(300)}` }],
      })
    )
    expect(content.remark).toBe("贈品、".repeat(10).slice(0, 25))
    expect(content.lines[0].description).toBe(`茶、${"葉".repeat(198)}`)
    expect(changes).toMatchObject([{ field: "description", line: 0 }, { field: "remark" }])
  })

  it.each<[string, Omit<InvoiceCustomization, "order_id">, string]>([
    ["an empty description", { lines: [{ id: "ordli_1", description: " " }] }, "text_refused"],
    [
      "a tax ID that is wrong",
      { details: { type: "company", tax_id: "12345678" } },
      "buyer_details_invalid",
    ],
    [
      "a carrier that is wrong",
      { details: { type: "personal", carrier: { type: "mobile", code: "x" } } },
      "buyer_details_invalid",
    ],
    [
      "paper that the store does not offer",
      { details: { type: "personal", paper: true } },
      "buyer_details_invalid",
    ],
  ])("refuses an order's invoice if the shop's content has %s", (_, customization, reason) => {
    expect(reasons(build(customization))).toEqual([reason])
  })
})

it.each([
  ["  Internal\norder ", "Internal order"],
  [`${"長".repeat(400)}`, `${"長".repeat(299)}…`],
  [undefined, ""],
])("a hook's reason %j is kept as one bounded line", (reason, kept) => {
  expect(decisionReason({ order_id: "order_1", issue: false, reason })).toBe(kept)
})
