export { Payment, type PaymentProps } from "./payment"
export { useCheckout, type CheckoutHook } from "./use-checkout"
export { usePayment, type PaymentState } from "./use-payment"
