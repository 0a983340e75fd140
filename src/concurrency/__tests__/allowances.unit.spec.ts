import { createAllowances, NothingLeft } from "../allowances"

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

describe("an allowance for each key", () => {
  const takes = (take: () => void, times: number) =>
    Array.from({ length: times }, () => {
      try {
        take()
        return true
      } catch (error) {
        if (!(error instanceof NothingLeft)) throw error
        return false
      }
    }).filter(Boolean).length

  it("gives so many at once, and another one each period", () => {
    const take = createAllowances({ most: 5, everyMs: 1_000 })
    expect(takes(() => take("cart_1"), 9)).toBe(5)
    jest.advanceTimersByTime(2_000)
    expect(takes(() => take("cart_1"), 9)).toBe(2)
    jest.advanceTimersByTime(60_000)
    expect(takes(() => take("cart_1"), 9)).toBe(5)
  })

  it("says when there is another one", () => {
    const take = createAllowances({ most: 1, everyMs: 6_000 })
    take("cart_1")
    jest.advanceTimersByTime(1_500)
    expect(() => take("cart_1")).toThrow(expect.objectContaining({ againInMs: 4_500 }))
    jest.advanceTimersByTime(4_500)
    take("cart_1")
  })

  it("of one key takes nothing from another", () => {
    const take = createAllowances({ most: 1, everyMs: 1_000 })
    take("cart_1")
    take("cart_2")
    expect(() => take("cart_1")).toThrow(NothingLeft)
  })

  it("is kept for a bounded number of keys", () => {
    const take = createAllowances({ most: 1, everyMs: 1_000_000 })
    take("first")
    for (let each = 0; each < 10_000; each++) take(`cart_${each}`)
    take("first")
    expect(() => take("cart_9999")).toThrow(NothingLeft)
  })
})
