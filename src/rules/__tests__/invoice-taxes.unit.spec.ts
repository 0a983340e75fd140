import { buildInvoice } from "../invoice"
import { taxableAmount } from "../invoice-taxes"
import { issued, linesOf, reasons, sourceOf } from "./invoice-source"

const typed = (...types: string[]) => {
  const lines = linesOf(...types.map(() => "100"))
  return sourceOf({
    charged: String(100 * types.length),
    lines: lines.map((line, index) => ({ ...line, tax_type: types[index] })),
  })
}

describe("the tax types of an invoice", () => {
  it.each([
    [["taxable"], undefined, ["1"], "", 100],
    [["exempt", "taxable"], true, ["3", "1"], "", 100],
    [["zero_rated"], true, ["2"], "2", 0],
    [["zero_rated"], false, ["2"], "1", 0],
    [["taxable", "zero_rated"], true, ["1", "2"], "2", 100],
  ])("%j, through customs: %s", (types, exportThroughCustoms, expected, customs, taxable) => {
    const { rows, amount } = issued(buildInvoice(typed(...types), { exportThroughCustoms }))
    expect(rows.map((row) => row.ItemTaxtype)).toEqual(expected)
    expect(rows.map((row) => row.IsPassCustoms)).toEqual(expected.map(() => customs))
    expect(amount).toBe(100 * types.length)
    expect(taxableAmount(rows)).toBe(taxable)
  })

  it.each([
    [["zero_rated", "exempt"], true, ["tax_types_mixed"]],
    [["exempt", "taxable", "zero_rated"], false, ["tax_types_mixed"]],
    [["zero_rated"], undefined, ["customs_unknown"]],
    [["zero_rated", "exempt"], undefined, ["tax_types_mixed", "customs_unknown"]],
    [["zero"], true, ["line_invalid"]],
  ])("%j, through customs: %s, go to a person", (types, exportThroughCustoms, expected) => {
    expect(reasons(buildInvoice(typed(...types), { exportThroughCustoms }))).toEqual(expected)
  })

  it("are named by their lines", () => {
    const built = buildInvoice(typed("zero_rated", "exempt", "zero_rated"), {
      exportThroughCustoms: true,
    })
    expect(built).toMatchObject({
      problems: [
        {
          detail: {
            en: "Lines 1 and 3 are zero-rated, Line 2 is tax-exempt.",
            zh_tw: "第 1、3 行為零稅率，第 2 行為免稅。",
          },
        },
      ],
    })
  })

  it("do not count for lines that are left out", () => {
    const source = typed("zero_rated", "exempt")
    const gone = { description: "退掉的", quantity: "0", total: "0", tax_type: "exempt" }
    const change = { ...source, charged: "100", lines: [source.lines[0], gone] }
    expect(issued(buildInvoice(change, { exportThroughCustoms: true })).rows).toHaveLength(1)
  })
})
