import type { PaymentIssueKind } from "../../rules/payment/payment-issue"
import { issueTitlesIn } from "../../rules/payment/payment-issue-titles"
import { card } from "./en-payment-card"

const LEAVES = "It no longer needs review. This cannot be taken back."

/** What marking it as resolved means, and that it stays. */
const prompt: Record<PaymentIssueKind | "title", string> = {
  title: "Mark this payment as resolved?",
  orphaned: "From then on no order is placed with this payment. This cannot be taken back.",
  mismatched:
    "From then on no order is placed with this payment; an order that waits for it keeps waiting. This cannot be taken back.",
  paid_after_cancel: LEAVES,
  not_refunded: LEAVES,
  not_paid: LEAVES,
  transfer_overdue: LEAVES,
  unconfirmed:
    "The store keeps querying this payment, and does not report it again. This cannot be taken back.",
  reported_unplaced: LEAVES,
  refund_unclear:
    "Made: it counts as refunded, and is not sent again. Not made: the order no longer shows it, and it can be refunded again; if the order is cancelled, a new payment issue says so. From then on, other refunds of this payment can be made. This cannot be taken back.",
  refund_failed:
    "Given back: the order keeps the refund, and it counts as made. Not given back: the order no longer shows it, and it can be refunded again; if the order is cancelled, a new payment issue says so. This cannot be taken back.",
  refund_not_recorded: LEAVES,
  amounts_differ:
    "The store does not report this difference again. Another difference is reported. This cannot be taken back.",
  disputed: LEAVES,
}

/** The page of payments to review, and the card on the order. */
export const payments = {
  title: "Payments to review",
  description: "Money that the store cannot settle automatically: what happened, and what to do.",
  card,
  past: "Resolved ({{number}})",
  kinds: issueTitlesIn("en"),
  statuses: {
    open: "Needs review",
    resolved: "Resolved",
  },
  amount: "In the store:",
  charged: "At the service:",
  since: "Since (Taipei):",
  intent: "Payment intent:",
  customer: "Customer:",
  order: "Order:",
  refundReason: "Reason of the refund at the service:",
  copyRefundReason: "Copy the reason of the refund",
  copyIntent: "Copy the payment intent's id",
  resolvedAt: "Resolved on {{time}} (Taipei).",
  resolvedItself: "Resolved automatically on {{time}} (Taipei).",
  none: {
    open: {
      title: "Nothing to review",
      body: "No payment needs review.",
    },
    resolved: {
      title: "Nothing yet",
      body: "Resolved payments stay here.",
    },
  },
  awaited: {
    title: "Payment to confirm",
    description:
      "The payment service cannot be queried. Look for this payment in its console; if this amount was paid, confirm it here: the order then counts as paid.",
    intent: "Payment intent",
    action: "Confirm the payment",
    prompt: "Was {{amount}} paid?",
    promptBody:
      "The payment is captured, and the invoice may be issued. This cannot be taken back.",
    done: "The payment is confirmed",
  },
  recordRefund: {
    action: "Record a refund",
    description:
      "A refund that you made in the payment service's console. The order then shows it as refunded; the service is not called.",
    amount: "Amount given back (NT$)",
    madeOn: "Made on (Taipei)",
    note: "What it was for",
    submit: "Record the refund",
    problems: {
      amount: "Give the amount in whole dollars, as the console shows it.",
      made_on: "Give the day on which it was made. It cannot be in the future.",
      note: "Say in a few words what it was for.",
    },
    done: "The refund is recorded",
  },
  refund: {
    action: "Refund",
    prompt: "Give this money back to the buyer?",
    promptBody:
      "All of it that was not refunded yet goes back through the payment service, and no order is placed with it any more. This cannot be taken back.",
    done: "The money goes back to the buyer",
  },
  resolve: {
    action: "Mark as resolved",
    description: "Say what was done about it. Your note stays with the payment.",
    findingMissing: "Choose what you found.",
    findings: {
      refund_unclear: {
        question: "Does the service's console show the refund?",
        made: "Yes, it was made",
        not_made: "No, it was not made",
      },
      refund_failed: {
        question: "Did you give the money back by other means?",
        made: "Yes, it was given back",
        not_made: "No, it was not given back",
      },
    },
    note: "What was done",
    noteMissing: "Say in a few words what was done about it.",
    prompt,
    done: "The payment is marked as resolved",
  },
}
