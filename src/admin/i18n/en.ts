import type {
  AttentionReason,
  InvoiceEventType,
  InvoiceStatus,
  NotNeededReason,
  WaitingReason,
} from "../../rules/invoice-status"
import type { InvoiceRowField } from "../../rules/invoice-row"
import type { BuyerType } from "../lib/invoice-view"

/** Why an invoice stands where it stands, and what a person can do. */
type ReasonText = { why: string; todo: string }

const waiting: Record<WaitingReason, ReasonText> = {
  payment: {
    why: "It is issued once the order is paid.",
    todo: "Nothing to do. If the money came another way, mark the order as paid.",
  },
  capture: {
    why: "It is issued once the payment is captured.",
    todo: "Capture the payment in this order's payments.",
  },
  fulfillment: {
    why: "It is issued once the order is fulfilled.",
    todo: "Fulfill the order's items.",
  },
  staff: {
    why: "This store issues its invoices by hand.",
    todo: "Choose “Issue now” when the invoice is due.",
  },
}

const notNeeded: Record<NotNeededReason, ReasonText> = {
  order_canceled: {
    why: "The order was canceled before an invoice was sent.",
    todo: "Nothing to do.",
  },
  free_order: {
    why: "Nothing was charged for this order.",
    todo: "Nothing to do.",
  },
  staff_decision: {
    why: "Staff decided against an invoice for this order.",
    todo: "Nothing to do, unless it turns out that one is due.",
  },
}

const attention: Record<AttentionReason, ReasonText> = {
  currency_not_twd: {
    why: "The order is not in New Taiwan dollars; the service issues no other invoices.",
    todo: "Issue this invoice in the service's console, in New Taiwan dollars.",
  },
  amount_not_whole: {
    why: "An amount is not a whole number of dollars.",
    todo: "Edit the order so that its total is whole, then retry.",
  },
  amount_too_large: {
    why: "An amount is larger than the service takes.",
    todo: "Issue this invoice in the service's console.",
  },
  total_mismatch: {
    why: "The invoice's lines do not add up to what the buyer was charged.",
    todo: "Compare the order's items, discounts and shipping with its payments, correct the order, then retry.",
  },
  line_invalid: {
    why: "One of the order's lines cannot stand on an invoice.",
    todo: "Correct the line that is named below, then retry.",
  },
  text_refused: {
    why: "A text has characters that the service does not take.",
    todo: "Correct the text that is named below, then retry.",
  },
  buyer_details_invalid: {
    why: "The buyer's tax ID (統一編號), carrier (載具) or donation code (愛心碼) is not valid.",
    todo: "Ask the buyer for the right one and issue this invoice in the service's console.",
  },
  order_number_invalid: {
    why: "The order has no number that the service takes.",
    todo: "Issue this invoice in the service's console.",
  },
  refused_by_service: {
    why: "The service refused the invoice.",
    todo: "Correct what the service names below, then retry.",
  },
  amount_differs_at_service: {
    why: "The service has an invoice with this order number, but for another amount.",
    todo: "Compare the two in the service's console, correct the wrong one there, then retry.",
  },
  voided_at_service: {
    why: "The invoice was voided at the service, not from here.",
    todo: "If the order still needs an invoice, issue it in the service's console.",
  },
  outcome_unknown: {
    why: "The service has not said clearly whether this invoice exists. It is not sent again, so that there can be no second one.",
    todo: "Look for the order number in the service's console, then retry: the service is asked again.",
  },
  void_refused: {
    why: "The service refused to void the invoice.",
    todo: "Void it in the service's console, or make an allowance (折讓) there. Then retry.",
  },
  void_deadline_passed: {
    why: "The last day on which this invoice could be voided has passed.",
    todo: "Make an allowance (折讓) for the whole amount in the service's console.",
  },
  void_has_allowances: {
    why: "The invoice has allowances (折讓), so it cannot be voided.",
    todo: "Void the allowances in the service's console and retry, or make an allowance for the rest.",
  },
  void_outcome_unknown: {
    why: "The service has not said clearly whether the invoice is voided.",
    todo: "Look for the invoice number in the service's console and void it there if it is still 開立. Then retry: the service is asked again.",
  },
}

const statuses: Record<InvoiceStatus, string> = {
  waiting: "Waiting",
  pending: "About to be issued",
  sending: "Being issued",
  unknown: "Checking the result",
  issued: "Issued",
  voiding: "Being voided",
  void_unknown: "Checking the voiding",
  voided: "Voided",
  not_needed: "Not needed",
  attention: "Needs attention",
}

/** What happens next in the states that move by themselves. */
const progress: Record<
  Extract<InvoiceStatus, "pending" | "sending" | "unknown" | "voiding" | "void_unknown">,
  string
> = {
  pending: "It is sent to the invoicing service shortly.",
  sending: "It is being sent to the invoicing service.",
  unknown:
    "The service gave no clear answer. It is asked whether the invoice exists; nothing is sent twice.",
  voiding: "The invoicing service is being asked to void it.",
  void_unknown:
    "The service gave no clear answer. It is asked whether the invoice has been voided.",
}

const events: Record<InvoiceEventType, string> = {
  planned: "Planned",
  replanned: "Planned anew",
  sending: "Sent to the service",
  not_sent: "Could not be sent",
  answer_unclear: "No clear answer",
  refused: "Refused by the service",
  not_found: "Not found at the service",
  query_failed: "The service could not be asked",
  issued: "Issued",
  adopted: "Found at the service and taken over",
  void_requested: "Voiding requested",
  voiding: "Voiding sent to the service",
  voided: "Voided",
  not_needed: "No longer needed",
  attention: "Needs attention",
  retried: "Retried",
}

const buyers: Record<BuyerType, string> = {
  personal: "Person",
  company: "Company (統一編號)",
  donation: "Donated (愛心碼)",
}

const textFields: Record<InvoiceRowField, string> = {
  orderno: "Order number",
  buyer_id: "Tax ID (統一編號)",
  buyer_name: "Buyer's name",
  buyer_add: "Buyer's address",
  buyer_phone: "Buyer's phone",
  buyer_email: "Buyer's email",
  CarrierType: "Carrier type (載具)",
  CarrierID_1: "Carrier code (載具)",
  CarrierID_2: "Carrier code 2 (載具)",
  LoveCode: "Donation code (愛心碼)",
  Description: "Item",
  Quantity: "Quantity",
  UnitPrice: "Unit price",
  Amount: "Amount",
  Remark: "Remark",
  ItemTaxtype: "Tax type",
  IsPassCustoms: "Customs",
}

export const en = {
  title: "Invoice",
  sandbox: "Sandbox",
  sandboxHint: "The invoicing service is the sandbox: its invoices are not real.",
  statuses,
  progress,
  reasons: { ...waiting, ...notNeeded, ...attention },
  events,
  buyers,
  textFields,
  fields: {
    invoiceNumber: "Invoice number",
    orderNumber: "Order number",
    amount: "Amount",
    buyer: "Buyer",
    issuedAt: "Issued (Taipei)",
    voidedAt: "Voided (Taipei)",
    voidableUntil: "Can be voided until",
    notVoidableSince: "Could be voided until",
    serviceStatus: "At the service",
    allowanceConfirmed: "Allowances (折讓)",
    allowanceUnconfirmed: "Allowances to confirm",
    attempts: "Attempts",
    nextAttempt: "Next attempt",
  },
  serviceWords: "The service's words: “{{words}}”",
  detail: "In detail: {{words}}",
  changes: {
    title: "Texts changed for the invoice ({{number}})",
    onLine: "{{field}}, line {{line}}",
    was: "was",
    is: "is",
    empty: "(nothing)",
  },
  timeline: {
    title: "Timeline ({{number}})",
    byStaff: "by staff",
  },
  older: {
    title: "Earlier invoices ({{number}})",
    untitled: "Without a number",
  },
  notes: {
    notConfigured: {
      title: "Invoicing is not configured",
      body: "No invoice is sent. Set {{options}} of medusa-plugin-taiwan in medusa-config.ts and restart the store.",
      bodyUnnamed:
        "No invoice is sent. Set the options of medusa-plugin-taiwan in medusa-config.ts and restart the store.",
    },
    beforeStart: {
      title: "Placed before invoicing started",
      body: "Orders older than the start of invoicing are never invoiced by themselves.",
    },
    notPlannedYet: {
      title: "Being prepared",
      body: "The order is about to be read. Its invoice shows here in a moment.",
    },
    nothing: {
      title: "No invoice",
      body: "There is no invoice for this order, and none is due.",
    },
  },
  actions: {
    issueNow: "Issue now",
    issueAgain: "Issue again",
    retry: "Retry",
    void: "Void",
    doNotIssue: "Do not issue",
    open: "Open invoice",
    copyLink: "Copy link",
    copyNumber: "Copy the invoice number",
    copyOrderNumber: "Copy the order number",
    cancel: "Cancel",
    reload: "Try again",
  },
  voidPrompt: {
    title: "Void this invoice?",
    description:
      "Invoice {{number}} over {{amount}} is voided (作廢) at the invoicing service. This cannot be undone and its number is never used again. The order stays as it is and no money goes back.",
    confirm: "Void the invoice",
  },
  doNotIssuePrompt: {
    title: "Issue no invoice?",
    description:
      "No invoice is issued for this order unless somebody asks for it here. Should it be at the invoicing service already, it is voided (作廢) as soon as its number is known.",
    confirm: "Issue none",
  },
  toasts: {
    issueRequested: "The invoice is on its way",
    retried: "The invoice is tried again",
    voidRequested: "The service is asked to void the invoice",
    voided: "The invoice is voided",
    notIssued: "No invoice is issued",
    linkCopied: "Link copied",
    linkReady: "The link to the invoice is ready",
    failed: "That did not work",
  },
  errors: {
    load: "The invoice could not be loaded",
    refresh: "Could not be refreshed; this may be out of date.",
    forbidden: "You do not have permission to see or change this store's invoices.",
    unsafeLink: "The service gave an address that is not safe to open.",
    clipboard: "The browser did not allow copying. The link: {{url}}",
    offline: "The store could not be reached.",
  },
}
