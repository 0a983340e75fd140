import { channel } from "node:diagnostics_channel"
import { generateEntityId } from "@medusajs/framework/utils"
import { shortenLoggedCartIds } from "../shorten-logged-cart-ids"

shortenLoggedCartIds()

type Headers = Record<string, string | undefined>

/** What the router and what the access log reads of a request. */
function seenOf(url: string, headers: Headers = {}) {
  const request: { url: string; originalUrl?: string; headers: Headers } = { url, headers }
  channel("http.server.request.start").publish({ request })
  return { routed: request.url, logged: request.originalUrl ?? request.url, headers }
}

const CART = generateEntityId(undefined, "cart")
const SHORT = `${CART.slice(0, 15)}-hidden`

it.each([
  `/store/carts/${CART}`,
  `/store/carts/${CART}/complete`,
  `/store/carts/${CART}/line-items/cali_01?fields=id`,
  `/store/carts/${CART}/tw-invoice-details`,
  `/store/shipping-options?cart_id=${CART}`,
  `/store/shipping-options?fields=id&cart_id=${CART}`,
  `/store/shipping-options/so_1/calculate?cart_id[]=${CART}&cart_id[]=${CART}`,
  `/admin/carts/${CART}`,
  `/STORE/CARTS/${CART.toUpperCase()}`,
  `http://shop.example:9000/store/carts/${CART}`,
])("the id of a cart is shortened in the log, and only there: %s", (url) => {
  const { routed, logged } = seenOf(url)
  expect(routed).toBe(url)
  expect(logged.toLowerCase()).toBe(
    url.toLowerCase().replaceAll(CART.toLowerCase(), SHORT.toLowerCase())
  )
})

it.each(["/store/carts", "/store/orders/order_1?fields=cart.id", "/store/products?q=cart_of_wood"])(
  "an address without the id of a cart is logged as it is: %s",
  (url) => {
    expect(seenOf(url)).toMatchObject({ routed: url, logged: url })
  }
)

it.each([
  ["referer", `https://shop.example/checkout/${CART}`, `https://shop.example/checkout/${SHORT}`],
  ["referrer", `https://shop.example/?cart_id=${CART}`, `https://shop.example/?cart_id=${SHORT}`],
  ["referer", "https://shop.example/products", "https://shop.example/products"],
  ["x-cart-id", CART, CART],
])("the id of a cart is shortened in the page that the log names: %s %s", (name, sent, logged) => {
  expect(seenOf("/store/products", { [name]: sent }).headers).toEqual({ [name]: logged })
})
