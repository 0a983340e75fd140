import { DEFAULT_DESCRIPTION, intentDescription, namesSession } from "../intent-description"

describe("an intent's description", () => {
  const ids = { cartId: "cart_1", sessionId: "payses_1" }

  it.each([
    [DEFAULT_DESCRIPTION, ids, "cart_1 payses_1"],
    [DEFAULT_DESCRIPTION, { ...ids, cartId: null }, "payses_1"],
    ["山光茶行 {cart}/{session}", ids, "山光茶行 cart_1/payses_1"],
    ["{session}", ids, "payses_1"],
  ])("writes the intent's description from the template %p: %j", (template, given, description) => {
    expect(intentDescription(template, given)).toBe(description)
    expect(namesSession(description, "payses_1")).toBe(true)
  })

  it.each(["payses_12", "xpayses_1", "cart_1", "", null])(
    "does not name the session payses_1 if it is %p",
    (text) => {
      expect(namesSession(text, "payses_1")).toBe(false)
    }
  )
})
