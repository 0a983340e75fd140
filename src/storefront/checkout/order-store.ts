import type { StoreOrderPaymentResponse, StoreStartOrderPaymentResponse } from "../../http-types"
import type { PaymentSession } from "../payment-session"
import type { CheckoutCart } from "../resume-checkout"
import type { CheckoutStore, StoreClient } from "./checkout-store"

/** The order, as far as a payment link knows it. */
type LinkedOrder = {
  id: string
  status: string
  payment_collections: { payment_sessions: PaymentSession[] }[]
}

/** The payment of a placed order, as if it were a cart that is ordered once it is paid. */
export function orderStore<Cart extends CheckoutCart, Order>(
  { client }: StoreClient,
  collectionId: string,
  { providerId }: { providerId: string }
): CheckoutStore<Cart, Order> {
  const path = `/store/payment-collections/${encodeURIComponent(collectionId)}/tw-payment`
  /** Only the answer that started a session has what the payment fields need. */
  let started: PaymentSession | undefined
  let known: StoreOrderPaymentResponse | undefined

  const read = async () => (known = (await client.fetch(path)) as StoreOrderPaymentResponse)
  const start = async (method?: string) => {
    const body = { provider_id: providerId, ...(method && { method }) }
    const reply = await client.fetch(path, { method: "POST", body })
    const { payment_session } = reply as StoreStartOrderPaymentResponse
    started = { ...payment_session, status: "pending" }
    return { payment_session }
  }

  return {
    async cart() {
      const { amount, payment, payment_session } = await read()
      const { id, provider_id } = payment_session ?? {}
      const data = started?.id === id ? started?.data : null
      const isOver = payment.status === "placed" || payment.status === "awaiting_transfer"
      const cart: CheckoutCart = {
        id: collectionId,
        total: amount,
        completed_at: isOver ? new Date() : null,
        payment_collection: {
          id: collectionId,
          payment_sessions: id ? [{ id, provider_id, status: "pending", data }] : [],
        },
      }
      return cart as Cart
    },
    async startPayment(_, method) {
      await start(method)
      return { payment_sessions: started && [started] }
    },
    async complete() {
      const { payment } = known ?? (await read())
      // Medusa's message is about a cart: it says nothing of a session that it had.
      if (payment.status === "none") throw new NoSession()
      const order = linkedOrder(payment, providerId)
      return { type: "order", order: order as Order }
    },
    async paymentStatus() {
      const { payment } = await read()
      return { payment }
    },
    replacePayment: start,
  }
}

class NoSession extends Error {
  readonly status = 400
  constructor() {
    super("Payment sessions are required")
  }
}

/** As `ORDER_PAYMENT_FIELDS` read it. */
function linkedOrder(
  payment: StoreOrderPaymentResponse["payment"],
  provider_id: string
): LinkedOrder {
  const waiting = (data: Record<string, unknown>) => [
    { payment_sessions: [{ provider_id, status: "pending_authorization", data }] },
  ]
  switch (payment.status) {
    case "awaiting_transfer": {
      const { order_id, transfer } = payment
      const payment_collections = waiting({ transfer })
      return { id: order_id ?? "", status: "pending", payment_collections }
    }
    case "placed": {
      const { order_id, payment_status } = payment
      const status = payment_status === "canceled" ? "canceled" : "pending"
      return { id: order_id, status, payment_collections: [] }
    }
    default:
      // Staff have to confirm it.
      return { id: "", status: "pending", payment_collections: waiting({ confirm: "manual" }) }
  }
}
