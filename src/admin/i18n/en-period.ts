import type { OpenKind } from "../lib/period-view"

const open: Record<OpenKind, { title: string; todo: string }> = {
  not_issued: {
    title: "Due, but not issued",
    todo: "Open each order and do what its invoice card says, then retry.",
  },
  not_voided: {
    title: "To be voided, but not voided",
    todo: "Void it in the service's console or make an allowance (折讓) there, then retry on the order page.",
  },
  without_allowance: {
    title: "Refunded without an allowance (折讓)",
    todo: "Make the allowance in the service's console and register its number on the order page.",
  },
  differing: {
    title: "The service says otherwise",
    todo: "Compare both sides on the order page and correct the one that is wrong.",
  },
}

/** The page that closes a two-month period. */
export const period = {
  action: "Close the period",
  title: "Close the period",
  description: "What is still open in a two-month invoice period, and its file for the accountant.",
  download: "Download the accountant's file",
  stillOpen: "Open: {{number}}. Settle these before the period is reported.",
  clear: "Nothing is open in this period.",
  deadline: "Invoices of this period can be voided until {{deadline}} (Taipei).",
  deadlinePassed:
    "Invoices of this period could be voided until {{deadline}} (Taipei). From now on only an allowance (折讓) is possible.",
  issued: "Issued, tax included",
  voided: "Voided",
  count: "Invoices: {{number}}",
  none: "None",
  more: "More of these: {{number}}",
  open,
}
