import fc from "fast-check"
import { isSafeText } from "../../../text/text"
import { hostileText } from "../../../text/__tests__/hostile-text"
import { buildInvoice, issued, sourceOf } from "./invoice-source"
import { RUNS } from "../../../__tests__/property-runs"

describe("any invoice", () => {
  it("adds up to what was charged, in valid rows, for any prices, discounts and texts", () => {
    const line = fc.record({
      cents: fc.nat(5_000_000),
      quantity: fc.integer({ min: 1, max: 2000 }),
      description: hostileText,
    })
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 9 }), hostileText, (lines, name) => {
        const cents = lines.reduce((sum, { cents }) => sum + cents, 0)
        const charged = Math.floor((cents + 50) / 100)
        const built = buildInvoice(
          sourceOf({
            charged: (cents / 100).toFixed(2),
            roundings: 1,
            lines: lines.map(({ cents, quantity, description }) => ({
              description: `茶${description}`,
              quantity: String(quantity),
              total: (cents / 100).toFixed(2),
              tax_type: "taxable",
            })),
            buyer: { name, email: name, phone: name, address: name },
          })
        )
        if (charged === 0) {
          expect(built.kind).toBe("free")
          return
        }
        const { amount, content } = issued(built)
        expect(amount).toBe(charged)
        expect(content.lines).toHaveLength(lines.length)
        expect(content.lines.reduce((sum, line) => sum + line.amount, 0)).toBe(charged)
        content.lines.forEach((line, index) => {
          expect(String(line.amount)).toMatch(/^[0-9]{1,7}$/)
          // Less than a dollar from its share of the charge, which rounding moved by up to half of one
          expect(Math.abs(line.amount - lines[index].cents / 100)).toBeLessThan(1.5)
          expect(Math.round(Number(line.unit_price) * line.quantity)).toBe(line.amount)
          expect(line.unit_price.length).toBeLessThanOrEqual(9)
        })
        expect(content.buyer.name).not.toBe("")
        expect(textsIn(content).every(isSafeText)).toBe(true)
      }),
      RUNS
    )
  })

  it("makes or refuses an invoice without an exception, whatever the numbers are", () => {
    const number = fc.oneof(
      fc.constantFrom("0", "0.5", "1", "0.996", "1e-7", "1e59", "-1", "", "NaN", "9999999.5"),
      fc.double().map(String),
      fc.string()
    )
    const lines = fc.array(
      fc.record({
        description: fc.string(),
        quantity: number,
        total: number,
        tax_type: fc.constantFrom("taxable", "zero_rated", "exempt", "x"),
      })
    )
    const any = fc.record({
      charged: number,
      credit: fc.option(number, { nil: undefined }),
      roundings: fc.nat(3),
      lines,
    })
    fc.assert(
      fc.property(any, (change) => {
        const built = buildInvoice(sourceOf(change))
        if (built.kind === "invoice") {
          const sum = built.content.lines.reduce((all, { amount }) => all + amount, 0)
          expect(sum).toBe(built.amount)
          expect(built.amount).toBeGreaterThan(0)
        }
      }),
      RUNS
    )
  })
})

/** Every text of a value, however deep. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value]
  return typeof value === "object" && value ? Object.values(value).flatMap(textsIn) : []
}
