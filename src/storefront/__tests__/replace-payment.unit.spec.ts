import { replacePayment } from "../replace-payment"

const payment_session = {
  id: "payses_1",
  provider_id: "pp_payment-intents_tw",
  status: "pending_authorization",
  data: {
    ...{ secret: "s", public_key: "pk", env: "sandbox", sdk_url: "https://pay.example" },
    ...{ created_at: "2026-11-26T00:00:00Z", confirm: "api" as const, transfer: null },
  },
}

describe("replacePayment", () => {
  it("posts to the cart's route with the js-sdk, and gives the session", async () => {
    const fetch = jest.fn(async () => ({ payment_session }))
    expect(await replacePayment({ client: { fetch } }, "cart/1")).toEqual(payment_session)
    const address = "/store/carts/cart%2F1/tw-payment/replace"
    expect(fetch).toHaveBeenCalledWith(address, { method: "POST", body: {} })
  })

  it("takes a function of the shop's own, and passes on what it throws", async () => {
    const give = async () => ({ payment_session })
    expect(await replacePayment({ replacePayment: give }, "cart_1")).toEqual(payment_session)
    const refuse = () => Promise.reject(Object.assign(new Error("no"), { status: 400 }))
    await expect(replacePayment({ replacePayment: refuse }, "cart_1")).rejects.toThrow("no")
  })
})
