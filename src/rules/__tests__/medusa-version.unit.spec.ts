import {
  NEWEST_TESTED_MEDUSA,
  OLDEST_MEDUSA,
  medusaSupport,
  tooOldSentence,
} from "../service/medusa-version"

describe("the version of Medusa", () => {
  it.each([
    ["1.20.10", "too_old"],
    ["2.9.9", "too_old"],
    ["2.17.2", "too_old"],
    [OLDEST_MEDUSA, "tested"],
    ["2.18.10", "tested"],
    ["2.20.1", "tested"],
    [NEWEST_TESTED_MEDUSA, "tested"],
    [`${NEWEST_TESTED_MEDUSA}-preview-20260101`, "tested"],
    ["2.21.10", "untested"],
    ["2.22.0", "untested"],
    ["3.0.0", "untested"],
  ])("%s is %s", (version, support) => {
    expect(medusaSupport(version)).toBe(support)
  })

  it("names Medusa's version and the oldest that works if the version is too old", () => {
    expect(tooOldSentence("2.17.2")).toContain("Medusa 2.18.0")
    expect(tooOldSentence("2.17.2")).toContain("2.17.2")
  })
})
