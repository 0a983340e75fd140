import { whyNotCanceled } from "../not-canceled"

describe("the reason why Medusa did not cancel an order", () => {
  it.each([
    ["All fulfillments must be canceled before canceling an order", "須先取消所有出貨"],
    ["Cannot cancel a completed order. Please use the return process", "訂單已完成"],
    ["The warehouse says no", "The warehouse says no"],
  ])("gives the reason in Chinese too: %s", (message, zh_tw) => {
    expect(whyNotCanceled(message)).toEqual({
      en: message,
      zh_tw: expect.stringContaining(zh_tw),
    })
    expect(whyNotCanceled(message).zh_tw).toMatch(/\p{Script=Han}/u)
  })
})
