import fc from "fast-check"
import { splitTax } from "../sales-tax"
import { RUNS } from "../../__tests__/property-runs"

describe("an amount with tax", () => {
  it.each([
    [105, 105, 100, 5],
    [1234, 1234, 1175, 59],
    [1, 1, 1, 0],
    [10, 10, 10, 0],
    [11, 11, 10, 1],
    [0, 0, 0, 0],
    // Zero-rated or exempt, whole or in part.
    [105, 0, 105, 0],
    [1000, 105, 995, 5],
  ])(
    "splits %d, of which %d is taxable, into sales of %d and tax of %d",
    (amount, taxed, sales, tax) => {
      expect(splitTax(amount, taxed)).toEqual({ sales, tax })
    }
  )

  it("splits an amount without a remainder, its tax within a dollar of five hundredths", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999 }), (amount) => {
        const { sales, tax } = splitTax(amount, amount)
        expect(sales + tax).toBe(amount)
        expect(Math.abs(tax - sales * 0.05)).toBeLessThanOrEqual(0.525)
      }),
      RUNS
    )
  })
})
