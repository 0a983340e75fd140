import { BigNumber } from "@medusajs/framework/utils"
import * as fc from "fast-check"
import { RUNS } from "../../../rules/__tests__/property-runs"
import { RefundedAmount, toChargedAmount, toRefundedCharge } from "../amounts"

describe("the amount of a charge", () => {
  it.each([
    [208.95, 209],
    [208.5, 209],
    [208.49, 208],
    [1, 1],
    [0.5, 1],
    ["208.4999999999", 208],
    [{ value: "208.95", precision: 20 }, 209],
    [new BigNumber(208.95), 209],
    [1.005e3, 1005],
  ])("charges %p as %p", (amount, charged) => {
    expect(toChargedAmount(amount)).toBe(charged)
  })

  it.each([0, 0.49, -1, NaN, Infinity, "abc", 2 ** 60])("refuses to charge %p", (amount) => {
    expect(toChargedAmount(amount)).toBeUndefined()
  })

  it("charges a whole number within half a dollar of the cart's amount", () => {
    fc.assert(
      fc.property(fc.integer({ min: 50, max: 1e9 }), (cents) => {
        const charged = toChargedAmount(cents / 100) ?? NaN
        expect(Number.isInteger(charged)).toBe(true)
        expect(Math.abs(charged * 100 - cents)).toBeLessThanOrEqual(50)
      }),
      RUNS
    )
  })
})

describe("the amount of a refund", () => {
  const paid: RefundedAmount = { amount: 208.95, charged_amount: 209 }

  it("refunds the whole charge for a refund of the whole amount", () => {
    expect(toRefundedCharge(208.95, paid, [])).toBe(209)
  })

  it("refuses a refund that rounds to nothing, or one when nothing is left", () => {
    expect(toRefundedCharge(0.4, paid, [])).toBeUndefined()
    expect(toRefundedCharge(1, paid, [paid])).toBeUndefined()
  })

  it("never refunds more than is left of the charge", () => {
    const made = Array.from({ length: 3 }, () => ({ amount: 1.5, charged_amount: 2 }))
    expect(toRefundedCharge(1.5, { amount: 7, charged_amount: 7 }, made)).toBe(1)
  })

  it("adds up to exactly the charge over any split of the whole amount into refunds", () => {
    const split = fc.array(fc.integer({ min: 100, max: 10_000 }), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(split, (cents) => {
        const total = cents.reduce((sum, part) => sum + part, 0)
        const payment = { amount: total / 100, charged_amount: toChargedAmount(total / 100)! }
        const made: RefundedAmount[] = []
        for (const part of cents) {
          const charged = toRefundedCharge(part / 100, payment, made)
          if (charged !== undefined) {
            made.push({ amount: part / 100, charged_amount: charged })
          }
        }
        const given = made.reduce((sum, refund) => sum + refund.charged_amount, 0)
        expect(given).toBeLessThanOrEqual(payment.charged_amount)
        if (made.length === cents.length) {
          expect(given).toBe(payment.charged_amount)
        }
      }),
      RUNS
    )
  })
})
