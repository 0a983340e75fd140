import fc from "fast-check"
import { RUNS } from "../../__tests__/property-runs"
import { splitTax } from "../../money/sales-tax"
import type { TaxType } from "../../money/tax-type"
import { allowanceAmounts, type AllowanceContext } from "../allowance-amount"

const UNKNOWN: AllowanceContext = {
  ...{ basis: null, left: null, counted: null },
  ...{ invoice_types: null, left_by_tax: null },
}
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
    [
      "lacks it by the rate, where the invoice has a dollar less left",
      [2000, 100],
      [line(2000, 100)],
      { left: 2099 },
      [2100, 100],
    ],
    ["is all where no tax is stated", [105, null], [line(105, null)], {}, [105, 5]],
    [
      "is without tax where none is stated, by the option",
      [100, 0],
      [line(100, 0)],
      { basis: "tax_excluded" },
      [105, 5],
    ],
    [
      "is all where there are no lines, and the invoice is taxable",
      [300, 0],
      [],
      { invoice_types: ["taxable"] },
      [300, 14],
    ],
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
    ["has a tax of a third of its lines", [1500, 500], [line(1000, 500)], {}],
    ["has such a tax in the head only", [1500, 500], [line(1000, 0)], {}],
    ["has such a tax, which its lines hold", [1000, 500], [line(1500, 500)], {}],
    ["has a tax beside lines that hold a tax", [2200, 100], [line(2100, 100)], {}],
    ["is less than its lines, without a tax", [2, 0], [line(1, 0), line(1, 0), line(1, 0)], {}],
    ["is more than its small lines", [4, 0], [line(1, 0), line(1, 0), line(1, 0)], {}],
    ["has a negative tax", [95, -5], [line(100, -5)], {}],
    ["gives back less than nothing", [0, 0], [line(-105, 0), line(105, 0, "exempt")], {}],
    ["states a tax of a line that is exempt", [105, 5], [line(100, 5, "exempt")], {}],
    [
      "states a tax of a line that is zero-rated, beside a taxable one",
      [210, 10],
      [line(100, 5), line(100, 5, "zero_rated")],
      {},
    ],
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

  it("counts tax for an allowance line without a tax type if the invoice is taxable", () => {
    const taxed = { tax: 5, taxable_amount: 105, untaxed_type: null }
    const given = read([105, 0], [line(105, 0, null)], { invoice_types: ["taxable"] })
    expect(given).toEqual({ amount: 105, ...taxed })
  })

  it("finds an untaxed line without a tax type unclear if the invoice's is not known", () => {
    const ofUnknown = { invoice_types: null }
    expect(read([105, 0], [line(105, 0, null)], ofUnknown)).toEqual(CONTRADICTION)
    expect(read([10, 0], [line(10, 0, null)], ofUnknown)).toEqual(CONTRADICTION)
    // What states a tax bears it.
    expect(read([105, 5], [line(100, 0, null)], ofUnknown)).toMatchObject({ amount: 105, tax: 5 })
    expect(read([105, 5], [line(100, 5, null)], ofUnknown)).toMatchObject({ amount: 105, tax: 5 })
  })

  it.each(["zero_rated", "exempt"] as const)(
    "counts no tax for an allowance line without a tax type if the invoice is %s",
    (type) => {
      const none = { tax: 0, taxable_amount: 0, untaxed_type: type }
      for (const tax of [0, null]) {
        const given = read([105, tax], [line(105, tax, null)], { invoice_types: [type] })
        expect(given).toEqual({ amount: 105, ...none })
      }
    }
  )

  it("finds the total unclear for an untaxed line without a tax type on a mixed invoice", () => {
    const given = (amount: number, tax: number, of: number | null) =>
      read([amount + tax, tax], [line(amount, of, null)], {
        invoice_types: ["taxable", "exempt"],
      })
    expect(given(105, 0, 0)).toEqual(CONTRADICTION)
    // The tax of so little is less than half a dollar.
    expect(given(10, 0, 0)).toMatchObject({ amount: 10, tax: 0 })
    // What states a tax bears it.
    expect(given(100, 5, 0)).toMatchObject({ amount: 105, tax: 5 })
    expect(given(100, 5, 5)).toMatchObject({ amount: 105, tax: 5 })
  })
})

describe("an allowance of an invoice whose tax type is known", () => {
  const taxable: Partial<AllowanceContext> = { invoice_types: ["taxable"] }
  const exempt: Partial<AllowanceContext> = { invoice_types: ["exempt"] }
  const mixed: Partial<AllowanceContext> = { invoice_types: ["taxable", "exempt"] }

  it.each<[string, ...Required<Parameters<typeof read>>]>([
    ["is exempt, and the invoice taxable", [105, 0], [line(105, 0, "exempt")], taxable],
    ["is taxable without a tax, and the invoice exempt", [105, 0], [line(105, 0)], exempt],
    ["has a tax in its line, and the invoice is exempt", [105, 5], [line(100, 5)], exempt],
    ["has a tax in its head, and the invoice is exempt", [105, 5], [line(100, 0)], exempt],
    [
      "has a tax for a line of unknown type, and the invoice is exempt",
      [105, 5],
      [line(100, 5, null)],
      exempt,
    ],
    [
      "has a tax in its head for a line of unknown type, and the invoice is exempt",
      [105, 5],
      [line(100, null, null)],
      exempt,
    ],
    ["is zero-rated, and the invoice exempt", [105, 0], [line(105, 0, "zero_rated")], exempt],
    ["is zero-rated, and the rest is exempt", [105, 0], [line(105, 0, "zero_rated")], mixed],
    ["has a tax and no lines, and the invoice is exempt", [105, 5], [], exempt],
    ["has neither a tax nor lines, and the invoice is mixed", [105, 0], [], mixed],
  ])("finds an allowance unclear if it %s", (_, head, lines, context) => {
    expect(read(head, lines, context)).toEqual(CONTRADICTION)
  })

  it.each<[string, ...Required<Parameters<typeof read>>]>([
    ["taxable, with its tax in the head only", [105, 5], [line(100, 0)], taxable],
    ["taxable, with the tax in its total", [105, 0], [line(105, 0)], taxable],
    ["of a type that the service does not name", [105, 5], [line(100, 5, null)], taxable],
    ["without lines", [105, 0], [], taxable],
    ["with an exempt line of nothing", [105, 5], [line(100, 5), line(0, 0, "exempt")], taxable],
    ["a part of a mixed one", [105, 5], [line(100, 5)], mixed],
  ])("counts an allowance if it is %s", (_, head, lines, context) => {
    const read5 = { amount: 105, tax: 5, taxable_amount: 105, untaxed_type: null }
    expect(read(head, lines, context)).toEqual(read5)
  })

  it("counts no tax for an allowance without lines if the invoice is exempt", () => {
    const none = { tax: 0, taxable_amount: 0, untaxed_type: "exempt" }
    expect(read([105, null], [], exempt)).toEqual({ amount: 105, ...none })
  })

  it("finds an allowance unclear if all allowances have more of the taxable or the untaxed part than the invoice", () => {
    const two = [line(200, 10), line(300, 0, "exempt")]
    const given = (taxable: number, untaxed: number, lines = 0) =>
      read([510, 10], two, { ...mixed, left_by_tax: { taxable, untaxed, lines } })
    const clear = { amount: 510, tax: 10, taxable_amount: 210, untaxed_type: "exempt" }
    expect(given(210, 300)).toEqual(clear)
    expect(given(100, 410)).toEqual(CONTRADICTION)
    expect(given(410, 100)).toEqual(CONTRADICTION)
    // Each line, of this and of the other allowances, may be rounded by a dollar.
    expect(given(208, 300)).toEqual(clear)
    expect(given(207, 300)).toEqual(CONTRADICTION)
    expect(given(206, 300, 2)).toEqual(clear)
    expect(given(0, 510)).toEqual(CONTRADICTION)
  })

  it("reads the total as including the tax if no more is left of the invoice's taxable part", () => {
    const lines = [line(100, 5), line(300, 0, "exempt")]
    const left_by_tax = { taxable: 100, untaxed: 300, lines: 0 }
    const given = read([400, 5], lines, { ...mixed, left: 400, left_by_tax })
    expect(given).toMatchObject({ amount: 400, tax: 5, taxable_amount: 100 })
  })
})

it("an allowance is clear if each line's tax is rounded to a dollar, up or down", () => {
  const amounts = fc.array(fc.integer({ min: 10, max: 100_000 }), { minLength: 1, maxLength: 5 })
  const rounding = fc.constantFrom(Math.floor, Math.ceil, Math.round)
  fc.assert(
    fc.property(amounts, rounding, (sales, round) => {
      const lines = sales.map((each) => line(each, round(each * 0.05)))
      const net = sales.reduce((all, each) => all + each, 0)
      const tax = lines.reduce((all, each) => all + (each.tax ?? 0), 0)
      fc.pre(tax > 0)
      expect(read([net + tax, tax], lines)).toMatchObject({ amount: net + tax, tax })
      // Only the head has the tax of all, rounded once.
      const of_all = round(net * 0.05)
      fc.pre(of_all > 0)
      const bare = sales.map((each) => line(each, 0))
      expect(read([net + of_all, of_all], bare)).toMatchObject({
        amount: net + of_all,
        tax: of_all,
      })
    }),
    RUNS
  )
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
