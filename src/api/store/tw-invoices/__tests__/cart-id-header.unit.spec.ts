import { channel } from "node:diagnostics_channel"
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { cartIdOf, hideCartIds, refuseCartIdInAddress } from "../cart-id-header"

hideCartIds()

/** What Medusa, and so its access log, sees of an address. */
function seenOf(url: string): string {
  const request = { url, headers: {} }
  channel("http.server.request.start").publish({ request })
  return request.url
}

const CART = "cart_CANARY"
const LIST = "/store/orders/order_1/tw-invoices"
const LINK = "/store/tw-invoices/twinv_1/link"

describe("the id of a cart in the address of a buyer's invoices", () => {
  it.each(
    [LIST, LINK].flatMap((path) =>
      [
        path,
        `${path}/`,
        path.toUpperCase(),
        path.replaceAll("/", "//"),
        `${path}//`,
        `http://shop.example:9000${path}`,
        `HTTPS://shop.example${path}`,
      ].flatMap((address) =>
        [
          `cart_id=${CART}`,
          `fields=id&cart_id=${CART}&limit=1`,
          `cart_id[]=${CART}&cart_id[]=${CART}`,
          `cart_id=${CART}&cart_id=${CART}`,
          `cart%5Fid=${CART}`,
          `CART_ID=${CART}`,
          `cartId=${CART}`,
          `cart-id=${CART}`,
          `x-cart-id=${CART}`,
          `filters[cart_id]=${CART}`,
          `%zz&cart%5fid=${CART}`,
        ].map((query) => `${address}?${query}`)
      )
    )
  )("hides the cart's id in an address before anything is logged: %s", (url) => {
    const seen = seenOf(url)
    expect(seen).not.toContain(CART)
    expect(seen).toContain("=hidden")
    expect(seen.split("?")[0]).toBe(url.split("?")[0])
  })

  it.each([
    LIST,
    `${LIST}?`,
    `${LIST}?fields=id,status`,
    "/store/shipping-options?cart_id=cart_1",
    "/store/orders/order_1?cart_id=cart_1",
    "/admin/orders/order_1/tw-invoices?cart_id=cart_1",
  ])("looks for a cart's id in no other address: %s", (url) => {
    expect(seenOf(url)).toBe(url)
  })

  it.each([
    [{}, undefined],
    [{ fields: "id" }, undefined],
    [{ cart_id: "hidden" }, 400],
    [{ cart_id: ["hidden"] }, 400],
    [{ cartId: "" }, 400],
    [{ "x-cart-id": "hidden" }, 400],
  ])(
    "refuses a cart's id in the address with a sentence that names the header: %j",
    (query, refused) => {
      const next = jest.fn()
      refuseCartIdInAddress({ query } as unknown as MedusaRequest, {} as MedusaResponse, next)
      expect(next.mock.calls).toEqual([
        [
          refused &&
            expect.objectContaining({
              type: "invalid_data",
              message: expect.stringMatching(/header x-cart-id.*\n.*x-cart-id 標頭/),
            }),
        ],
      ])
    }
  )
})

it.each([
  [{}, null],
  [{ "x-cart-id": "" }, null],
  [{ "x-cart-id": CART }, CART],
  [{ "x-cart-id": ["a", "b"] }, null],
])("the cart of the headers %j is %s", (headers, cart) => {
  expect(cartIdOf({ headers } as unknown as MedusaRequest)).toBe(cart)
})
