import { medusaVersion } from "../medusa-version"
import { checkMedusaVersion } from "../loaders/check-medusa-version"

const warn = jest.fn()
beforeEach(() => warn.mockReset())

it("stops the boot of a store whose Medusa is too old, with a sentence", () => {
  expect(() => checkMedusaVersion("2.17.2", { warn })).toThrow(
    "medusa-plugin-taiwan works with Medusa 2.18.0 and later versions of 2.x, and this store has 2.17.2."
  )
})

it("logs one line where Medusa is newer than those tested", () => {
  checkMedusaVersion("2.99.0", { warn })
  expect(warn.mock.calls).toEqual([[expect.stringContaining("this store has 2.99.0")]])
})

it("says nothing of the version that this repository develops on", () => {
  checkMedusaVersion(medusaVersion, { warn })
  expect(warn).not.toHaveBeenCalled()
})
