// Jest creates about two hundred functions for each `expect(…)`. In properties with ten thousand
// runs that took half of the time of all unit tests. Plainly true expectations pass here without
// them; all others are left to Jest's own.
const { isDeepStrictEqual } = require("node:util")

const jestExpect = globalThis.expect

const areNumbers = (...values) => values.every((value) => typeof value === "number")

/** For some matchers: whether the expectation is certainly true. */
const holds = {
  toBe: Object.is,
  toEqual: isDeepStrictEqual,
  toBeNull: (actual) => actual === null,
  toBeUndefined: (actual) => actual === undefined,
  toBeGreaterThan: (actual, other) => areNumbers(actual, other) && actual > other,
  toBeGreaterThanOrEqual: (actual, other) => areNumbers(actual, other) && actual >= other,
  toBeLessThan: (actual, other) => areNumbers(actual, other) && actual < other,
  toBeLessThanOrEqual: (actual, other) => areNumbers(actual, other) && actual <= other,
  toHaveLength: (actual, length) => Array.isArray(actual) && actual.length === length,
  toContain: (actual, item) => Array.isArray(actual) && actual.indexOf(item) >= 0,
  toMatch: (actual, pattern) =>
    typeof actual === "string" &&
    pattern instanceof RegExp &&
    pattern.flags === "" &&
    pattern.test(actual),
}

class Expectation {
  constructor(actual) {
    this.actual = actual
  }
}

for (const name of Object.keys(jestExpect(undefined))) {
  const certain = holds[name]
  if (["not", "resolves", "rejects"].includes(name)) {
    Object.defineProperty(Expectation.prototype, name, {
      get() {
        return jestExpect(this.actual)[name]
      },
    })
  } else {
    Expectation.prototype[name] = function (...args) {
      if (certain?.(this.actual, ...args)) return undefined
      return jestExpect(this.actual)[name](...args)
    }
  }
}

globalThis.expect = Object.assign((actual) => new Expectation(actual), jestExpect)
