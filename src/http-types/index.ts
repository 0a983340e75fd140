/**
 * The requests and answers of the plugin's HTTP routes, and the data of its events, written once: for
 * the plugin itself, the admin, the storefront and a shop's own code. Types only.
 */
export type * from "./admin/access"
export type * from "./admin/bulk-issue"
export type * from "./admin/buyer-data"
export type * from "./admin/due-allowance"
export type * from "./admin/invoice"
export type * from "./admin/invoice-list"
export type * from "./admin/order"
export type * from "./admin/order-payment"
export type * from "./admin/payment-issue"
export type * from "./admin/period"
export type * from "./admin/permission"
export type * from "./admin/status"
export type * from "./empty-body"
export type * from "./events"
export type * from "./hooks"
export type * from "./invoice-details"
export type * from "./page"
export type * from "./store/cart-payment"
export type * from "./store/invoice"
export type * from "./store/invoice-details"
export type * from "./store/order-payment"
export type * from "./store/payment-session"

export type { AccessAction } from "../rules/access/access-log"
export type { AllowanceDoubt } from "../rules/invoice/allowance-amount"
export type { AllowanceBalance } from "../rules/invoice/allowance-due"
export type { AllowanceSplit, DueAllowanceLine } from "../rules/invoice/allowance-line"
export type { AllowanceRowProblem } from "../rules/invoice/pasted-allowances"
export type { CarrierType } from "../rules/buyer/carrier"
export type { InvoiceDetails, InvoiceType } from "../rules/buyer/invoice-details"
export type { InvoiceReceiver } from "../rules/buyer/invoice-receivers"
export type { DetailProblem } from "../rules/buyer/invoice-details-problems"
export type { Exchange, InvoiceChange } from "../rules/invoice/content/invoice-source"
export type {
  InvoiceAction,
  InvoiceEventType,
  InvoiceReason,
  InvoiceStatus,
  ListedState,
} from "../rules/invoice/invoice-status"
export type { NamedField } from "../rules/invoice/named-fields"
export type { PauseReason } from "../rules/service/pause"
export type { PaymentOutcome } from "../rules/payment/outcome"
export type { OrderPaymentStatus, PaymentEventType } from "../rules/payment/payment-status"
export type { PaymentIssueKind, PaymentIssueStatus } from "../rules/payment/payment-issue"
export type { PaymentsTest } from "../rules/payment/payments-test"
export type { OpenKind } from "../rules/period/period-open"
export type { InvoiceDifference, ServiceStatus } from "../rules/invoice/reconciliation"
export type { SetUpCode, SetUpItem, SetUpOutcome } from "../rules/set-up/plan-set-up"
export type { Sentence } from "../rules/text/sentence"
export type { ShownOption } from "../rules/service/shown-option"
export type { TaxType } from "../rules/money/tax-type"
export type { DetailCode, TimelineDetail } from "../rules/invoice/timeline-detail"
export type { VoidCause } from "../rules/invoice/void-cause"
