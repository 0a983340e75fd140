import type { AdminMissingInvoice } from "../../http-types"
import type { rangeProblems } from "../lib/bulk-issue-view"

type Problem = NonNullable<ReturnType<typeof rangeProblems>["from" | "to"]>

const problems: Record<Problem, string> = {
  missing: "Choose a day.",
  order: "Choose a last day that is not before the first.",
}

const outcomes: Record<AdminMissingInvoice["outcome"], string> = {
  issue: "To be issued",
  wait: "Waiting for payment",
  review: "Needs review",
}

/** Issues what is missing in a range of days. */
export const bulk = {
  action: "Issue what is missing",
  description:
    "Checks every order placed on these days (Taipei), also those placed before invoicing started, and issues the invoices that are due and missing.",
  from: "First day",
  to: "Last day",
  problems,
  submit: "Issue",
  look: "Show the orders",
  lookOn: "Check more orders",
  outcomes,
  notAll: "Not all orders of these days have been checked yet.",
  nothing: "No order of these days needs an invoice.",
  prompt: {
    title: "Issue what is missing?",
    description:
      "Invoices are issued for all orders from {{from}} to {{to}} that are due one and have none. An invoice that was issued can only be voided one by one.",
  },
  running: "Issuing what is missing from {{from}} to {{to}} …",
  over: "The orders from {{from}} to {{to}} have been checked",
  looked: "Orders checked: {{done}} of {{total}}",
  results: {
    planned: "being issued: {{number}}",
    waiting: "waiting for payment: {{number}}",
    skipped: "nothing missing: {{number}}",
    failed: "need review: {{number}}",
  },
}
