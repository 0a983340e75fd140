/** A payment or refund that needs review: why the money does not simply belong to an order. */
export const PAYMENT_ISSUE_KINDS = [
  "orphaned",
  "mismatched",
  "paid_after_cancel",
  "not_refunded",
  "not_paid",
  "transfer_overdue",
  "unconfirmed",
  "reported_unplaced",
  "refund_unclear",
  "refund_failed",
  "refund_not_recorded",
  "amounts_differ",
  "disputed",
] as const
export type PaymentIssueKind = (typeof PAYMENT_ISSUE_KINDS)[number]

/**
 * The event of a payment issue: `payment_intent.orphaned`, `.mismatched`, `.paid_after_cancel`,
 * `.not_refunded`, `.not_paid`, `.transfer_overdue`, `.unconfirmed`, `.reported_unplaced`,
 * `.refund_unclear`, `.refund_failed`, `.refund_not_recorded`, `.amounts_differ`, `.disputed`.
 */
export const paymentIssueEvent = (kind: PaymentIssueKind): string => `payment_intent.${kind}`

/**
 * The buyer may have paid, and no order is placed with it: once staff resolved that, its session
 * ends, so that the cart can be paid anew.
 */
export const ORDERLESS_KINDS: readonly PaymentIssueKind[] = ["orphaned", "mismatched"]

/** A refund that staff made in the service's console may be what is missing: they can record it. */
export const RECORDABLE_KINDS: readonly PaymentIssueKind[] = ["not_refunded", "amounts_differ"]

/** Money of no order, or of a cancelled one: with `refunds: "api"` staff refund it from the issue. */
export const REFUNDABLE_KINDS: readonly PaymentIssueKind[] = [
  "orphaned",
  "mismatched",
  "paid_after_cancel",
  "not_refunded",
]

export type PaymentIssueStatus = "open" | "resolved"

/** Stored in place of a user's id as having resolved an issue that was resolved without staff. */
export const RESOLVED_AUTOMATICALLY = "medusa-plugin-taiwan"

/** What staff do about it, in the two languages of the admin. */
export const PAYMENT_ISSUE_REMEDIES: Record<PaymentIssueKind, { en: string; zh_tw: string }> = {
  orphaned: {
    en:
      "The buyer paid, but there is no order that this payment can belong to. Refund it here. If there " +
      "is no button for that, first mark this as resolved, so that no order is placed with the " +
      "payment. Then refund the intent in the payment service's console. Or mark it as " +
      "resolved and place the order by hand.",
    zh_tw:
      "買受人已付款，但沒有訂單可以對應這筆款項。請在此退款；若沒有退款按鈕，請先將本項標記為已處理，之後就不會再以這筆款項成立訂單，再到金流服務後台退款。也可標記為已處理，再由人員建立訂單。",
  },
  mismatched: {
    en:
      "The payment service says that another amount or currency was paid. Compare it with the cart " +
      "in the service's console. To return the money, refund it here. If there is no button for " +
      "that, first mark this as resolved, so that no order is placed with it, then refund it " +
      "there. Or settle it with the buyer.",
    zh_tw:
      "金流服務所示的金額或幣別與應付金額不符。請到其後台查詢，並與購物車核對。若要退還，請在此退款；若沒有退款按鈕，請先將本項標記為已處理，之後就不會再以這筆款項成立訂單，再於後台退款。也可與買受人協調處理。",
  },
  paid_after_cancel: {
    en:
      "The buyer paid after the order was cancelled. Refund it here. If there is no button for " +
      "that, refund it in the payment service's console. Or place the order again for the buyer.",
    zh_tw:
      "買受人在訂單取消後才付款。請在此退款；若沒有退款按鈕，請到金流服務後台退款，或為買受人重新建立訂單。",
  },
  not_refunded: {
    en:
      "The order was cancelled and its payment was not refunded. Refund what is left here, or " +
      "refund it in the payment service's console and record it here.",
    zh_tw: "訂單已取消，但款項尚未退還。請在此退還餘款；或到金流服務後台退款，再於此處記錄。",
  },
  not_paid: {
    en:
      "The buyer's transfer expired unpaid, but the order could not be cancelled, because a part " +
      "of it was shipped already. Ask the buyer for the money or for the goods, and write down the " +
      "outcome.",
    zh_tw:
      "買受人的轉帳已逾期未付，但訂單已有出貨，無法取消。請向買受人催款或要求退回商品，並記下結果。",
  },
  transfer_overdue: {
    en:
      "The time to pay this transfer is over, and the order still waits for its money. Look the intent up " +
      "in the service's console and cancel the order if no money came. If the console has a status for an " +
      'ended transfer that the store does not know, add it to the option "statuses.gone". ' +
      "Such orders are then cancelled automatically, unless the shop's options leave them to staff.",
    zh_tw:
      "這筆轉帳的付款期限已過，訂單仍在等候款項。請到金流服務後台查詢，若未入帳請取消訂單。若後台以商店不認得的狀態表示轉帳已失效，請將該狀態值加入選項「statuses.gone」，之後這類訂單會自動取消（商店的選項設為由人員處理者除外）。",
  },
  unconfirmed: {
    en:
      "The order is placed, but the store could not confirm its payment for ten minutes or more. " +
      "Look the intent up in the payment service's console before you send anything. The cause may " +
      "be in the store: medusa-config.ts no longer names the provider or its credentials, or the " +
      "log has an error. In that case, correct it and restart the store. Once the service answers " +
      "and what was paid is captured, this issue is resolved automatically.",
    zh_tw:
      "訂單已成立，但商店已有十分鐘以上無法確認這筆付款。出貨前請先到金流服務後台查詢。若原因在商店本身（medusa-config.ts 已無此金流服務或其金鑰，或伺服器紀錄中有錯誤），請修正後重新啟動商店。待金流服務恢復回應，且已付款項完成請款，本項會自動標記為已處理。",
  },
  reported_unplaced: {
    en:
      "The payment service reported this payment, or the buyer came back from it, and no order is " +
      "paid with it. None was placed within fifteen minutes, the cart was changed, the order is " +
      "cancelled or paid otherwise, or it was made at the payment link of an order. The store " +
      "cannot query whether it was paid. Look the intent up in the payment service's console. If " +
      "it is paid, confirm it on the order's page; if there is no button for that, place the order " +
      "by hand, or refund it there. If it is not paid, there is nothing to do.",
    zh_tw:
      "金流服務曾通知這筆付款，或買受人已從付款頁返回，但沒有訂單使用這筆付款：十五分鐘內未成立訂單、購物車已變更、訂單已取消或已另行付款，或透過訂單的付款連結支付。商店無法查詢是否已付款，請到金流服務後台查看。" +
      "已付款：請於訂單頁確認；若沒有確認按鈕，請由人員建立訂單，或到後台退款。未付款：無須處理。",
  },
  refund_unclear: {
    en:
      "It is not known whether this refund was made, and no other refund of this payment is sent " +
      "until you answer. Look it up in the payment service's console by its reason. If it was " +
      "made, it counts as refunded. If the order page does not list it, refund the same amount " +
      "there, which only records it (if the order is cancelled: choose “Record a refund”). If it " +
      "was not made and the order page lists it, it is removed there, and the amount can be " +
      "refunded again from the order page. If the order is cancelled, a new payment issue offers " +
      "the refund.",
    zh_tw:
      "無法確認這筆退款是否成功；在您回覆之前，不會送出同一筆付款的其他退款。請到金流服務後台以退款原因查詢。" +
      "已退款：視為已退；若訂單頁未列出，請在該頁退還相同金額（訂單已取消者，請選擇「記錄退款」），系統只會記錄，不會重複退款。" +
      "未退款：若訂單頁列出這筆退款，將予移除，之後可在訂單頁重新退款；訂單已取消者，則於另列的待處理款項退款。",
  },
  refund_failed: {
    en:
      "The payment service accepted this refund but did not carry it out, and the order shows it " +
      "as made. If you gave the money back by other means (bank transfer, the service's console), " +
      "say so: the refund stays on the order and counts as made. If not, say so: it is removed " +
      "from the order, and the amount can be refunded again from the order page. If the order is " +
      "cancelled, a new payment issue offers the refund.",
    zh_tw:
      "金流服務受理後未完成這筆退款，但訂單已顯示為退款。若已以其他方式（匯款或金流服務後台）退還，請回覆已退還：" +
      "訂單保留這筆退款，視為已退。若尚未退還，請回覆尚未退還：訂單將移除這筆退款，之後可在訂單頁重新退款；訂單已取消者，則於另列的待處理款項退款。",
  },
  refund_not_recorded: {
    en:
      "The payment service, or staff, said that this refund was made. If the order page does not " +
      "list it, refund the same amount there, which only records it (if the order is cancelled: " +
      "choose “Record a refund”). Until then no other refund of this payment is sent. If the order " +
      "page lists it, do not refund it again: Medusa stopped before it deducted the amount from the " +
      "order. To cancel the order, cancel it again: no refund is sent twice. To keep the order, " +
      "mark this as resolved. Its total is then too high by what Medusa did not deduct. If it was " +
      "refunded again in the meantime, the buyer has the money twice: settle that with the buyer.",
    zh_tw:
      "金流服務表示已完成這筆退款，或您已回覆已退款，但訂單未顯示。訂單頁未列出這筆退款：請在該頁退還相同金額" +
      "（訂單已取消者，請選擇「記錄退款」），系統只會記錄，不會重複退款；在此之前不會送出同一筆付款的其他退款。" +
      "訂單頁已列出這筆退款：請勿再次退款，因為 Medusa 只是在將該金額計入訂單之前中斷。要取消訂單，請再次取消，不會重複退款；" +
      "要保留訂單，請標記為已處理；訂單總額會多出 Medusa 未扣除的金額。" +
      "期間已重新退款：買受人已重複收到款項，請與買受人協調處理。",
  },
  amounts_differ: {
    en:
      "The payment service and the order show different amounts for this payment. Compare them in " +
      "the service's console. If a refund was made there, record it here. If the order shows a " +
      "refund that the service does not have, make it there, or leave it if the money went back by " +
      "other means. This issue is resolved automatically once both agree.",
    zh_tw:
      "金流服務所示的金額與訂單不符，請到其後台核對。若已在後台退款，請於此處記錄退款。若訂單顯示的退款在金流服務並不存在，請到後台退款；若已以其他方式退還，則無須處理。兩邊一致後，本項會自動標記為已處理。",
  },
  disputed: {
    en:
      "The buyer's bank disputes this payment (chargeback). Answer it in the payment service's " +
      "console in time, and hold back what is not sent yet. If the money is lost, record it as a " +
      "refund on the order page, which then shows the allowance that is due. This issue is resolved " +
      "automatically if the service no longer reports the dispute.",
    zh_tw:
      "這筆付款成為信用卡爭議款：買受人的發卡銀行已提出爭議。請於期限內到金流服務後台回覆，尚未出貨者請先暫停出貨。若款項確定被扣回，請於訂單頁記錄退款，之後會提示須開立的折讓。若金流服務不再將這筆付款列為爭議款，本項會自動標記為已處理。",
  },
}
