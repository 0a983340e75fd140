import type { OrderMoney } from "./stored-order"

/** The order, but without its payments if none of them has a refund. */
export const ofRefunded = (order: OrderMoney): OrderMoney =>
  order.payment_collections.some(({ payments }) => payments.some(({ refunds }) => refunds.length))
    ? order
    : { ...order, payment_collections: [] }
