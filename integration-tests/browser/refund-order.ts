import type { RunningDemo } from "../../dev/running-demo"

type Payment = { id: string }

/** Gives back TWD dollars of an order's card payment, as staff do. */
export async function refundOrder(
  { storeUrl, shop }: RunningDemo,
  orderId: string,
  amount: number
): Promise<void> {
  const { token } = await ask<{ token: string }>(`${storeUrl}/auth/user/emailpass`, {
    body: { email: shop.admin_email, password: shop.admin_password },
  })
  const { order } = await ask<{ order: { payment_collections: { payments: Payment[] }[] } }>(
    `${storeUrl}/admin/orders/${orderId}?fields=payment_collections.payments.id`,
    { token }
  )
  const [payment] = order.payment_collections.flatMap(({ payments }) => payments)
  await ask(`${storeUrl}/admin/payments/${payment.id}/refund`, { token, body: { amount } })
}

async function ask<T>(url: string, { token, body }: { token?: string; body?: object }): Promise<T> {
  const response = await fetch(url, {
    method: body ? "POST" : "GET",
    headers: {
      "content-type": "application/json",
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: body && JSON.stringify(body),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${response.status} from ${url}: ${text}`)
  return JSON.parse(text) as T
}
