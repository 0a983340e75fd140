import type { PaymentIssueKind, PaymentIssueStatus } from "../../rules/payment/payment-issue"
import type { Sentence } from "../../rules/text/sentence"
import type { PageInfo, PageParams } from "../page"

/** A payment or refund that needs review. Amounts in TWD dollars, times in ISO 8601. */
export type AdminPaymentIssue = {
  id: string
  kind: PaymentIssueKind
  status: PaymentIssueStatus
  intent_id: string | null
  session_id: string
  cart_id: string | null
  order_id: string | null
  refund_id: string | null
  /** What the store asked for, or had to refund. */
  amount: number | null
  /** What the payment service was asked to charge or to refund. */
  charged_amount: number | null
  currency: string
  detail: string | null
  /** What staff should do about it. */
  remedy: Sentence
  created_at: string
  resolved_at: string | null
  /** Id of the user who resolved it; null on a resolved issue: it was closed automatically. */
  resolved_by: string | null
  /** What was done about it. */
  note: string | null
}

/** A payment issue in a list, with its order. */
export type AdminListedPaymentIssue = AdminPaymentIssue & {
  /** It is open, and `POST …/:id/refund` can give its money back. */
  refundable: boolean
  /** The intent in the service's console; null: the option `consoleUrl` is not set. */
  console_url: string | null
  /** The order's number in the shop; null: there is no order. */
  display_id: number | null
  /**
   * Who bought, of the order or of the cart; the email address where no name is known. Null: neither is
   * known, or the reader may not read orders.
   */
  customer_name: string | null
}

/** Query of `GET /admin/tw-payments/issues`. */
export type AdminPaymentIssueListParams = PageParams & {
  status?: PaymentIssueStatus
  kind?: PaymentIssueKind
  order_id?: string
}

/** Answer of `GET /admin/tw-payments/issues`; newest first. */
export type AdminPaymentIssueListResponse = PageInfo & { issues: AdminListedPaymentIssue[] }

/** Body of `POST /admin/tw-payments/issues/:id/resolve`. */
export type AdminResolvePaymentIssue = {
  /** What was done about it, 1 to 500 characters. */
  note: string
  /** Required for `refund_unclear` and `refund_failed`: whether the money was refunded. */
  refund_made?: boolean
}

/** Answer of `POST /admin/tw-payments/issues/:id/resolve` and `…/refund`. */
export type AdminPaymentIssueResponse = { issue: AdminPaymentIssue }
