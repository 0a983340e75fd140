/**
 * What a shop may run or compose: workflows and steps with their ids, and the names of the events.
 * A workflow (`…Workflow`) does a complete task, including its events; a step (`…Step`) does one
 * part.
 */

// One order, for a shop's own code.
export { invoiceOrderWorkflow, invoiceOrderWorkflowId } from "./invoices/workflows/invoice-order"
export {
  planInvoiceStep,
  planInvoiceStepId,
  planInvoicesStep,
  planInvoicesStepId,
  planInvoicesWorkflow,
  planInvoicesWorkflowId,
  planInvoiceWorkflow,
  planInvoiceWorkflowId,
} from "./invoices/workflows/plan-invoices"

// A shop's own code about its invoices: the hooks of this workflow.
export {
  customizeInvoicesWorkflow,
  customizeInvoicesWorkflowId,
} from "./invoices/workflows/customize-invoices"
export type {
  InvoiceCustomization,
  InvoiceDecision,
  InvoiceOrder,
} from "../rules/invoice/content/customization"

// The invoices that are due.
export {
  dispatchInvoicesStep,
  dispatchInvoicesStepId,
  dispatchInvoicesWorkflow,
  dispatchInvoicesWorkflowId,
} from "./invoices/workflows/dispatch-invoices"
export {
  settleInvoicesStep,
  settleInvoicesStepId,
  settleInvoicesWorkflow,
  settleInvoicesWorkflowId,
} from "./invoices/workflows/settle-invoices"
export {
  voidInvoicesStep,
  voidInvoicesStepId,
  voidInvoicesWorkflow,
  voidInvoicesWorkflowId,
} from "./invoices/workflows/void-invoices"
export {
  emitInvoiceEventsStep,
  emitInvoiceEventsStepId,
  TwInvoiceEvents,
  TwInvoicingEvents,
} from "./invoices/steps/emit-invoice-events"

// What the jobs run.
export {
  planReissuesStep,
  planReissuesStepId,
  planWaitingInvoicesStep,
  planWaitingInvoicesStepId,
  sortOverdueInvoicesStep,
  sortOverdueInvoicesStepId,
  sortUnansweredInvoicesStep,
  sortUnansweredInvoicesStepId,
  sweepInvoicesWorkflow,
  sweepInvoicesWorkflowId,
} from "./invoices/workflows/sweep-invoices"
export {
  planChangedOrdersStep,
  planChangedOrdersStepId,
} from "./invoices/steps/plan-changed-orders"
export {
  reconcileInvoicesStep,
  reconcileInvoicesStepId,
  reconcileInvoicesWorkflow,
  reconcileInvoicesWorkflowId,
} from "./invoices/workflows/reconcile-invoices"
export {
  forgetBuyersStep,
  forgetBuyersStepId,
  forgetBuyersWorkflow,
  forgetBuyersWorkflowId,
} from "./invoices/workflows/forget-buyers"

// Requests by staff.
export { workOnDueStep, workOnDueStepId, type Work } from "./invoices/steps/work-on-due"
export { workOnInvoiceStep, workOnInvoiceStepId } from "./invoices/steps/work-on-invoice"
export {
  requestInvoiceStep,
  requestInvoiceStepId,
  requestInvoiceWorkflow,
  requestInvoiceWorkflowId,
} from "./invoices/workflows/request-invoice"
export {
  requestVoidStep,
  requestVoidStepId,
  requestVoidWorkflow,
  requestVoidWorkflowId,
  type RequestVoidInput,
} from "./invoices/workflows/request-void"
export {
  retryInvoiceStep,
  retryInvoiceStepId,
  retryInvoiceWorkflow,
  retryInvoiceWorkflowId,
} from "./invoices/workflows/retry-invoice"
export {
  reissueInvoiceStep,
  reissueInvoiceStepId,
  reissueInvoiceWorkflow,
  reissueInvoiceWorkflowId,
  type ReissueInvoiceInput,
} from "./invoices/workflows/reissue-invoice"
export {
  adoptInvoiceStep,
  adoptInvoiceStepId,
  adoptInvoiceWorkflow,
  adoptInvoiceWorkflowId,
  type AdoptInvoiceInput,
} from "./invoices/workflows/adopt-invoice"
export {
  correctInvoiceStep,
  correctInvoiceStepId,
  correctInvoiceWorkflow,
  correctInvoiceWorkflowId,
  type CorrectInvoiceInput,
} from "./invoices/workflows/correct-invoice"
export {
  recordAccessStep,
  recordAccessStepId,
  recordAccessWorkflow,
  recordAccessWorkflowId,
  type RecordAccessInput,
} from "./access/workflows/record-access"
export {
  recordInvoiceStep,
  recordInvoiceStepId,
  recordInvoiceWorkflow,
  recordInvoiceWorkflowId,
  type RecordInvoiceInput,
} from "./invoices/workflows/record-invoice"
export {
  takeOverRecordStep,
  takeOverRecordStepId,
  takeOverRecordWorkflow,
  takeOverRecordWorkflowId,
} from "./invoices/workflows/take-over-record"
export {
  recordInvoicedElsewhereStep,
  recordInvoicedElsewhereStepId,
  recordInvoicedElsewhereWorkflow,
  recordInvoicedElsewhereWorkflowId,
  type InvoicedElsewhereInput,
} from "./invoices/workflows/record-invoiced-elsewhere"
export {
  recordRestoreStep,
  recordRestoreStepId,
  recordRestoreWorkflow,
  recordRestoreWorkflowId,
} from "./invoices/workflows/record-restore"
export {
  eraseBuyerDataStep,
  eraseBuyerDataStepId,
  eraseBuyerDataWorkflow,
  eraseBuyerDataWorkflowId,
} from "./buyer-data/workflows/erase-buyer-data"
export {
  recordBuyerDataExportStep,
  recordBuyerDataExportStepId,
  recordBuyerDataExportWorkflow,
  recordBuyerDataExportWorkflowId,
  type BuyerDataInput,
} from "./buyer-data/workflows/record-buyer-data-export"
export {
  giveUpInvoiceStep,
  giveUpInvoiceStepId,
  giveUpInvoiceWorkflow,
  giveUpInvoiceWorkflowId,
  type GiveUpInvoiceInput,
} from "./invoices/workflows/give-up-invoice"
export {
  keepInvoiceStep,
  keepInvoiceStepId,
  keepInvoiceWorkflow,
  keepInvoiceWorkflowId,
  type KeepInvoiceInput,
} from "./invoices/workflows/keep-invoice"
export {
  refreshInvoiceStep,
  refreshInvoiceStepId,
  refreshInvoiceWorkflow,
  refreshInvoiceWorkflowId,
} from "./invoices/workflows/refresh-invoice"
export {
  registerAllowanceStep,
  registerAllowanceStepId,
  registerAllowanceWorkflow,
  registerAllowanceWorkflowId,
  type RegisterAllowanceInput,
} from "./allowances/workflows/register-allowance"
export {
  bulkIssueWorkflow,
  bulkIssueWorkflowId,
  continueBulkIssuesWorkflow,
  continueBulkIssuesWorkflowId,
  createBulkIssueStep,
  createBulkIssueStepId,
  type BulkIssueWorkflowInput,
} from "./invoices/workflows/bulk-issue"
export {
  continueBulkIssuesStep,
  continueBulkIssuesStepId,
} from "./invoices/steps/continue-bulk-issues"
export { fetchInvoiceLink } from "../queries/invoice-link/fetch-invoice-link"

// Whom an invoice is for.
export {
  saveInvoiceDetailsStep,
  saveInvoiceDetailsStepId,
  saveInvoiceDetailsWorkflow,
  saveInvoiceDetailsWorkflowId,
  validateOpenCartStep,
  validateOpenCartStepId,
  type SaveInvoiceDetailsInput,
} from "./invoice-details/workflows/save-invoice-details"
export {
  changeInvoiceDetailsStep,
  changeInvoiceDetailsStepId,
  changeInvoiceDetailsWorkflow,
  changeInvoiceDetailsWorkflowId,
  type ChangeInvoiceDetailsInput,
} from "./invoice-details/workflows/change-invoice-details"
export {
  forgetCustomerInvoiceDetailsStep,
  forgetCustomerInvoiceDetailsStepId,
  forgetCustomerInvoiceDetailsWorkflow,
  forgetCustomerInvoiceDetailsWorkflowId,
  saveCustomerInvoiceDetailsStep,
  saveCustomerInvoiceDetailsStepId,
  saveCustomerInvoiceDetailsWorkflow,
  saveCustomerInvoiceDetailsWorkflowId,
  type ForgetCustomerInvoiceDetailsInput,
  type SaveCustomerInvoiceDetailsInput,
} from "./invoice-details/workflows/customer-invoice-details"

// A period that was filed.
export {
  filePeriodStep,
  filePeriodStepId,
  filePeriodWorkflow,
  filePeriodWorkflowId,
  type FilePeriodInput,
} from "./periods/workflows/file-period"
export {
  withdrawFilingStep,
  withdrawFilingStepId,
  withdrawFilingWorkflow,
  withdrawFilingWorkflowId,
} from "./periods/workflows/withdraw-filing"

// What a store needs to sell in Taiwan.
export { planTaiwanSetUpStep, planTaiwanSetUpStepId } from "./set-up/steps/plan-set-up"
export { setUpTaiwanWorkflow, setUpTaiwanWorkflowId } from "./set-up/workflows/set-up-taiwan"

// Payments. The steps of the settlement depend on each other: a shop runs the whole workflow.
export {
  settleIntentWorkflow,
  settleIntentWorkflowId,
  type SettleIntentInput,
} from "./payments/workflows/settle-intent"
export type { PlacedPaymentStatus } from "../rules/payment/cart-payment"
export type { SettleResult } from "./payments/settle/settle-result"
export {
  followRefundsStep,
  followRefundsStepId,
  followRefundsWorkflow,
  followRefundsWorkflowId,
} from "./payments/workflows/follow-refunds"
export {
  reportUnconfirmedPaymentsStep,
  reportUnconfirmedPaymentsStepId,
  reportUnconfirmedPaymentsWorkflow,
  reportUnconfirmedPaymentsWorkflowId,
} from "./payments/workflows/report-unconfirmed-payments"
export {
  emitAwaitedTransfersStep,
  emitAwaitedTransfersStepId,
} from "./payments/steps/emit-awaited-transfers"
export {
  emitPaymentIssueEventsStep,
  emitPaymentIssueEventsStepId,
} from "./payments/steps/emit-payment-issue-events"
export {
  confirmAwaitedPaymentStep,
  confirmAwaitedPaymentStepId,
  confirmAwaitedPaymentWorkflow,
  confirmAwaitedPaymentWorkflowId,
  type ConfirmAwaitedPaymentInput,
} from "./payments/workflows/confirm-awaited-payment"
export {
  compareCapturedPaymentsStep,
  compareCapturedPaymentsStepId,
  compareCapturedPaymentsWorkflow,
  compareCapturedPaymentsWorkflowId,
} from "./payments/workflows/compare-captured-payments"
export {
  refundPaymentIssueStep,
  refundPaymentIssueStepId,
  refundPaymentIssueWorkflow,
  refundPaymentIssueWorkflowId,
  type RefundPaymentIssueInput,
} from "./payments/workflows/refund-payment-issue"
export {
  recordRefundWorkflow,
  recordRefundWorkflowId,
  type RecordRefundInput,
  writeDownMadeRefundStep,
  writeDownMadeRefundStepId,
} from "./payments/workflows/record-refund"
export {
  resolvePaymentIssueStep,
  resolvePaymentIssueStepId,
  resolvePaymentIssueWorkflow,
  resolvePaymentIssueWorkflowId,
  type ResolvePaymentIssueInput,
} from "./payments/workflows/resolve-payment-issue"
