import type { OrderPaymentStatus } from "../../rules/payment/payment-status"

export const PAYMENT_COLORS: Record<OrderPaymentStatus, "green" | "blue" | "orange" | "grey"> = {
  not_paid: "orange",
  awaiting: "orange",
  authorized: "blue",
  paid: "green",
  partly_refunded: "green",
  refunded: "grey",
  canceled: "grey",
}
