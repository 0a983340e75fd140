import type { AdminInvoiceSummaryResponse, InvoiceType } from "../../http-types"
import type { VoidReason } from "../../rules/invoice/plan"
import type { ManyAction } from "../lib/many-actions"

const counters: Record<keyof AdminInvoiceSummaryResponse["counters"], string> = {
  attention: "Needs review",
  waiting: "Waiting",
  under_way: "Under way",
  issued_today: "Issued today",
}

const kinds: Record<InvoiceType, string> = {
  personal: "Person",
  company: "Company",
  donation: "Donated",
}

const reasons: Record<VoidReason, string> = {
  order_canceled: "Order cancelled",
  order_refunded: "Order refunded in full",
  reissue: "Reissued",
  staff_decision: "No reason given",
  shop_decision: "Voided by decision of the shop's code",
}

const commands: Record<ManyAction, string> = {
  retry: "Retry",
  issue: "Issue",
  refresh: "Query the service",
}

/** Confirmations of bulk actions that cannot be undone. */
const prompts: Record<Exclude<ManyAction, "refresh">, { title: string; description: string }> = {
  retry: {
    title: "Retry invoices: {{number}}",
    description:
      "Each is done at once where its state allows: an invoice may be issued or voided at the service.",
  },
  issue: {
    title: "Issue invoices: {{number}}",
    description:
      "Each is issued now, also where its order is not paid yet, and reissued where it was voided. An invoice that is issued can only be voided.",
  },
}

const progress: Record<ManyAction | "skipped", string> = {
  retry: "Retried: {{done}} of {{total}}",
  issue: "Asked to be issued: {{done}} of {{total}}",
  refresh: "Compared with the service: {{done}} of {{total}}",
  skipped: "{{number}} left out: that is not possible in their present state.",
}

/** The page of all invoices. */
export const list = {
  title: "Invoices",
  search: "Number, order, company, amount",
  selected: "{{number}} selected",
  select: "Select {{name}}",
  selectAll: "Select all on this page",
  from: "Invoices dated from",
  to: "Invoices dated to",
  ascending: "Oldest or lowest first",
  descending: "Newest or highest first",
  differs: "Differs",
  allowances: "Allowances {{amount}}",
  reissued: "Voided before, and reissued: {{names}}.",
  otherAccount: "Other account",
  noOrder: "No order",
  more: "Only the first {{most}} are listed. Search or filter to find the others.",
  columns: {
    date: "Date (Taipei)",
    order: "Order",
    status: "Status",
    why: "Why, and what to do",
    day: "Day",
    period: "Period",
    kind: "Kind",
    voided: "Why, when and by whom voided",
  },
  voids: {
    reasons,
    there: "Voided in the service's console",
  },
  kinds,
  counters,
  commands,
  prompts,
  progress,
  chart: {
    title: "The period by day",
    issued: "Issued",
    voided: "Voided",
    open: "Not settled",
  },
  empty: {
    title: "No invoices yet",
    body: "The invoices of paid orders show here.",
  },
  none: {
    title: "No invoice matches",
    body: "Try an invoice number, an order number, a tax ID, a part of a company's name, an amount such as NT$1,234, or fewer filters.",
  },
}
