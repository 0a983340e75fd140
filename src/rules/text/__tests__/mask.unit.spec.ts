import fc from "fast-check"
import { maskCode } from "../mask"
import { RUNS } from "../../__tests__/property-runs"

describe("a masked code", () => {
  it.each([
    ["04595257", "04••••57"],
    ["/ABC1234", "/A••••34"],
    ["AB12345678901234", "AB••••••••••••34"],
    ["123456789", "12•••••89"],
    ["168001", "16••01"],
    ["123", "1•3"],
    ["12", "••"],
    ["", ""],
  ])("masks %j as %j", (code, masked) => {
    expect(maskCode(code)).toBe(masked)
  })

  it("masks a code to its own length and never shows more than four characters", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z0-9/+.-]{1,40}$/), (code) => {
        const masked = maskCode(code)
        expect(masked).toHaveLength(code.length)
        expect(masked.replace(/•/g, "").length).toBeLessThanOrEqual(4)
      }),
      RUNS
    )
  })
})
