import type { OpenDemo } from "../../dev/running-demo"
import { eventually } from "./desk"

type Payment = { id: string; captured_at: string | null }

/** Gives back TWD dollars of an order's card payment, as staff do, once it is captured. */
export async function refundOrder(
  { storeUrl, shop }: OpenDemo,
  orderId: string,
  amount: number
): Promise<void> {
  const { token } = await ask<{ token: string }>(`${storeUrl}/auth/user/emailpass`, {
    body: { email: shop.admin_email, password: shop.admin_password },
  })
  const fields = "payment_collections.payments.id,payment_collections.payments.captured_at"
  let payment: Payment
  await eventually(async () => {
    const { order } = await ask<{ order: { payment_collections: { payments: Payment[] }[] } }>(
      `${storeUrl}/admin/orders/${orderId}?fields=${fields}`,
      { token }
    )
    ;[payment] = order.payment_collections.flatMap(({ payments }) => payments)
    expect(payment.captured_at).not.toBeNull()
  })
  await ask(`${storeUrl}/admin/payments/${payment!.id}/refund`, { token, body: { amount } })
}

async function ask<T>(url: string, { token, body }: { token?: string; body?: object }): Promise<T> {
  const response = await fetch(url, {
    method: body ? "POST" : "GET",
    headers: {
      "content-type": "application/json",
      connection: "close",
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: body && JSON.stringify(body),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${response.status} from ${url}: ${text}`)
  return JSON.parse(text) as T
}
