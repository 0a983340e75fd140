import type { OpenDemo } from "../../dev/running-demo"

const PROVIDER = "pp_payment-intents_tw"

/**
 * Buys two items as a storefront does, one with commas and a line break in its title, pays by card,
 * and returns the order's id.
 */
export async function placePaidOrder({ storeUrl, sandboxUrl, shop }: OpenDemo): Promise<string> {
  const store = <T>(path: string, body: object = {}) =>
    post<T>(`${storeUrl}/store${path}`, body, { "x-publishable-api-key": shop.publishable_key })

  const { cart } = await store<{ cart: { id: string } }>("/carts", {
    region_id: shop.region_id,
    email: "ming@example.com",
    items: shop.variant_ids.slice(1, 3).map((variant_id) => ({ variant_id, quantity: 1 })),
    shipping_address: {
      first_name: "小明",
      last_name: "王",
      address_1: "測試路 1 號",
      city: "臺北市",
      postal_code: "100",
      country_code: "tw",
    },
  })
  await store(`/carts/${cart.id}/shipping-methods`, { option_id: shop.shipping_option_id })
  const { payment_collection } = await store<{ payment_collection: { id: string } }>(
    "/payment-collections",
    { cart_id: cart.id }
  )
  const paid = await store<{
    payment_collection: { payment_sessions: { data: { secret: string; public_key: string } }[] }
  }>(`/payment-collections/${payment_collection.id}/payment-sessions`, { provider_id: PROVIDER })
  const { secret, public_key } = paid.payment_collection.payment_sessions[0].data

  await post(`${sandboxUrl}/sdk/v1/checkout`, {
    public_key,
    secret,
    payment_method: "CreditCard",
    card: { number: "4242 4242 4242 4242", expiry: "12/40", cvc: "123" },
  })
  const { order } = await store<{ order: { id: string } }>(`/carts/${cart.id}/complete`)
  return order.id
}

async function post<T>(
  url: string,
  body: object,
  headers: Record<string, string> = {}
): Promise<T> {
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", connection: "close", ...headers },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${response.status} from ${url}: ${text}`)
  return JSON.parse(text) as T
}
