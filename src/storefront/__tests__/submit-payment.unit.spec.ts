import { readCheckoutResponse } from "../submit-payment"

describe("readCheckoutResponse", () => {
  it.each([
    ["nothing", undefined],
    ["null", null],
    ["a result", { status: "success" }],
    ["an error that is not set", { error: null }],
    ["an empty error", { error: "" }],
  ])("takes %s as submitted", (_, response) => {
    expect(readCheckoutResponse(response)).toEqual({ status: "submitted" })
  })

  it.each([
    ["a string", "發卡銀行拒絕交易", "發卡銀行拒絕交易"],
    ["an object with a message", { message: " The card was declined " }, "The card was declined"],
    ["an Error", new Error("refused"), "refused"],
    ["an object without words", { code: 4 }, null],
    ["an object with an empty message", { message: " " }, null],
    ["true", true, null],
  ])("takes %s as failed, with the service's words", (_, error, message) => {
    expect(readCheckoutResponse({ error })).toEqual({ status: "failed", message, ask: true })
    const byHand = readCheckoutResponse({ error }, true)
    expect(byHand).toEqual({ status: "failed", message, ask: false })
  })
})
