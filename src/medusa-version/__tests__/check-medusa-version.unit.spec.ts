import { stopIfTooOld, warnIfUntested } from "../check-medusa-version"
import { medusaVersion } from "../installed"

describe("the version of Medusa at the boot", () => {
  const warn = jest.fn()
  beforeEach(() => warn.mockClear())

  it("stops the boot with a sentence when it is older than 2.18.0", () => {
    for (const version of ["2.17.2", "2.12.6", "1.20.0"]) {
      expect(() => stopIfTooOld(version)).toThrow(
        `medusa-plugin-taiwan works with Medusa 2.18.0 and later versions of 2.x, and this store has ${version}.`
      )
    }
  })

  it.each(["2.99.0", "2.18.0", medusaVersion])("lets the store start with %s", (version) => {
    stopIfTooOld(version)
  })

  it("logs a version of Medusa in one line when it is newer than those tested", () => {
    warnIfUntested("2.99.0", { warn })
    expect(warn.mock.calls).toEqual([[expect.stringContaining("this store has 2.99.0")]])
  })

  it("does not mention a version of Medusa that was tested", () => {
    warnIfUntested(medusaVersion, { warn })
    expect(warn).not.toHaveBeenCalled()
  })
})
