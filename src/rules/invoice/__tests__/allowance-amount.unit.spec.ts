import fc from "fast-check"
import { RUNS } from "../../__tests__/property-runs"
import { splitTax } from "../../money/sales-tax"
import type { TaxType } from "../../money/tax-type"
import { allowanceAmounts, type AllowanceContext } from "../allowance-amount"

const UNKNOWN: AllowanceContext = { basis: null, left: null, counted: null, invoice_type: null }
const line = (amount: number, tax: number | null, tax_type: TaxType | null = "taxable") => ({
  amount,
  tax,
  tax_type,
})
const read = (
  [total_amount, tax_amount]: [number, number | null],
  lines: ReturnType<typeof line>[],
  context: Partial<AllowanceContext> = {}
) => allowanceAmounts({ total_amount, tax_amount }, lines, { ...UNKNOWN, ...context })

const CONTRADICTION = { amount: null, tax: null, taxable_amount: null, untaxed_type: null }

describe("the total of an allowance", () => {
  it.each<[string, ...Parameters<typeof read>, [number, number]]>([
    ["holds the tax that its lines add", [105, 5], [line(100, 5)], {}, [105, 5]],
    ["holds it where the head names none", [105, null], [line(100, 5)], {}, [105, 5]],
    ["holds it where the head names zero", [105, 0], [line(100, 5)], {}, [105, 5]],
    ["holds it where only the head names it", [105, 5], [line(100, null)], {}, [105, 5]],
    ["holds it where it is 5 % more than the lines", [2100, 0], [line(2000, 0)], {}, [2100, 100]],
    ["lacks it where the lines hold it", [2000, 100], [line(2100, 100)], {}, [2100, 100]],
    ["lacks it where the tax is 5 % of it", [2000, 100], [line(2000, 100)], {}, [2100, 100]],
    ["holds it where the tax is 5/105 of it", [2100, 100], [line(2100, 100)], {}, [2100, 100]],
    ["lacks it, as in the tax authority's message", [100, 5], [line(100, 5)], {}, [105, 5]],
    [
      "holds it if the option says so",
      [100, 5],
      [line(100, 5)],
      { basis: "tax_included" },
      [100, 5],
    ],
    [
      "lacks it whatever the option says, by the rate",
      [2000, 100],
      [line(2000, 100)],
      { basis: "tax_included" },
      [2100, 100],
    ],
    [
      "holds it where the invoice has no more left",
      [100, 5],
      [line(100, 5)],
      { left: 100 },
      [100, 5],
    ],
    [
      "lacks it where the service counts as much",
      [100, 5],
      [line(100, 5)],
      { counted: 105, basis: "tax_included" },
      [105, 5],
    ],
    ["is all where no tax is stated", [105, null], [line(105, null)], {}, [105, 5]],
    [
      "is without tax where none is stated, by the option",
      [100, 0],
      [line(100, 0)],
      { basis: "tax_excluded" },
      [105, 5],
    ],
    ["is all where there are no lines", [300, 0], [], {}, [300, 14]],
    ["is of lines in fractions of a dollar", [100, null], [line(95.24, 4.76)], {}, [100, 5]],
  ])("an allowance's total %s", (_, head, lines, context, [amount, tax]) => {
    const taxed = { amount, tax, taxable_amount: amount, untaxed_type: null }
    expect(read(head, lines, context)).toEqual(taxed)
  })

  it.each<[string, ...Required<Parameters<typeof read>>]>([
    ["is not the sum of the lines, with tax or without", [110, 5], [line(100, 5)], {}],
    ["names another tax than the lines", [105, 4], [line(100, 5)], {}],
    ["names a tax by no reading of the rate", [2000, 60], [line(2000, 60)], {}],
    [
      "is more than is left of the invoice, by its rate",
      [2000, 100],
      [line(2000, 100)],
      { left: 2050 },
    ],
    ["has a tax, and no line that bears it", [105, 5], [line(105, 0, "zero_rated")], {}],
    [
      "has lines that are zero-rated and exempt",
      [200, 0],
      [line(100, 0, "zero_rated"), line(100, 0, "exempt")],
      {},
    ],
    ["has no tax, and is not the sum of its lines", [120, 0], [line(100, 0)], {}],
  ])("finds an allowance's total unclear if it %s", (_, head, lines, context) => {
    expect(read(head, lines, context)).toEqual(CONTRADICTION)
  })

  it.each(["zero_rated", "exempt"] as const)(
    "counts no tax for an allowance line that is %s",
    (type) => {
      const rest = { taxable_amount: 105, untaxed_type: type }
      expect(read([405, 5], [line(100, 5), line(300, 0, type)])).toEqual({
        amount: 405,
        tax: 5,
        ...rest,
      })
      const none = { tax: 0, taxable_amount: 0, untaxed_type: type }
      expect(read([300, 0], [line(300, 0, type)])).toEqual({ amount: 300, ...none })
    }
  )

  it.each([null, "taxable"] as const)(
    "counts tax for an allowance line without a tax type if the invoice's type is %s",
    (invoice_type) => {
      const taxed = { tax: 5, taxable_amount: 105, untaxed_type: null }
      const lines = [line(105, 0, null)]
      expect(read([105, 0], lines, { invoice_type })).toEqual({ amount: 105, ...taxed })
    }
  )

  it.each(["zero_rated", "exempt"] as const)(
    "counts no tax for an allowance line without a tax type if the invoice is %s",
    (invoice_type) => {
      const none = { tax: 0, taxable_amount: 0, untaxed_type: invoice_type }
      for (const tax of [0, null]) {
        const given = read([105, tax], [line(105, tax, null)], { invoice_type })
        expect(given).toEqual({ amount: 105, ...none })
      }
    }
  )

  it("finds the total unclear for an untaxed line without a tax type on a mixed invoice", () => {
    const given = (amount: number, tax: number, of: number | null) =>
      read([amount + tax, tax], [line(amount, of, null)], { invoice_type: "mixed" })
    expect(given(105, 0, 0)).toEqual(CONTRADICTION)
    // The tax of so little is less than half a dollar.
    expect(given(10, 0, 0)).toMatchObject({ amount: 10, tax: 0 })
    // What states a tax bears it.
    expect(given(100, 5, 0)).toMatchObject({ amount: 105, tax: 5 })
    expect(given(100, 5, 5)).toMatchObject({ amount: 105, tax: 5 })
  })
})

it("an allowance has the same amount whether the service splits, states or adds the tax", () => {
  const amounts = fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(amounts, fc.boolean(), (grosses, stated) => {
      const parts = grosses.map((gross) => splitTax(gross, gross))
      const amount = grosses.reduce((all, gross) => all + gross, 0)
      const tax = parts.reduce((all, part) => all + part.tax, 0)
      // Without a stated tax there is only one reading.
      fc.pre(tax > 0)
      const net = parts.map((part) => line(part.sales, part.tax))
      const head = stated ? tax : null
      const taxed = { amount, tax, taxable_amount: amount, untaxed_type: null }
      expect(read([amount, head], net)).toEqual(taxed)
      expect(read([amount - tax, head], net)).toEqual(taxed)
      const gross = grosses.map((each, index) => line(each, parts[index].tax))
      expect(read([amount - tax, head], gross)).toEqual(taxed)
      expect(read([amount, head], gross, { left: amount })).toEqual(taxed)
    }),
    RUNS
  )
})
