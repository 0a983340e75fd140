import { hookUrl, isSameSignature, sign } from "../link-token"

const linkSecret = "0123456789abcdef0123456789abcdef"
const shop = { backendUrl: "https://shop.example", linkSecret }

describe("a link's token", () => {
  it("accepts a link's token for its own purpose, and for no other", () => {
    const token = sign(linkSecret, "webhook", "payses_1")
    const others = [
      sign(linkSecret, "return", "payses_1"),
      sign(linkSecret, "session", "payses_1"),
      sign(linkSecret, "webhook", "payses_2"),
      sign(`${linkSecret}x`, "webhook", "payses_1"),
    ]
    expect(isSameSignature(token, token)).toBe(true)
    expect(others.filter((other) => isSameSignature(other, token))).toEqual([])
  })

  it.each([undefined, null, "", 1, {}, ["a"], "0".repeat(63), "0".repeat(65)])(
    "does not accept %p as a link's token, and does not throw",
    (given) => {
      expect(isSameSignature(given, sign(linkSecret, "webhook", "payses_1"))).toBe(false)
    }
  )

  it("puts a token into the addresses that the payment service gets", () => {
    const webhook = sign(linkSecret, "webhook", "payses_1")
    const back = sign(linkSecret, "return", "payses_1")
    expect(hookUrl(shop, "webhook", "payses_1")).toBe(
      `https://shop.example/hooks/payment-intents/payses_1/${webhook}`
    )
    expect(hookUrl(shop, "return", "payses_1")).toBe(
      `https://shop.example/hooks/payment-intents/payses_1/${back}/return`
    )
  })
})
