import { anyStatus, type PaymentStore } from "./payment-store"
import type { ScriptedPaymentApi } from "./scripted-payment-api"
import type { Purchase } from "./shop"

/** What the stories of refunds do to an order and its payment. */
export function refundSteps(store: () => PaymentStore, service: ScriptedPaymentApi) {
  const post = (path: string, body: object) => {
    const { api, shop } = store()
    return api.post(path, body, { ...shop.admin, ...anyStatus })
  }
  return {
    /** A paid order, of 760 by default; returns its id and its payment's. */
    buy: async (purchase?: Purchase) => {
      const cartId = await store().fill(purchase)
      await store().openSession(cartId)
      service.latest.status = "success"
      await store().complete(cartId)
      const order = await store().paidOrder()
      const payment_id: string = order.payment_collections[0].payments[0].id
      return { order_id: order.id as string, payment_id }
    },
    refund: (payment_id: string, amount: number) =>
      post(`/admin/payments/${payment_id}/refund`, { amount }),
    resolve: (id: string, body: object) => post(`/admin/tw-payments/issues/${id}/resolve`, body),
    /** Of all refunds, in the order of their creation. */
    statuses: async () =>
      (await store().query("select status from tw_payment_refund order by created_at")).map(
        ({ status }) => status
      ),
  }
}
