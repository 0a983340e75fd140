export { createCheckout, type Checkout, type CheckoutOptions } from "./checkout/create-checkout"
export type {
  CheckoutAction,
  CheckoutState,
  CheckoutStatus,
  CheckoutStep,
} from "./checkout/checkout-state"
export type { StoreClient, StoreFetchOptions } from "./checkout/checkout-store"
export {
  forwardToStore,
  storeBehind,
  type StoreReply,
  type StoreRequest,
} from "./checkout/store-behind"
export type { CheckoutTexts } from "./checkout/texts"
export {
  findAwaitedTransfer,
  isPaymentAwaited,
  isPaymentReplaceable,
  ORDER_PAYMENT_FIELDS,
  type AwaitedTransfer,
} from "./awaited-transfer"
export {
  completeCart,
  type CartCompleter,
  type CompleteCartOptions,
  type CompleteCartReply,
  type CompleteCartResult,
} from "./complete-cart"
export { loadPay, type LoadPayOptions } from "./load-pay"
export { mountPayment, type MountPaymentOptions } from "./mount-payment"
export type { Pay, PayAppearance, PayLocale, PayMountOptions } from "./pay"
export {
  findOpenSession,
  PAYMENT_PROVIDER_ID,
  readPaymentSession,
  type PaymentSession,
  type PaymentSessionKeys,
} from "./payment-session"
export { readPaymentStatus, type PaymentStatus, type PaymentStatusReader } from "./payment-status"
export { replacePayment, type PaymentReplacer } from "./replace-payment"
export {
  isPaymentUnderWay,
  resumeCheckout,
  type CheckoutCart,
  type ResumeCheckoutOptions,
  type ResumeCheckoutResult,
} from "./resume-checkout"
export {
  submitPayment,
  type SubmitPaymentOptions,
  type SubmitPaymentResult,
} from "./submit-payment"

// The answers of the plugin's store routes. All types: `medusa-plugin-taiwan/http-types`.
export type {
  InvoiceDetailsProblemsResponse,
  SaveInvoiceDetails,
  SaveInvoiceDetailsResponse,
  StoreCartInvoiceDetailsResponse,
  StoreCartPaymentResponse,
  StoreCustomerInvoiceDetailsResponse,
  StoreSaveCartInvoiceDetailsResponse,
  StoreInvoice,
  StoreInvoiceLinkResponse,
  StoreInvoiceStatus,
  StoreOrderInvoicesResponse,
  StoreReplacePaymentResponse,
} from "../http-types"

// The same rules that the server applies, so that a form can answer before it asks.
export { CARRIER_TYPES, isCarrierCode, type CarrierType } from "../rules/buyer/carrier"
export { isDonationCode } from "../rules/buyer/donation-code"
export {
  INVOICE_TYPES,
  validateInvoiceDetails,
  type InvoiceDetails,
  type InvoiceDetailsResult,
  type InvoiceType,
} from "../rules/buyer/invoice-details"
export type { DetailProblem } from "../rules/buyer/invoice-details-problems"
export { isTaxId } from "../rules/buyer/tax-id"
