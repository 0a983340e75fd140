import { checkoutKey } from "../use-checkout"

const sdk = { client: { fetch: async () => ({}) } }
const keyOf = (order: { id: string; status?: string; payment_status?: string }) => {
  const payment_sessions = [
    { provider_id: "pp_payment-intents_tw", status: "pending_authorization" },
  ]
  const read = { ...order, payment_collections: [{ payment_sessions }] }
  return checkoutKey({ sdk, cartId: "cart_1", order: read })
}

describe("useCheckout", () => {
  const awaited = keyOf({ id: "order_1", status: "pending", payment_status: "awaiting" })

  it.each([
    ["was paid", { id: "order_1", status: "pending", payment_status: "captured" }],
    ["was cancelled", { id: "order_1", status: "canceled", payment_status: "awaiting" }],
    ["is another one", { id: "order_2", status: "pending", payment_status: "awaiting" }],
  ])("begins again when the page gives an order that %s", (_, order) => {
    expect(keyOf(order)).not.toBe(awaited)
  })

  it("continues when the page reads the same order again", () => {
    expect(keyOf({ id: "order_1", status: "pending", payment_status: "awaiting" })).toBe(awaited)
  })
})
