import fc from "fast-check"
import { splitTax } from "../sales-tax"
import { RUNS } from "./property-runs"

describe("an amount with tax", () => {
  it.each([
    [105, 100, 5],
    [1234, 1175, 59],
    [1, 1, 0],
    [10, 10, 0],
    [11, 10, 1],
    [0, 0, 0],
  ])("of %d is sales of %d and tax of %d", (amount, sales, tax) => {
    expect(splitTax(amount)).toEqual({ sales, tax })
  })

  it("is split without a remainder, the tax within a dollar of five hundredths", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999 }), (amount) => {
        const { sales, tax } = splitTax(amount)
        expect(sales + tax).toBe(amount)
        expect(Math.abs(tax - sales * 0.05)).toBeLessThanOrEqual(0.525)
      }),
      RUNS
    )
  })
})
