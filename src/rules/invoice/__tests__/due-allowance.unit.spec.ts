import fc from "fast-check"
import { fewestOf, RUNS } from "../../__tests__/property-runs"
import { lineOf } from "../content/__tests__/content"
import { dueAllowance, type SoldLine } from "../due-allowance"

const tea = lineOf({ description: "茶", quantity: 3, amount: 630 })
const cup = lineOf({ description: "杯", quantity: 1, amount: 100 })
const book = lineOf({ description: "書", quantity: 2, amount: 400, tax_type: "exempt" })

const invoiced = (...lines: ReturnType<typeof lineOf>[]) => {
  const sum = (all: typeof lines) => all.reduce((total, { amount }) => total + amount, 0)
  const taxable = lines.filter(({ tax_type }) => tax_type === "taxable")
  return {
    amount: sum(lines),
    taxable_amount: sum(taxable),
    untaxed_as: taxable.length < lines.length ? ("exempt" as const) : null,
    lines,
  }
}
const sold = (description: string, quantity: number, total: string): SoldLine => ({
  description,
  quantity,
  total,
})

describe("an allowance that is due", () => {
  it("covers all lines that cost something if the whole invoice is refunded", () => {
    const gift = lineOf({ description: "贈品", quantity: 1, amount: 0 })
    expect(dueAllowance(1130, invoiced(tea, cup, book, gift), null)).toEqual({
      lines: [
        { ...line("茶", 3), unit_price: "200", sales: 600, tax: 30 },
        { ...line("杯", 1), unit_price: "95", sales: 95, tax: 5 },
        { ...line("書", 2), unit_price: "200", sales: 400, tax: 0, tax_type: "exempt" },
      ],
      split: { sales: 695, tax: 35, untaxed: 400, untaxed_as: "exempt" },
    })
  })

  it("covers the lines that left the order if they add up to exactly the amount", () => {
    const now = [sold("茶", 2, "420"), sold("杯", 1, "100"), sold("書", 2, "400")]
    expect(dueAllowance(210, invoiced(tea, cup, book), now)).toEqual({
      lines: [{ ...line("茶", 1), unit_price: "200", sales: 200, tax: 10 }],
      split: { sales: 200, tax: 10, untaxed: 0, untaxed_as: null },
    })
    // A line that only became cheaper, and one that is gone.
    const reduced = [sold("茶", 3, "525"), sold("杯", 1, "100")]
    expect(dueAllowance(505, invoiced(tea, cup, book), reduced)).toMatchObject({
      lines: [
        { ...line("茶", 1), sales: 100, tax: 5 },
        { description: "書", quantity: 2, sales: 400, tax: 0 },
      ],
      split: { sales: 100, tax: 5, untaxed: 400, untaxed_as: "exempt" },
    })
  })

  it.each([
    ["the amount is another", 200, [sold("茶", 2, "420"), sold("杯", 1, "100")]],
    [
      "the order holds a line that the invoice lacks",
      210,
      [sold("茶", 2, "420"), sold("碗", 1, "100")],
    ],
    ["a line grew while another fell", 110, [sold("茶", 2, "420"), sold("杯", 2, "200")]],
    ["no line left the order", 100, [sold("茶", 3, "630"), sold("杯", 1, "100")]],
    ["the order's lines are not known", 210, null],
  ])(
    "names no lines where %s, but the tax of an invoice that is taxable as a whole",
    (_, amount, now) => {
      const { lines, split } = dueAllowance(amount, invoiced(tea, cup), now)
      expect(lines).toBeNull()
      const sales = Math.round(amount / 1.05)
      expect(split).toEqual({ sales, tax: amount - sales, untaxed: 0, untaxed_as: null })
    }
  )

  it("gives no split if a part of the invoice is taxable and the lines are not known", () => {
    expect(dueAllowance(100, invoiced(tea, book), null)).toEqual({ lines: null, split: null })
    const unknown = { amount: 100, taxable_amount: null, untaxed_as: null, lines: null }
    expect(dueAllowance(100, unknown, null).split).toBeNull()
    expect(dueAllowance(100, invoiced(book), null).split).toEqual({
      ...{ sales: 0, tax: 0, untaxed: 100, untaxed_as: "exempt" },
    })
  })

  it.each([[null], [[]]])(
    "splits an allowance for the whole invoice even if its lines are not stored: %j",
    (kept) => {
      const all = { ...invoiced(tea, book), lines: kept }
      const { lines, split } = dueAllowance(1030, all, null)
      expect(lines).toBeNull()
      expect(split).toEqual({ sales: 600, tax: 30, untaxed: 400, untaxed_as: "exempt" })
    }
  )

  it("names no lines if lines of the same name differ in their tax type", () => {
    const other = { ...tea, tax_type: "exempt" as const }
    const now = [sold("茶", 5, "1050")]
    expect(dueAllowance(210, invoiced(tea, other), now).lines).toBeNull()
  })

  it("adds up to the dollar, and its lines add up to its split", () => {
    const anyLine = fc.record({
      description: fc.constantFrom("甲", "乙", "丙", "丁"),
      quantity: fc.integer({ min: 1, max: 20 }),
      amount: fc.integer({ min: 0, max: 20_000 }),
      tax_type: fc.constantFrom("taxable" as const, "exempt" as const),
      left: fc.nat({ max: 100 }),
    })
    let known = 0
    fc.assert(
      fc.property(fc.array(anyLine, { minLength: 1, maxLength: 6 }), (lines) => {
        const invoice = invoiced(...lines.map((one) => lineOf(one)))
        const now = lines.map(({ description, quantity, amount, left }) =>
          sold(description, Math.floor((quantity * left) / 100), String((amount * left) / 100))
        )
        const rest = now.reduce((sum, { total }) => sum + Number(total), 0)
        const amount = Math.round(invoice.amount - rest)
        fc.pre(amount > 0)
        const { lines: named, split } = dueAllowance(amount, invoice, now)
        if (split) expect(split.sales + split.tax + split.untaxed).toBe(amount)
        if (!named) return
        known++
        const taxed = named.filter(({ tax_type }) => tax_type === "taxable")
        const sum = (of: typeof named, what: "sales" | "tax") =>
          of.reduce((all, one) => all + one[what], 0)
        expect(split).toMatchObject({ sales: sum(taxed, "sales"), tax: sum(named, "tax") })
        expect(sum(named, "sales") + sum(named, "tax")).toBe(amount)
        for (const { quantity, unit_price, sales } of named) {
          expect(Math.round(quantity * Number(unit_price))).toBe(sales)
        }
      }),
      RUNS
    )
    expect(known).toBeGreaterThan(fewestOf(10))
  })
})

const line = (description: string, quantity: number) => ({
  description,
  quantity,
  tax_type: "taxable",
})
