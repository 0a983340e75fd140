import { redirect } from "next/navigation"
import type { NextRequest } from "next/server"

import { dropCookie, post, readCart, writeCookie, type Order } from "../../lib/store"

/**
 * Every payment ends here: the bank's page (the provider's option `returnPage`) and the checkout
 * send the buyer here. So does the cart of an order that was placed without the browser.
 */
export async function GET(request: NextRequest) {
  const query = request.nextUrl.searchParams
  let orderId = query.get("order_id")
  const cart = await readCart()
  if (cart?.completed_at) {
    // A completed cart answers with its order.
    const { order } = await post<{ order: Order }>(`/store/carts/${cart.id}/complete`)
    orderId ??= order.id
    // The address may name another order, of a payment link: then the cart's own is shown later.
    if (orderId === order.id) {
      await writeCookie("placed", `${order.id} ${cart.id}`)
      await dropCookie("cart")
    }
  }
  if (orderId) redirect(`/orders/${encodeURIComponent(orderId)}`)
  const payment = query.get("payment") === "retry" ? "retry" : "pending"
  // The bank's app may open another browser than the one that the cart is in.
  redirect(`/${cart ? "checkout" : "cart"}?payment=${payment}`)
}
