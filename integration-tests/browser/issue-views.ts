import type { AdminListedPaymentIssue, AdminPaymentIssueListResponse } from "../../src/http-types"
import { PAYMENT_ISSUE_REMEDIES } from "../../src/rules/payment/payment-issue"

/** A payment issue, as the admin route shows it; `different` overrides fields. */
export const issue = (
  different: Partial<AdminListedPaymentIssue> = {}
): AdminListedPaymentIssue => ({
  id: "twpis_1",
  kind: "orphaned",
  status: "open",
  intent_id: "pp_0123456789abcdef",
  session_id: "payses_1",
  cart_id: "cart_1",
  order_id: null,
  display_id: null,
  customer_name: null,
  refund_id: null,
  refundable: false,
  console_url: null,
  amount: 208.95,
  charged_amount: 209,
  currency: "TWD",
  detail: null,
  created_at: "2026-03-02T16:30:00.000Z",
  resolved_at: null,
  resolved_by: null,
  note: null,
  ...different,
  remedy: PAYMENT_ISSUE_REMEDIES[different.kind ?? "orphaned"],
})

export const issues = (
  list: AdminListedPaymentIssue[],
  count = list.length,
  offset = 0
): AdminPaymentIssueListResponse => ({
  issues: list,
  count,
  limit: 20,
  offset,
})

export const UNCLEAR = issue({
  id: "twpis_2",
  kind: "refund_unclear",
  order_id: "order_1",
  display_id: 12,
  customer_name: "王小明",
  refund_id: "ref_1",
  amount: 300,
  charged_amount: 300,
  detail: "The payment service did not answer in time.\n金流服務逾時未回覆。",
})

export const RESOLVED = issue({
  id: "twpis_3",
  status: "resolved",
  resolved_at: "2026-03-03T02:00:00.000Z",
  resolved_by: "user_1",
  note: "已於後台退款",
})
