import type { PaymentStore } from "./payment-store"

/**
 * Edits an order so that it has one or several more of its first item, and requests the payment.
 */
export async function addFirstItem(
  { api, shop }: PaymentStore,
  orderId: string,
  count = 1
): Promise<void> {
  const admin = (path: string, body: object = {}) => api.post(`/admin/${path}`, body, shop.admin)
  const { items } = (await api.get(`/admin/orders/${orderId}?fields=*items`, shop.admin)).data.order
  await admin("order-edits", { order_id: orderId })
  const quantity = items[0].quantity + count
  await admin(`order-edits/${orderId}/items/item/${items[0].id}`, { quantity })
  await admin(`order-edits/${orderId}/request`)
  await admin(`order-edits/${orderId}/confirm`)
}

type OrderCollection = { id: string; status: string; amount: number }

/** The payment collections of an order. */
export async function collectionsOf(
  { api, shop }: PaymentStore,
  orderId: string
): Promise<OrderCollection[]> {
  const path = `/admin/orders/${orderId}?fields=*payment_collections`
  return (await api.get(path, shop.admin)).data.order.payment_collections
}
