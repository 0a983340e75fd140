import { storeBehind } from "medusa-plugin-taiwan/storefront"

/** `app/api/store/route.ts` */
const route = "/api/store"

export const sdk = storeBehind(route)

/** For the page of an order, which may be one of an account's earlier carts. */
export const sdkOfOrder = (id: string) =>
  storeBehind(`${route}?${new URLSearchParams({ order_id: id })}`)

export async function forgetCart(): Promise<void> {
  await fetch(route, { method: "DELETE" })
  window.location.assign("/")
}
