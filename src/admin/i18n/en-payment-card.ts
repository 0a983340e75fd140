import type { CaptureFindingKind } from "../../rules/payment/compare-captured"
import type { PaymentOutcome } from "../../rules/payment/outcome"
import type { OrderPaymentStatus, PaymentEventType } from "../../rules/payment/payment-status"

const statuses: Record<OrderPaymentStatus, string> = {
  not_paid: "Not paid yet",
  awaiting: "Awaited",
  authorized: "Being captured",
  paid: "Paid",
  partly_refunded: "Partly refunded",
  refunded: "Refunded",
  canceled: "Ended without payment",
}

/** What a status means, and what happens next. */
const notes: Record<OrderPaymentStatus | "awaiting_staff", string> = {
  not_paid: "The buyer started this payment and has not made it.",
  awaiting: "The order is placed. The money comes later, and is captured automatically.",
  awaiting_staff:
    "Only staff can say whether it was paid. Look for it in the payment service's console.",
  authorized: "The payment service says that it is paid. The store captures it automatically.",
  paid: "The money was received.",
  partly_refunded: "Part of the money went back to the buyer.",
  refunded: "All the money went back to the buyer.",
  canceled: "It was cancelled or expired. The order has no money from it.",
}

const events: Record<PaymentEventType, string> = {
  started: "Started",
  authorized: "Confirmed",
  captured: "Captured",
  refunded: "Refunded",
  canceled: "Cancelled",
  issue_opened: "Needs review",
  issue_resolved: "Resolved",
}

/** What the service answered, in a sentence. */
const answers: Record<PaymentOutcome | CaptureFindingKind, string> = {
  paid: "The payment service says that it is paid",
  waiting: "The payment service still waits for the money",
  declined: "The payment was declined; the buyer may try again",
  not_started: "The buyer has not paid yet",
  not_yet: "The payment is still being processed",
  gone: "The payment ended without money",
  mismatched: "The payment service has another amount or currency",
  unreachable: "The payment service could not be queried",
  manual: "The payment service cannot be queried; staff confirm the payment",
  not_ours: "The payment service has no such payment of this store",
  agrees: "The payment service and the order agree",
  differs: "The payment service and the order differ",
  disputed: "The buyer's bank disputes this payment",
  not_known: "The payment service says that it does not know this payment",
  unclear: "It cannot be compared now: a refund is open, or the service does not say enough",
}

/** The card of an order's payment. */
export const card = {
  title: "Payment at the service",
  earlier: "Earlier payment at the service",
  statuses,
  notes,
  events,
  answers,
  query: "Query the service now",
  message: "Its message: “{{message}}”",
  nextQuery: "The service is queried again by {{time}} (Taipei).",
  remedy: "What to do is shown under “{{title}}”.",
  charged: "Amount to charge",
  paid: "Paid",
  refunded: "Refunded",
  method: "Method",
  methods: {
    card: "Card",
    cardInInstallments: "Card, in instalments",
    transfer: "Bank transfer (ATM)",
    convenienceStore: "Convenience store",
  },
  note: "Note: “{{note}}”",
  lastFour: "Card",
  installments: "Instalments",
  installmentsOf: "{{number}} instalments",
  bankCode: "Bank code",
  account: "Account to pay to",
  copyAccount: "Copy the account",
  code: "Convenience store code",
  copyCode: "Copy the convenience store code",
  payBefore: "Pay before (Taipei)",
  timeline: "Timeline ({{number}})",
  console: "Open in the service's console",
  more: "More for this payment",
}
