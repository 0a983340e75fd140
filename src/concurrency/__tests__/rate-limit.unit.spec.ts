import { createRateLimit, RateLimited } from "../rate-limit"

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

describe("a rate limit for each key", () => {
  const takes = (take: () => void, times: number) =>
    Array.from({ length: times }, () => {
      try {
        take()
        return true
      } catch (error) {
        if (!(error instanceof RateLimited)) throw error
        return false
      }
    }).filter(Boolean).length

  it("allows its number of calls at once, and another call each period", () => {
    const take = createRateLimit({ most: 5, everyMs: 1_000 })
    expect(takes(() => take("cart_1"), 9)).toBe(5)
    jest.advanceTimersByTime(2_000)
    expect(takes(() => take("cart_1"), 9)).toBe(2)
    jest.advanceTimersByTime(60_000)
    expect(takes(() => take("cart_1"), 9)).toBe(5)
  })

  it("says when the next call is allowed", () => {
    const take = createRateLimit({ most: 1, everyMs: 6_000 })
    take("cart_1")
    jest.advanceTimersByTime(1_500)
    expect(() => take("cart_1")).toThrow(expect.objectContaining({ againInMs: 4_500 }))
    jest.advanceTimersByTime(4_500)
    take("cart_1")
  })

  it("counts each key separately", () => {
    const take = createRateLimit({ most: 1, everyMs: 1_000 })
    take("cart_1")
    take("cart_2")
    expect(() => take("cart_1")).toThrow(RateLimited)
  })

  it("remembers a bounded number of keys", () => {
    const take = createRateLimit({ most: 1, everyMs: 1_000_000 })
    take("first")
    for (let each = 0; each < 10_000; each++) take(`cart_${each}`)
    take("first")
    expect(() => take("cart_9999")).toThrow(RateLimited)
  })
})
