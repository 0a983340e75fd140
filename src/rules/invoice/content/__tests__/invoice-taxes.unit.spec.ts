import { taxableAmount } from "../invoice-content"
import { buildInvoice, issued, linesOf, reasons, sourceOf } from "./invoice-source"

const typed = (...types: string[]) => {
  const lines = linesOf(...types.map(() => "100"))
  return sourceOf({
    charged: String(100 * types.length),
    lines: lines.map((line, index) => ({ ...line, tax_type: types[index] })),
  })
}

describe("the tax types of an invoice", () => {
  it.each([
    [["taxable"], undefined, null, 100],
    [["exempt", "taxable"], true, null, 100],
    [["zero_rated"], true, "through_customs", 0],
    [["zero_rated"], false, "not_through_customs", 0],
    [["taxable", "zero_rated"], true, "through_customs", 100],
  ])(
    "accepts the tax types %j, through customs: %s",
    (types, exportThroughCustoms, customs, taxable) => {
      const { content, amount } = issued(buildInvoice(typed(...types), { exportThroughCustoms }))
      expect(content.lines.map(({ tax_type }) => tax_type)).toEqual(types)
      expect(content.customs).toBe(customs)
      expect(amount).toBe(100 * types.length)
      expect(taxableAmount(content)).toBe(taxable)
    }
  )

  it.each([
    [["zero_rated", "exempt"], true, ["tax_types_mixed"]],
    [["exempt", "taxable", "zero_rated"], false, ["tax_types_mixed"]],
    [["zero_rated"], undefined, ["customs_unknown"]],
    [["zero_rated", "exempt"], undefined, ["tax_types_mixed", "customs_unknown"]],
    [["zero"], true, ["line_invalid"]],
  ])(
    "reviews an invoice with the tax types %j, through customs: %s",
    (types, exportThroughCustoms, expected) => {
      expect(reasons(buildInvoice(typed(...types), { exportThroughCustoms }))).toEqual(expected)
    }
  )

  it("names the tax types and their lines in the reason for review", () => {
    const built = buildInvoice(typed("zero_rated", "exempt", "zero_rated"), {
      exportThroughCustoms: true,
    })
    expect(built).toMatchObject({
      problems: [
        {
          detail: {
            en: "Lines 1 and 3 are zero-rated, Line 2 is tax-exempt.",
            zh_tw: "第 1、3 項為零稅率，第 2 項為免稅。",
          },
        },
      ],
    })
  })

  it("ignores the tax types of lines that are left out", () => {
    const source = typed("zero_rated", "exempt")
    const gone = { description: "退掉的", quantity: "0", total: "0", tax_type: "exempt" }
    const change = { ...source, charged: "100", lines: [source.lines[0], gone] }
    const { content } = issued(buildInvoice(change, { exportThroughCustoms: true }))
    expect(content.lines).toHaveLength(1)
  })
})
