import axios, { type AxiosInstance } from "axios"
import type { SeededShop } from "../../dev/shop/seed-shop"
import { fillCart, openPaymentCollection, type Shop } from "../../integration-tests/http/shop"

/** The order's id, and the milliseconds of the two requests in which payment has a part. */
export type TimedOrder = { id: string; session: number; complete: number }

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

/** A cart of three lines with shipping and a payment session, ready to be completed. */
export async function fillIn(
  api: AxiosInstance,
  shop: Shop,
  provider_id = "pp_system_default"
): Promise<{ complete: () => Promise<TimedOrder> }> {
  const post = async (path: string, body: object) => {
    const started = performance.now()
    const { data } = await api.post(path, body, shop.store)
    return { data, ms: performance.now() - started }
  }
  const lines = [0, 1, 2].map((variant) => ({ variant, quantity: 1 + variant }))
  const cart = await fillCart(api, shop, { lines })
  const collection = await openPaymentCollection(api, shop, cart)
  const sessions = `/store/payment-collections/${collection}/payment-sessions`
  const session = await post(sessions, { provider_id })
  return {
    async complete() {
      const completed = await post(`/store/carts/${cart}/complete`, {})
      const { type, order, error } = completed.data
      if (type !== "order") throw new Error(`No order was placed: ${JSON.stringify(error)}`)
      return { id: order.id, session: session.ms, complete: completed.ms }
    },
  }
}

/** Places such an order, as a storefront's requests do. */
export const placeIn = async (...of: Parameters<typeof fillIn>): Promise<TimedOrder> =>
  (await fillIn(...of)).complete()

/** The same; gives the order's id. */
export const placeOrder = async (storeUrl: string, seeded: SeededShop): Promise<string> =>
  (await placeIn(axios.create({ baseURL: storeUrl }), openShop(seeded))).id
