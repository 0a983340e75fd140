/** Passing and failing values for each matcher that works without Jest's. */
const MATCHERS: [name: string, actual: unknown, right: unknown[], wrong: unknown][] = [
  ["toBe", 1, [1], 2],
  ["toBe", NaN, [NaN], 0],
  ["toEqual", { a: [1, undefined] }, [{ a: [1, undefined] }], { a: [2] }],
  ["toBeNull", null, [], undefined],
  ["toBeUndefined", undefined, [], null],
  ["toBeGreaterThan", 2, [1], 1],
  ["toBeGreaterThanOrEqual", 2, [2], 1],
  ["toBeLessThan", 1, [2], 2],
  ["toBeLessThanOrEqual", 2, [2], 3],
  ["toHaveLength", [1], [1], []],
  ["toContain", [1, 2], [2], [1]],
  ["toMatch", "abc", [/b/], "ac"],
]

type Loose = Record<string, (...args: unknown[]) => unknown> & { not: Loose }
const loosely = (actual: unknown) => expect(actual) as unknown as Loose

describe("the expectations of unit tests", () => {
  it.each(MATCHERS)(
    "%s passes for a value that meets it, and throws for one that does not",
    (name, actual, right, wrong) => {
      expect(() => loosely(actual)[name](...right)).not.toThrow()
      expect(() => loosely(wrong)[name](...right)).toThrow(name)
      expect(() => loosely(actual).not[name](...right)).toThrow(name)
      expect(() => loosely(wrong).not[name](...right)).not.toThrow()
    }
  )

  it("leaves to Jest the comparisons that only Jest makes", async () => {
    expect({ a: 1, b: undefined }).toEqual({ a: 1 })
    expect([{ a: 1, b: 2 }]).toEqual([expect.objectContaining({ a: 1 })])
    expect("abc").toContain("b")
    expect("abc").toHaveLength(3)
    expect(2n).toBeGreaterThan(1)
    await expect(Promise.resolve(1)).resolves.toBe(1)
    await expect(expect(Promise.resolve(1)).resolves.toBe(2)).rejects.toThrow("toBe")
  })

  it("throws for a value of the wrong type", () => {
    expect(() => expect("2").toBeGreaterThan(1)).toThrow("must be a number")
    expect(() => expect(1).toMatch(/1/)).toThrow("must be a string")
  })
})
