export { Payment, type PaymentProps } from "./payment"
export { usePayment, type PaymentState } from "./use-payment"
