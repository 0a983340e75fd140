import { bankName, groupDigits } from "../transfer-text"

describe("groupDigits", () => {
  it.each([
    ["90001234567812", "9000 1234 5678 12"],
    ["12345678", "1234 5678"],
    ["LLL20261234567", "LLL2026 1234 567"],
    ["007", "007"],
  ])("shows %s as %s", (digits, shown) => {
    expect(groupDigits(digits)).toBe(shown)
  })
})

describe("bankName", () => {
  it.each(["016", "054", "101", "102", "103", "147", "823", "824", "826"])(
    "names the small bank %s in both languages",
    (code) => {
      expect(bankName(code)).toMatch(/銀行$/)
      expect(bankName(code, "en")).toMatch(/Bank/)
    }
  )

  it("names a bank in the buyer's language, and is empty for a code that it does not know", () => {
    expect([bankName("808"), bankName("808", "en")]).toEqual(["玉山銀行", "E.SUN Bank"])
    expect(bankName("999")).toBe("")
  })
})
