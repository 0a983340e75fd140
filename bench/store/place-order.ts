import axios, { type AxiosInstance } from "axios"
import type { SeededShop } from "../../dev/shop/seed-shop"
import { fillCart, openPaymentSession, type Shop } from "../../integration-tests/http/shop"

export type TimedOrder = { id: string; /** Milliseconds. */ completedIn: number }

/** The seeded shop as its buyers need it. */
export function openShop(seeded: SeededShop): Shop {
  const { publishable_key, region_id, shipping_option_id, variant_ids } = seeded
  return {
    regionId: region_id,
    shippingOptionId: shipping_option_id,
    variantIds: variant_ids,
    store: { headers: { "x-publishable-api-key": publishable_key } },
    admin: { headers: {} },
  }
}

/** Places an order of three lines and shipping; only the last request is timed. */
export async function placeIn(api: AxiosInstance, shop: Shop): Promise<TimedOrder> {
  const lines = [0, 1, 2].map((variant) => ({ variant, quantity: 1 + variant }))
  const cart = await fillCart(api, shop, { lines })
  await openPaymentSession(api, shop, cart, "pp_system_default")
  const started = performance.now()
  const { data } = await api.post(`/store/carts/${cart}/complete`, {}, shop.store)
  const completedIn = performance.now() - started
  if (data.type !== "order") throw new Error(`No order was placed: ${JSON.stringify(data.error)}`)
  return { id: data.order.id, completedIn }
}

/** The same; gives the order's id. */
export const placeOrder = async (storeUrl: string, seeded: SeededShop): Promise<string> =>
  (await placeIn(axios.create({ baseURL: storeUrl }), openShop(seeded))).id
