export {
  createCheckout,
  type Checkout,
  type CheckoutOptions,
  type CommonCheckoutOptions,
  type PaidSubject,
} from "./checkout/create-checkout"
export type {
  CheckoutAction,
  CheckoutState,
  MethodChoice,
  CheckoutStatus,
  CheckoutStep,
} from "./checkout/checkout-state"
export type { StoreClient, StoreFetchOptions } from "./checkout/checkout-store"
export {
  answerCheckout,
  forwardToStore,
  storeBehind,
  type OwnCartIds,
  type StoreReply,
  type StoreRequest,
} from "./checkout/store-behind"
export type { CheckoutTexts } from "./checkout/texts"
export {
  findAwaitedTransfer,
  findOpenPayment,
  isPaymentAwaited,
  isPaymentReplaceable,
  ORDER_PAYMENT_FIELDS,
  type AwaitedTransfer,
  type OpenPayment,
} from "./awaited-transfer"
export { formatDollars } from "./format-dollars"
export { loadPay, type LoadPayOptions } from "./load-pay"
export type { MountPaymentOptions } from "./mount-payment"
export type { PaymentTransfer } from "../rules/payment/browser-data"
export type { Sentence } from "../rules/text/sentence"
export type { Pay, PayAppearance, PayLocale, PayMountOptions } from "./pay"
export { PAYMENT_PROVIDER_ID, type PaymentSession } from "./payment-session"
export type { PaymentStatus } from "./payment-status"
export { refusalSentence } from "./refusal-sentence"
export { isPaymentUnderWay, type CheckoutCart } from "./resume-checkout"
export { bankName, groupDigits } from "./transfer-text"

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
  StoreOrderPayment,
  StoreOrderPaymentResponse,
  StoreReplacePaymentResponse,
  StoreStartOrderPayment,
  StoreStartOrderPaymentResponse,
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
