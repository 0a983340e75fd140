import { HIDDEN, shownOption } from "../shown-option"

describe("an option that staff may see", () => {
  it.each([
    [undefined, null],
    [null, null],
    ["form", "form"],
    ["", ""],
    [13, 13],
    [0, 0],
    [false, false],
    [["a", "b"], "a, b"],
    [[], null],
    [{}, null],
    [{ paid: ["success", "done"], most: 3 }, "paid: success, done; most: 3"],
    [{ statuses: { gone: ["x"], paid: [] }, off: false }, "statuses.gone: x; off: false"],
    [{ a: { b: { c: 1 } } }, "a.b.c: 1"],
    [{ none: null, missing: undefined }, null],
  ])("shows an option with the value %j as %j", (value, shown) => {
    expect(shownOption(value)).toBe(shown)
  })

  it("hides a secret option without a sign of its length", () => {
    expect(HIDDEN).toBe("••••••••")
  })
})
