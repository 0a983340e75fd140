import fc from "fast-check"
import { allocate } from "../allocation"
import { toAmount, toDecimal } from "../decimal"
import { unitPrice } from "../unit-price"
import { RUNS } from "../../__tests__/property-runs"

/** A weight as it is and in billionths, so that a test can judge it without the code's arithmetic. */
const weight = fc
  .oneof(
    { weight: 1, arbitrary: fc.constant(0n) },
    { weight: 4, arbitrary: fc.bigInt({ min: 0n, max: 10n ** 16n }) },
    { weight: 2, arbitrary: fc.bigInt({ min: 0n, max: 1000n }).map((n) => n * 10n ** 9n) }
  )
  .map((billionths) => {
    const digits = String(billionths).padStart(10, "0")
    return { billionths, text: `${digits.slice(0, -9)}.${digits.slice(-9)}` }
  })

describe("an allocation", () => {
  it("adds up exactly, differs from each share by less than a dollar, and gives nothing for a weight of zero", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 99_999_999 }),
        fc.array(weight, { minLength: 1, maxLength: 12 }),
        (total, weights) => {
          const sum = weights.reduce((all, { billionths }) => all + billionths, 0n)
          fc.pre(sum > 0n)
          const parts = allocate(
            total,
            weights.map(({ text }) => text)
          )
          expect(parts.reduce((all, part) => all + part, 0)).toBe(total)
          parts.forEach((part, index) => {
            const share = BigInt(total) * weights[index].billionths
            const error = BigInt(part) * sum - share
            expect(error < sum && -error < sum).toBe(true)
            if (weights[index].billionths === 0n) {
              expect(part).toBe(0)
            }
          })
        }
      ),
      RUNS
    )
  })

  it("gives a greater weight no less than a smaller one", () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.array(weight, { minLength: 2 }), (total, weights) => {
        fc.pre(weights.some(({ billionths }) => billionths > 0n))
        const texts = weights.map(({ text }) => text)
        const parts = allocate(total, texts)
        const order = weights.map((_, index) => index)
        order.sort((a, b) => (weights[a].billionths < weights[b].billionths ? -1 : 1))
        for (let i = 1; i < order.length; i += 1) {
          const [less, more] = [order[i - 1], order[i]]
          if (weights[less].billionths < weights[more].billionths) {
            expect(parts[less]).toBeLessThanOrEqual(parts[more])
          }
        }
      }),
      RUNS
    )
  })

  it.each([
    [1000, ["1", "1", "1"], [334, 333, 333]],
    [
      1000,
      ["333.33333333333333333", "333.33333333333333333", "333.33333333333333333"],
      [334, 333, 333],
    ],
    [100, ["33.5", "33.25", "33.25"], [34, 33, 33]],
    [1, ["0", "1e-7", "0"], [0, 1, 0]],
    [0, ["1", "2"], [0, 0]],
    [0, [], []],
    [0, ["0"], [0]],
    [7, ["0.0000001", "7"], [0, 7]],
  ])("allocates %i by %j as %j", (total, weights, parts) => {
    expect(allocate(total, weights)).toEqual(parts)
  })

  it.each([
    [-1, ["1"]],
    [1.5, ["1"]],
    [NaN, ["1"]],
    [1, []],
    [1, ["0", "0"]],
    [1, ["-1", "3"]],
    [1, ["abc"]],
    [1, [""]],
    [1, ["NaN"]],
    [1, ["Infinity"]],
    [1, ["1e9999"]],
    [1, ["1e-9999"]],
  ])("refuses to allocate %d by %j", (total, weights) => {
    expect(() => allocate(total, weights)).toThrow(RangeError)
  })
})

describe("a unit price", () => {
  it("gives the amount back, in at most 9 plain characters", () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.integer({ min: 0, max: 9_999_999 }), fc.integer({ min: 0, max: 2000 })),
        fc.oneof(
          fc.integer({ min: 1, max: 9_999_999 }),
          fc.integer({ min: 1, max: 100 }),
          fc.integer({ min: 1, max: 20_000 })
        ),
        (amount, quantity) => {
          const price = unitPrice(amount, quantity)
          expect(price).toMatch(/^[0-9]+(\.[0-9]*[1-9])?$/)
          expect(price.length).toBeLessThanOrEqual(9)
          const [whole, places = ""] = price.split(".")
          const scale = 10n ** BigInt(places.length)
          const product = BigInt(whole + places) * BigInt(quantity)
          expect((2n * product + scale) / (2n * scale)).toBe(BigInt(amount))
        }
      ),
      RUNS
    )
  })

  it.each([
    [100, 1, "100"],
    [100, 3, "33.333333"],
    [1, 9_999_999, "0.0000001"],
    [9_999_999, 1, "9999999"],
    [9_999_999, 2, "4999999.5"],
    [9_999_999, 9_999_999, "1"],
    [0, 5, "0"],
    [2, 3, "0.6666667"],
    [29, 3, "9.6666667"],
    [999_999, 100_000, "9.99999"],
  ])("divides %i by the quantity %i to the unit price %s", (amount, quantity, price) => {
    expect(unitPrice(amount, quantity)).toBe(price)
  })

  it.each([
    [-1, 1],
    [1.5, 1],
    [10_000_000, 1],
    [1, 0],
    [1, 1.5],
    [1, 10_000_000],
    [1, -1],
    [0, 0],
    [0, 1.5],
    [0, NaN],
    [NaN, 1],
  ])("refuses to make a unit price of %d for %d", (amount, quantity) => {
    expect(() => unitPrice(amount, quantity)).toThrow(RangeError)
  })
})

describe("a decimal", () => {
  it.each([
    "",
    " ",
    "abc",
    "1,000",
    "0x10",
    "1e",
    "NaN",
    "Infinity",
    "1.2.3",
    "--1",
    "1e99999",
    "１",
  ])("reads no decimal from %j", (text) => {
    expect(toDecimal(text)).toBeNull()
  })
  it.each([
    ["12", "12"],
    [" 12.50 ", "12.5"],
    [".5", "0.5"],
    ["5.", "5"],
    ["1e-7", "0.0000001"],
    ["-3", "-3"],
  ])("reads a decimal from %j: %j", (text, value) => {
    expect(toDecimal(text)?.toFixed()).toBe(value)
  })
})

describe("an amount", () => {
  it.each([
    ["-2.9925e-18", "0"],
    ["0.0000009", "0"],
    ["0.000001", "0.000001"],
    ["-0.01", "-0.01"],
    ["x", undefined],
  ])("reads an amount from %s: %s", (text, value) => {
    expect(toAmount(text)?.toFixed()).toBe(value)
  })
})
