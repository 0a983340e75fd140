import type { InvoiceSource } from "../invoice"
import { buildInvoice, issued, linesOf, reasons, sourceOf } from "./invoice-source"

describe("an order that gets no invoice", () => {
  it.each([
    ["nothing was charged", { charged: "0", lines: linesOf("0") }],
    ["there are no lines", { charged: "0.00", lines: [] }],
    ["all was paid with store credit", { charged: "0", credit: "300" }],
    [
      "it was free in another currency",
      { charged: "0", lines: linesOf("0"), currency_code: "usd" },
    ],
  ])("treats an order as free when %s", (_, change) => {
    expect(buildInvoice(sourceOf(change))).toEqual({ kind: "free" })
  })

  it.each([
    ["another currency", { currency_code: "usd" }, ["currency_not_twd"]],
    ["cents that were not rounded", { charged: "300.4" }, ["amount_not_whole"]],
    ["a charge that is no number", { charged: "abc" }, ["amount_not_whole"]],
    ["a negative charge", { charged: "-300" }, ["amount_not_whole"]],
    ["a charge a dollar above its lines", { charged: "301" }, ["total_mismatch"]],
    ["a charge a dollar below its lines", { charged: "299" }, ["total_mismatch"]],
    ["a charge two cents off", { charged: "300", lines: linesOf("300.02") }, ["total_mismatch"]],
    ["nothing charged for lines of worth", { charged: "0" }, ["total_mismatch"]],
    ["a charge without lines", { lines: [] }, ["total_mismatch"]],
    [
      "a rounded charge for lines of nothing",
      { charged: "0.5", roundings: 1, lines: linesOf("0") },
      ["total_mismatch"],
    ],
    ["a credit that explains too little", { charged: "150", credit: "149" }, ["total_mismatch"]],
    ["a credit that explains nothing", { credit: "1" }, ["total_mismatch"]],
    [
      "a credit kept that explains too little",
      { charged: "302", credit: "-1" },
      ["total_mismatch"],
    ],
    ["a credit that is no number", { credit: "x" }, ["total_mismatch"]],
    [
      "a charge all of which is kept as credit",
      { credit: "-300", lines: linesOf("0") },
      ["total_mismatch"],
    ],
    ["the same without lines", { credit: "-300", lines: [] }, ["total_mismatch"]],
    ["a negative line", { charged: "200", lines: linesOf("300", "-100") }, ["line_invalid"]],
    ["a line total that is no number", { lines: linesOf("300", "x") }, ["line_invalid"]],
    [
      "a quantity of none for money",
      { lines: [{ description: "茶", quantity: "0", total: "300", tax_type: "taxable" }] },
      ["line_invalid"],
    ],
    [
      "a quantity below nothing",
      { lines: [{ description: "茶", quantity: "-1", total: "300", tax_type: "taxable" }] },
      ["line_invalid"],
    ],
    [
      "a line that nothing can be printed of",
      { lines: [{ description: "\u200b'\n", quantity: "1", total: "300", tax_type: "taxable" }] },
      ["text_refused"],
    ],
    [
      "a line whose letters show nothing",
      {
        lines: [{ description: "\u3164\ufe0f", quantity: "1", total: "300", tax_type: "taxable" }],
      },
      ["text_refused"],
    ],
    ["a line too large", { charged: "10000000", lines: linesOf("10000000") }, ["amount_too_large"]],
    [
      "a charge too large to count",
      { charged: "1e20", lines: linesOf("1e20") },
      ["amount_too_large"],
    ],
    ["an underscore in its number", { order_number: "a_b" }, ["order_number_invalid"]],
    ["a number that is too long", { order_number: "A".repeat(31) }, ["order_number_invalid"]],
    [
      "wrong buyer details",
      { details: { type: "company" as const, tax_id: "22099132" } },
      ["buyer_details_invalid"],
    ],
    [
      "paper where it is not offered",
      { details: { type: "personal" as const, paper: true } },
      ["buyer_details_invalid"],
    ],
    [
      "several faults at once",
      { currency_code: "usd", order_number: "", details: { type: "donation" as const } },
      ["order_number_invalid", "currency_not_twd", "buyer_details_invalid"],
    ],
  ])("refuses to make an invoice because of %s", (_, change, expected) => {
    const built = buildInvoice(sourceOf(change))
    expect(reasons(built)).toEqual(expected)
    for (const { detail } of built.kind === "refused" ? built.problems : []) {
      expect(detail.en).toMatch(/^[A-Z].*\.$/)
      expect(detail.zh_tw).toMatch(/^\p{Script=Han}.*。$/u)
    }
  })

  it("names the amount that is kept as credit if nothing is left to invoice", () => {
    const built = buildInvoice(sourceOf({ credit: "-300", lines: linesOf("0") }))
    expect(built).toMatchObject({
      problems: [
        { detail: { en: expect.stringContaining("300 of what the buyer paid is kept as credit") } },
      ],
    })
  })

  it("accepts the largest amount that an order's lines can hold", () => {
    const source = sourceOf({ charged: "19999998", lines: linesOf("9999999", "9999999") })
    expect(issued(buildInvoice(source)).amount).toBe(19_999_998)
  })
})

describe("the reason why no invoice is issued", () => {
  const line = (change: object) => ({ ...linesOf("300")[0], ...change })
  const longest = "路".repeat(101)
  const paper = { type: "personal" as const, paper: true }

  it.each<[string, Partial<InvoiceSource>, string[][]]>([
    [
      "a quantity of none",
      { lines: [line({ quantity: "0" })] },
      [
        [
          "lines.0.quantity",
          "Line 1 has a quantity that is not above zero.",
          "第 1 項的數量未大於零。",
        ],
      ],
    ],
    [
      "a negative total on the second line",
      { lines: [...linesOf("300"), line({ total: "-1" })] },
      [
        [
          "lines.1.total",
          "Line 2 has a total that is not zero or above.",
          "第 2 項的金額小於零或無法辨識。",
        ],
      ],
    ],
    [
      "an unknown tax type",
      { lines: [line({ tax_type: "free" })] },
      [
        [
          "lines.0.tax_type",
          "Line 1 has the tax type “free”, which is none of taxable, zero_rated, exempt.",
          "第 1 項的課稅別「free」不是 taxable、zero_rated、exempt 之一。",
        ],
      ],
    ],
    [
      "a description of nothing",
      { lines: [...linesOf("200"), line({ total: "100", description: "\u200b" })] },
      [
        [
          "lines.1.description",
          "Line 2 has no description that can be printed. Give the item a name.",
          "第 2 項沒有可印出的品名，請為品項命名。",
        ],
      ],
    ],
    [
      "a charge that is no number",
      { charged: "x" },
      [["charged", "The amount charged is not a number of dollars.", "收取的金額不是數字。"]],
    ],
    [
      "a credit that is no number",
      { credit: "x" },
      [["credit", "The order's credit is not a number of dollars.", "訂單的購物金金額不是數字。"]],
    ],
    [
      "another currency",
      { currency_code: "USD" },
      [
        [
          "currency_code",
          "The buyer was charged 300 USD, and there is no exchange rate for it.",
          "買受人支付 300 USD，而此幣別沒有設定匯率。",
        ],
      ],
    ],
    [
      "cents",
      { charged: "300.4" },
      [
        [
          "charged",
          "The buyer was charged 300.4, but an invoice has whole dollars only. If the order's payment provider takes whole dollars, name it in the option roundingProviders.",
          "買受人支付 300.4，但發票金額只能是整數元。若此訂單的金流服務只收整數元，請將其列入選項 roundingProviders。",
        ],
      ],
    ],
    [
      "lines of another sum",
      { charged: "301" },
      [
        [
          "charged",
          "The lines add up to 300, but the buyer was charged 301.",
          "明細加總為 300，但買受人支付 301。",
        ],
      ],
    ],
    [
      "lines of another sum after a credit",
      { charged: "150", credit: "149" },
      [
        [
          "charged",
          "The lines add up to 300, but the buyer was charged 150 and 149 was credited.",
          "明細加總為 300，但買受人支付 150，另折抵 149。",
        ],
      ],
    ],
    [
      "lines of another sum where credit is kept",
      { charged: "302", credit: "-1" },
      [
        [
          "charged",
          "The lines add up to 300, but the buyer was charged 302, of which 1 is kept as credit.",
          "明細加總為 300，但買受人支付 302，其中 1 留作購物金。",
        ],
      ],
    ],
    [
      "nothing but credit",
      { credit: "-300", lines: linesOf("0") },
      [["credit", "Nothing is left on the order to invoice: ", "訂單已無可開立發票的品項"]],
    ],
    [
      "a sum beyond its lines",
      { charged: "10000000", lines: linesOf("10000000") },
      [
        [
          "charged",
          "The invoice is larger than its lines can hold.",
          "發票金額超過明細可列的上限。",
        ],
      ],
    ],
    [
      "one line too large beside a small one",
      { charged: "10000001", lines: linesOf("1", "10000000") },
      [
        [
          "lines.1.total",
          "Line 2 is 10000000 dollars; a line holds at most 9999999.",
          "第 2 項為 10000000 元，單項上限為 9999999 元。",
        ],
      ],
    ],
    [
      "an order number that the service does not take",
      { order_number: "a_b" },
      [["order_number", "An order number has at most 30 letters", "發票服務訂單編號最多 30 個"]],
    ],
    [
      "zero-rated lines where the option is not set",
      { lines: linesOf("100", "200").map((each) => ({ ...each, tax_type: "zero_rated" })) },
      [
        [
          "exportThroughCustoms",
          "Lines 1 and 2 are zero-rated, and the option is not set.",
          "第 1、2 項為零稅率，而選項尚未設定。",
        ],
      ],
    ],
    [
      "no address for paper",
      { details: paper, buyer: { name: "王小明" } },
      [["address", "A paper invoice needs an address to mail it to.", "紙本發票需要郵寄地址"]],
    ],
    [
      "an address for paper that is too long",
      { details: paper, buyer: { address: longest } },
      [["address", "is longer than 100 characters. Shorten it.", "紙本發票的地址超過 100 個字"]],
    ],
    [
      "an address that the service does not mail to",
      { details: paper, buyer: { address: "BRING 1" } },
      [["address", "that starts with BRING. Write it another way.", "不郵寄以 BRING 開頭的地址"]],
    ],
    [
      "details that are none",
      { details: [] as never },
      [["details", "The invoice details must be an object", "發票資料格式不正確"]],
    ],
    [
      "details with a wrong field",
      { details: { type: "personal", tax_id: "04595257" } },
      [["tax_id", "Only a company invoice carries a tax ID.", "只有公司發票可以填統一編號"]],
    ],
  ])("names %s, with its field", (_, change, expected) => {
    const built = buildInvoice(sourceOf(change), { allowPaper: true })
    const problems = built.kind === "refused" ? built.problems : []
    expect(problems.map(({ field }) => field)).toEqual(expected.map(([field]) => field))
    problems.forEach(({ detail }, index) => {
      expect(detail.en).toContain(expected[index][1])
      expect(detail.zh_tw).toContain(expected[index][2])
    })
  })

  it("accepts an address of the greatest length", () => {
    const buyer = { address: longest.slice(1) }
    const built = issued(buildInvoice(sourceOf({ details: paper, buyer }), { allowPaper: true }))
    expect(built.content.buyer.address).toBe(buyer.address)
    expect(built.changes).toEqual([])
  })

  it.each([
    ["300", "300.01", true],
    ["300", "299.99", true],
    ["300", "300.015", true],
    ["300", "300.016", false],
  ])(
    "compares a charge of %s with lines of %s and allows for rounding only (accepted: %s)",
    (charged, total, holds) => {
      expect(buildInvoice(sourceOf({ charged, lines: linesOf(total) })).kind === "invoice").toBe(
        holds
      )
    }
  )
})
