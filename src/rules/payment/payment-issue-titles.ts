import type { Sentence } from "../text/sentence"
import type { PaymentIssueKind } from "./payment-issue"

/** What is wrong, in a few words, in the two languages of the admin. */
export const PAYMENT_ISSUE_TITLES: Record<PaymentIssueKind, Sentence> = {
  orphaned: { en: "Paid, but there is no order", zh_tw: "已付款，但沒有訂單" },
  mismatched: {
    en: "Paid with another amount or currency",
    zh_tw: "付款金額與應付金額不符",
  },
  paid_after_cancel: { en: "Paid after the order was cancelled", zh_tw: "訂單取消後才付款" },
  not_refunded: { en: "Cancelled, but not refunded", zh_tw: "訂單已取消，尚未退款" },
  not_paid: { en: "Sent, but the transfer never came", zh_tw: "已出貨，但轉帳逾期未付" },
  transfer_overdue: { en: "A transfer past its time", zh_tw: "轉帳已過付款期限" },
  unconfirmed: {
    en: "Placed, but the payment cannot be confirmed",
    zh_tw: "訂單已成立，但無法確認付款",
  },
  reported_unplaced: {
    en: "Reported by the service, but no order is paid with it",
    zh_tw: "金流服務有付款通知，但沒有訂單使用這筆付款",
  },
  refund_unclear: { en: "A refund whose outcome is not known", zh_tw: "退款結果不明" },
  refund_failed: { en: "A refund that failed", zh_tw: "退款失敗" },
  refund_not_recorded: { en: "A refund that the order does not show", zh_tw: "訂單未顯示的退款" },
  amounts_differ: {
    en: "The amounts differ from the payment service's",
    zh_tw: "金額與金流服務不符",
  },
  disputed: {
    en: "Disputed by the buyer's bank (chargeback)",
    zh_tw: "信用卡爭議款",
  },
}

/** The titles in one language. */
export const issueTitlesIn = (language: keyof Sentence): Record<PaymentIssueKind, string> =>
  Object.fromEntries(
    Object.entries(PAYMENT_ISSUE_TITLES).map(([kind, title]) => [kind, title[language]])
  ) as Record<PaymentIssueKind, string>
