import fc from "fast-check"
import { buildInvoice, linesOf, sourceOf } from "./invoice-source"
import { fewestOf, RUNS } from "../../../__tests__/property-runs"

const line = fc.record({
  total: fc.constantFrom("0", "0", "10", "99.5", "100"),
  quantity: fc.constantFrom("0", "1", "1", "3"),
  tax_type: fc.constantFrom("taxable", "taxable", "zero_rated", "exempt"),
})
const customs = fc.constantFrom(undefined, true, false)

describe("any invoice of items of any tax type", () => {
  it("never makes an invoice zero-rated and exempt at once; only a zero-rated one has a customs mark", () => {
    const seen = { taxable: 0, exempt: 0, zero_rated: 0, tax_types_mixed: 0, customs_unknown: 0 }
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 5 }),
        customs,
        (given, exportThroughCustoms) => {
          // A line of no pieces costs nothing, and is no line of the invoice
          const priced = given.map((line) =>
            line.quantity === "0" ? { ...line, total: "0" } : line
          )
          const charged = priced.reduce((all, { total }) => all + Number(total), 0)
          const named = linesOf(...priced.map(({ total }) => total))
          const lines = priced.map((line, index) => ({ ...named[index], ...line }))
          const source = sourceOf({ charged: String(charged), roundings: 1, lines })
          const built = buildInvoice(source, { exportThroughCustoms })
          if (charged === 0) {
            expect(built).toEqual({ kind: "free" })
            return
          }

          const kept = lines.filter(({ quantity }) => quantity !== "0")
          const types = new Set(
            kept.filter(({ total }) => total !== "0").map(({ tax_type }) => tax_type)
          )
          const zeroRated = types.has("zero_rated")
          const reasons = [
            ...(zeroRated && types.has("exempt") ? ["tax_types_mixed" as const] : []),
            ...(zeroRated && exportThroughCustoms === undefined
              ? ["customs_unknown" as const]
              : []),
          ]
          reasons.forEach((reason) => seen[reason]++)
          if (built.kind !== "invoice") {
            const problems = built.kind === "refused" ? built.problems : []
            expect(reasons.length).toBeGreaterThan(0)
            expect(problems.map(({ reason }) => reason)).toEqual(reasons)
            return
          }

          expect(reasons).toEqual([])
          const printed = built.content.lines.map(({ tax_type }) => tax_type)
          const sold = kept.find(({ total }) => total !== "0")
          expect(printed).toEqual(
            kept.map(({ tax_type, total }) => {
              // A gift makes no sale zero-rated, and is not exempt beside what is zero-rated
              const odd = zeroRated ? tax_type === "exempt" : tax_type === "zero_rated"
              return total === "0" && odd && sold ? sold.tax_type : tax_type
            })
          )
          expect(printed.includes("zero_rated") && printed.includes("exempt")).toBe(false)
          const said = exportThroughCustoms ? "through_customs" : "not_through_customs"
          expect(built.content.customs).toBe(zeroRated ? said : null)
          seen[zeroRated ? "zero_rated" : types.has("exempt") ? "exempt" : "taxable"]++
        }
      ),
      RUNS
    )
    // In percent of all, about half of how often each comes
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(fewestOf(2))
  })
})
