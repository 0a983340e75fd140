import type { TakeOverObstacle } from "../../rules/invoice/take-over"

/** Why the service's record cannot be taken over, and what to do. */
const obstacles: Record<TakeOverObstacle, string> = {
  not_compared:
    "The service's record is not known in full. Query the service, then decide. The invoice's page shows what else can be done.",
  agrees: "Nothing differs any more.",
  unknown_there:
    "The service has no information on this invoice, so there is nothing to take over. Compare the account and the number with its console, then query the service.",
  several_there:
    "A sale has one invoice. Void all but one in the service's console, then query the service.",
  not_voided_there:
    "It is voided here. If the sale has no invoice any more, void it in the service's console, then query the service.",
  other_number:
    "Another number is not taken over. Query the service first. If the numbers still differ, choose “Void” for {{ours}} on the order's page: nothing is sent. “Keep the invoice” then queries the service and takes {{theirs}}. If {{ours}} was voided in the service's console, record it afterwards under Invoices, as voided. If it can no longer be voided, record {{theirs}} under Invoices, without an order.",
  other_there:
    "{{ours}} is voided here, and the service has {{theirs}} under its order number. If {{theirs}} is this sale's invoice, choose “Record an invoice” on the order's page (⋯); otherwise void it in the service's console.",
  void_requested:
    "A void of this invoice is requested. Retry the void, or keep the invoice, on the order's page.",
  not_paid:
    "The service's amount is neither what the buyer paid, nor what was left after a refund, nor the order's total. If it were taken over, the wrong amount of the invoice would be hidden. Void it in the service's console and reissue, or make an allowance (折讓) there.",
  money_unknown:
    "What the buyer paid is not known: the order is gone, or cannot be priced. Nothing can be taken over.",
  other_account: "Another account or service issued it, so the present one has no record of it.",
  under_way: "It is being processed. Wait until that is done.",
}

/** Orders → Invoices → Differences. */
export const differences = {
  title: "Differences",
  description:
    "Invoices whose record at the service differs. What you settle here goes on the invoice's timeline, with your name.",
  none: {
    title: "Nothing differs",
    body: "Recent invoices are compared with the service each morning.",
  },
  sides: { store: "Store (Medusa)", service: "Invoicing service", money: "Money" },
  facts: {
    total: "Order total",
    status: "Status",
    charged: "Paid",
    refunded: "Refunded",
    kept: "Paid less refunds",
  },
  notKnown: "Not known",
  noOrder: "The invoice belongs to no order, or the order is gone.",
  outcome: {
    void: "“Record the void” queries the service, and records here that the invoice is voided there. If the order needs an invoice, reissue it afterwards.",
    found:
      "The invoice is recorded as issued for {{theirs}}, and counts in its period. Nothing is sent as a rule. If the order was cancelled, or refunded in full with the option voidOnFullRefund, it is voided at the service.",
    amount:
      "The invoice is recorded for {{theirs}} instead of {{ours}}, and the period's sums change with it. Its lines are not kept. Nothing is sent as a rule. If the order was cancelled, or refunded in full with the option voidOnFullRefund, it is voided at the service.",
  },
  obstacles,
  take: {
    action: "Take over the service's record",
    asBefore: "As this invoice",
    done: "Taken over from the service",
  },
  open: "Open the order",
  openInvoice: "Open the invoice",
}
