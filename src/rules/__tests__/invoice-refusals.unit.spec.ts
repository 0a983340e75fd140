import { buildInvoice, issued, linesOf, reasons, sourceOf } from "./invoice-source"

describe("an order without an invoice", () => {
  it.each([
    ["nothing was charged", { charged: "0", lines: linesOf("0") }],
    ["there are no lines", { charged: "0.00", lines: [] }],
    ["all was paid with credit", { charged: "0", credit: "300" }],
    [
      "it was free in another currency",
      { charged: "0", lines: linesOf("0"), currency_code: "usd" },
    ],
  ])("is free when %s", (_, change) => {
    expect(buildInvoice(sourceOf(change))).toEqual({ kind: "free" })
  })

  it.each([
    ["another currency", { currency_code: "usd" }, ["currency_not_twd"]],
    ["cents that nobody rounded", { charged: "300.4" }, ["amount_not_whole"]],
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
  ])("is refused for %s", (_, change, expected) => {
    const built = buildInvoice(sourceOf(change))
    expect(reasons(built)).toEqual(expected)
    for (const { detail } of built.kind === "refused" ? built.problems : []) {
      expect(detail.en).toMatch(/^[A-Z].*\.$/)
      expect(detail.zh_tw).toMatch(/^\p{Script=Han}.*。$/u)
    }
  })

  it("says what is kept as credit where nothing is left to invoice", () => {
    const built = buildInvoice(sourceOf({ credit: "-300", lines: linesOf("0") }))
    expect(built).toMatchObject({
      problems: [{ detail: { en: expect.stringContaining("300 is kept as credit. Refund it") } }],
    })
  })

  it("holds the largest invoice that its lines can hold", () => {
    const source = sourceOf({ charged: "19999998", lines: linesOf("9999999", "9999999") })
    expect(issued(buildInvoice(source)).amount).toBe(19_999_998)
  })
})
