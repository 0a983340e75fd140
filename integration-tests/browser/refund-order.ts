import type { OpenDemo } from "../../dev/running-demo"
import { eventually } from "./desk"

type Payment = { id: string; captured_at: string | null; data: { intent_id: string } }

/** Refunds TWD dollars of an order's card payment, as staff do, once it is captured. */
export async function refundOrder(demo: OpenDemo, orderId: string, amount: number): Promise<void> {
  const token = await signIn(demo)
  const { id } = await capturedPayment(demo, token, orderId)
  await ask(`${demo.storeUrl}/admin/payments/${id}/refund`, { token, body: { amount } })
}

/** The same in the payment service's console: the store learns of it when it queries the service. */
export async function refundAtService(
  demo: OpenDemo,
  orderId: string,
  amount: number
): Promise<void> {
  const token = await signIn(demo)
  const { intent_id } = (await capturedPayment(demo, token, orderId)).data
  await ask(`${demo.sandboxUrl}/api/v1/payment-intents/${intent_id}/refunds`, {
    token: "sandbox_private_key",
    body: { amount, reason: "Returned" },
  })
  await ask(`${demo.storeUrl}/admin/orders/${orderId}/tw-payments/query`, { token, body: {} })
}

async function signIn({ storeUrl, shop }: OpenDemo): Promise<string> {
  const body = { email: shop.admin_email, password: shop.admin_password }
  return (await ask<{ token: string }>(`${storeUrl}/auth/user/emailpass`, { body })).token
}

async function capturedPayment(demo: OpenDemo, token: string, orderId: string): Promise<Payment> {
  const fields = ["id", "captured_at", "data"].map(
    (field) => `payment_collections.payments.${field}`
  )
  const url = `${demo.storeUrl}/admin/orders/${orderId}?fields=${fields.join()}`
  let payment: Payment
  await eventually(async () => {
    const { order } = await ask<{ order: { payment_collections: { payments: Payment[] }[] } }>(
      url,
      {
        token,
      }
    )
    ;[payment] = order.payment_collections.flatMap(({ payments }) => payments)
    expect(payment.captured_at).not.toBeNull()
  })
  return payment!
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
