export { TwLostIntent } from "./tw-lost-intent"
export { TwPaymentIssue } from "./tw-payment-issue"
export { TwPaymentRefund } from "./tw-payment-refund"
