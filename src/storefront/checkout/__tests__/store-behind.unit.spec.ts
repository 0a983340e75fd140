import { ORDER_PAYMENT_FIELDS } from "../../awaited-transfer"
import { forwardToStore, storeBehind, type StoreRequest } from "../store-behind"
import type { StoreFetchOptions } from "../checkout-store"
import { openFakeShop, refusal } from "./fake-shop"

const session = { authorization: "Bearer of-the-buyer" }

function storeWith(answer: unknown) {
  const fetch = jest.fn(async (_path: string, _options?: StoreFetchOptions) => {
    if (answer instanceof Error) throw answer
    return answer
  })
  return { client: { fetch } }
}

describe("a store behind a server action", () => {
  it("answers the browser as the store does, with the buyer's session", async () => {
    const store = storeWith({ payment: { status: "open" } })
    const behind = storeBehind((request) => forwardToStore(store, request, session))
    expect(await behind.client.fetch("/store/carts/cart_1/tw-payment")).toEqual({
      payment: { status: "open" },
    })
    expect(store.client.fetch.mock.calls[0][1]).toMatchObject({ method: "GET", headers: session })
  })

  it("throws the store's refusal with its status and message", async () => {
    const store = storeWith(refusal(429, "Too many."))
    const behind = storeBehind((request) => forwardToStore(store, request))
    await expect(behind.client.fetch("/store/carts/cart_1")).rejects.toMatchObject({
      status: 429,
      message: "Too many.",
    })
  })

  it("throws without a status when the store did not answer", async () => {
    const store = storeWith(new TypeError("fetch failed"))
    const behind = storeBehind((request) => forwardToStore(store, request))
    await expect(behind.client.fetch("/store/carts/cart_1")).rejects.toMatchObject({ status: null })
  })

  it("passes on the id of a guest's cart, and no other header of the browser's", async () => {
    const store = storeWith({ invoices: [] })
    const headers = { "x-cart-id": "cart_1", authorization: "Bearer of-another", cookie: "a=b" }
    await forwardToStore(
      store,
      { path: "/store/orders/order_1/tw-invoices", options: { headers } },
      session
    )
    expect(store.client.fetch.mock.calls[0][1]?.headers).toEqual({
      ...session,
      "x-cart-id": "cart_1",
    })
  })

  it.each<StoreRequest>([
    { path: "/store/carts/cart_1", options: { method: "POST", body: { email: "a@b.example" } } },
    { path: "/store/customers/me", options: {} },
    { path: "/store/carts/cart_1/../../customers/me", options: {} },
    { path: "https://elsewhere.example/store/carts/cart_1", options: {} },
    { path: "/store/carts/cart_1?fields=*customer", options: {} },
    { path: "/admin/orders", options: {} },
    { path: "/store/carts/cart_1\n/x", options: {} },
  ])("refuses a request that no checkout sends: $options.method $path", async (request) => {
    const store = storeWith({})
    expect(await forwardToStore(store, request, session)).toMatchObject({
      refusal: { status: 404 },
    })
    expect(store.client.fetch).not.toHaveBeenCalled()
  })

  it("forwards all requests of a checkout", async () => {
    const shop = openFakeShop()
    const behind = storeBehind((request) => forwardToStore(shop.sdk, request))
    const post = { method: "POST", body: {} } as const
    for (const [path, options] of [
      ["/store/carts/cart_1", {}],
      ["/store/payment-collections/paycol_1/payment-sessions", post],
      ["/store/carts/cart_1/tw-payment", {}],
      ["/store/carts/cart_1/complete", { ...post, query: { fields: ORDER_PAYMENT_FIELDS } }],
      ["/store/carts/cart_1/tw-payment/replace", post],
    ] as const) {
      await behind.client.fetch(path, options)
    }
    expect(shop.requests).toHaveLength(5)
  })
})
