import fc from "fast-check"
import { exchangeSentence, toTwd } from "../exchange"
import {
  buildInvoice,
  issued,
  linesOf,
  reasons,
  sourceOf,
} from "../../invoice/content/__tests__/invoice-source"
import { RUNS } from "../../__tests__/property-runs"

const dollars = (charged: string, ...totals: string[]) =>
  sourceOf({ currency_code: "usd", charged, lines: linesOf(...totals) })

describe("an order in another currency", () => {
  it("refuses an order in another currency without a rate, for that reason only", () => {
    const rates: Record<string, string>[] = [{}, { jpy: "0.21" }, { usd: "0" }, { usd: "x" }]
    for (const exchangeRates of [undefined, ...rates]) {
      const built = buildInvoice(dollars("10.55", "10.55"), { exchangeRates })
      expect(reasons(built)).toEqual(["currency_not_twd"])
      expect(built).toMatchObject({
        problems: [{ detail: { en: expect.stringContaining("10.55 USD") } }],
      })
    }
  })

  it("converts at the option's rate, and keeps the rate and the original amount on the invoice", () => {
    const built = issued(
      buildInvoice(dollars("10.55", "3.33", "7.22"), { exchangeRates: { usd: "32.15" } })
    )
    expect(built).toMatchObject({
      amount: 339,
      exchange: { currency_code: "usd", charged: "10.55", rate: "32.15" },
    })
    expect(built.content.lines.map(({ amount }) => amount)).toEqual([107, 232])
    expect(exchangeSentence(built.exchange!, built.amount)).toBe("USD 10.55 × 32.15 = TWD 339")
  })

  it("keeps no rate on the invoice if the currency is TWD", () => {
    expect(issued(buildInvoice(sourceOf(), { exchangeRates: { usd: "32" } })).exchange).toBeNull()
  })

  it("needs review if it does not add up in its own currency", () => {
    const built = buildInvoice(dollars("10.55", "3.33", "7.25"), { exchangeRates: { usd: "32" } })
    expect(reasons(built)).toEqual(["total_mismatch"])
  })

  it("adds up to the rounded dollars of what was charged, at any rate", () => {
    const cents = fc.array(fc.nat(99_999), { minLength: 1, maxLength: 9 })
    const rate = fc.integer({ min: 1, max: 9_999 })
    fc.assert(
      fc.property(cents, rate, (cents, hundredths) => {
        const sum = cents.reduce((all, part) => all + part, 0)
        const totals = cents.map((part) => (part / 100).toFixed(2))
        const exchangeRates = { usd: (hundredths / 100).toFixed(2) }
        const built = buildInvoice(dollars((sum / 100).toFixed(2), ...totals), { exchangeRates })
        // cents × hundredths of a dollar, rounded half up in whole numbers
        const expected = Math.floor((sum * hundredths + 5_000) / 10_000)
        if (expected === 0) {
          expect(built.kind).toBe("free")
          return
        }
        const { amount, content } = issued(built)
        expect(amount).toBe(expected)
        expect(content.lines.reduce((all, line) => all + line.amount, 0)).toBe(expected)
        for (const line of content.lines) {
          const product = Number(line.unit_price) * line.quantity
          expect(Math.round(product)).toBe(line.amount)
        }
      }),
      RUNS
    )
  })
})

describe("an amount in TWD", () => {
  it.each([
    ["100.5", null, 101],
    ["100.49", null, 100],
    ["10", { rate: "32.15" }, 322],
    ["abc", null, 0],
  ])("converts %s at %j to %i TWD", (amount, exchange, expected) => {
    expect(toTwd(amount, exchange)).toBe(expected)
  })
})
