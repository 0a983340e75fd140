export { TwLostIntent } from "./tw-lost-intent"
export { TwPaymentIssue } from "./tw-payment-issue"
export { TwPaymentQuestion } from "./tw-payment-question"
export { TwPaymentRefund } from "./tw-payment-refund"
