import { ORDER_PAYMENT_FIELDS } from "../../awaited-transfer"
import { answerCheckout, forwardToStore, storeBehind, type StoreRequest } from "../store-behind"
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

describe("a store behind the shop's server", () => {
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

/** What a browser sends to the shop's route, for the buyer of `cart_1`. */
function routeOf(store: ReturnType<typeof storeWith>) {
  const replies: Response[] = []
  const answer = async (body: string, headers: Record<string, string>) => {
    const request = new Request("https://shop.example/api/store", { method: "POST", body, headers })
    const cartIds = ["cart_1", undefined]
    const reply = await answerCheckout(request, { sdk: store, cartIds, headers: session })
    replies.push(reply)
    return reply
  }
  jest.spyOn(globalThis, "fetch").mockImplementation((address, init) => {
    expect(address).toBe("/api/store")
    return answer(init?.body as string, init?.headers as Record<string, string>)
  })
  return { behind: storeBehind("/api/store"), answer, replies }
}

describe("a store behind a route of the shop", () => {
  afterEach(() => jest.restoreAllMocks())

  it("answers the buyer about their own cart, and no reply is stored", async () => {
    const store = storeWith({ cart: { id: "cart_1" } })
    const { behind, replies } = routeOf(store)
    const query = { fields: "+completed_at" }
    expect(await behind.client.fetch("/store/carts/cart_1", { query })).toEqual({
      cart: { id: "cart_1" },
    })
    expect(store.client.fetch).toHaveBeenCalledWith("/store/carts/cart_1", {
      method: "GET",
      query,
      body: undefined,
      headers: session,
    })
    expect(replies.map(({ headers }) => headers.get("cache-control"))).toEqual(["no-store"])
  })

  it.each<[path: string, options: StoreFetchOptions]>([
    ["/store/carts/cart_2", {}],
    ["/store/carts/cart_2/tw-payment", {}],
    ["/store/carts/cart_2/complete", { method: "POST", body: {} }],
    ["/store/payment-collections", { method: "POST", body: { cart_id: "cart_2" } }],
    ["/store/orders/order_1/tw-invoices", { headers: { "x-cart-id": "cart_2" } }],
  ])("asks the store nothing about a cart that is not the buyer's: %s", async (path, options) => {
    const store = storeWith({ cart: { id: "cart_2" } })
    const { behind, replies } = routeOf(store)
    await expect(behind.client.fetch(path, options)).rejects.toMatchObject({ status: 409 })
    expect(store.client.fetch).not.toHaveBeenCalled()
    expect(replies.map(({ headers }) => headers.get("cache-control"))).toEqual(["no-store"])
  })

  it("answers a buyer without a cart about none", async () => {
    const store = storeWith({})
    const request = { path: "/store/carts/undefined", options: {} }
    const reply = await forwardToStore(store, request, session, [undefined, null])
    expect(reply).toMatchObject({ refusal: { status: 409 } })
  })

  it("throws the store's refusal with its status and message", async () => {
    const { behind } = routeOf(storeWith(refusal(429, "Too many.")))
    await expect(behind.client.fetch("/store/carts/cart_1")).rejects.toMatchObject({
      status: 429,
      message: "Too many.",
    })
  })

  it("throws the status of a shop that does not answer with JSON", async () => {
    const { behind } = routeOf(storeWith({}))
    jest.mocked(fetch).mockResolvedValue(new Response("<h1>Bad gateway</h1>", { status: 502 }))
    await expect(behind.client.fetch("/store/carts/cart_1")).rejects.toMatchObject({ status: 502 })
  })

  const json = { "content-type": "application/json" }
  const asked = JSON.stringify({ path: "/store/carts/cart_1", options: {} })
  it.each<[what: string, body: string, headers: Record<string, string>]>([
    ["a form of another site", asked, { "content-type": "text/plain" }],
    ["a body that is no JSON", "{", json],
    ["nothing", "null", json],
    ["no path", `{"options":{}}`, json],
    ["no options", `{"path":"/store/carts/cart_1","options":null}`, json],
  ])("refuses %s", async (_, body, headers) => {
    const store = storeWith({})
    const reply = await routeOf(store).answer(body, headers)
    expect(await reply.json()).toMatchObject({ refusal: { status: 400 } })
    expect(store.client.fetch).not.toHaveBeenCalled()
  })
})
