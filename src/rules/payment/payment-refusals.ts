import type { Sentence } from "../text/sentence"

/** A number, a code, or another system's message. */
type Value = string | number

/** Why a payment is not started, or an order not placed with it yet: for buyers, and the shop's developer. */
export const START_REFUSALS = {
  not_configured: (options: Value) => ({
    en: `Payment is not configured in this store: the payment-intents provider is missing ${options}.`,
    zh_tw: `本商店尚未設定付款：金流服務缺少選項 ${options}。`,
  }),
  no_session: () => ({
    en: "The payment cannot be started: it belongs to no payment session.",
    zh_tw: "無法開始付款：缺少 payment session。",
  }),
  only_twd: (currency: Value) => ({
    en: `The payment cannot be started: only TWD can be paid, not ${currency}.`,
    zh_tw: `無法開始付款：只能以新臺幣（TWD）付款，不能使用 ${currency}。`,
  }),
  below_one_dollar: () => ({
    en: "The payment cannot be started: the amount is less than one dollar.",
    zh_tw: "無法開始付款：金額不足 1 元。",
  }),
  no_method: (amount: Value) => ({
    en: `NT$${amount} cannot be paid online: no payment method of this shop takes this amount.`,
    zh_tw: `無法線上付款：本商店的付款方式都不適用 NT$${amount} 的金額。`,
  }),
  unavailable: () => ({
    en: "The payment could not be started. The payment service is not available at the moment. Please try again in a few minutes.",
    zh_tw: "目前無法開始付款：金流服務暫時無法使用，請稍後再試。",
  }),
  refused: (why: Sentence) => ({
    en: `The payment could not be started. ${why.en}`,
    zh_tw: `目前無法開始付款：${why.zh_tw}`,
  }),
  other_amount: () => ({
    en: "The payment could not be started: the payment service answered with another amount.",
    zh_tw: "目前無法開始付款：金流服務回覆了不同的金額。",
  }),
  other_methods: () => ({
    en: "The payment could not be started: the payment service answered with other payment methods.",
    zh_tw: "目前無法開始付款：金流服務回覆了不同的付款方式。",
  }),
  // The storefront's helpers know this one by its beginning.
  not_made: () => ({
    en: "The payment has not been made yet. Pay first, then place the order.",
    zh_tw: "尚未付款，請先付款再送出訂單。",
  }),
  processing: () => ({
    en: "The payment is still being processed. Try again in a moment; do not pay a second time.",
    zh_tw: "付款仍在處理中。請稍候再試，請勿重複付款。",
  }),
  mismatched: () => ({
    en: "The payment does not match the order. The shop knows of it. Do not pay again.",
    zh_tw: "這筆付款與訂單不符，商店已收到通知，請勿再次付款。",
  }),
  not_ours: () => ({
    en: "This payment was not started by this shop. Choose the payment method again.",
    zh_tw: "這筆付款不是由本商店開始的，請重新選擇付款方式。",
  }),
  not_answered: () => ({
    en:
      "The payment service did not answer, so it is not known yet whether the payment was made. " +
      "Try again in a moment; do not pay a second time.",
    zh_tw: "金流服務未回覆，尚無法確認是否已付款。請稍候再試，請勿重複付款。",
  }),
} satisfies Record<string, (...values: never[]) => Sentence>

/** Why staff cannot refund, capture or cancel a payment. */
export const REFUND_REFUSALS = {
  not_made: () => ({ en: "The refund was not made.", zh_tw: "退款未完成。" }),
  unclear: () => ({
    en: "It is not known whether the refund was made. “Payments to review” says what to do.",
    zh_tw: "退款結果不明，處理方式請見「待處理款項」。",
  }),
  being_sent: () => ({
    en: "Another refund of this payment is being sent. Wait a moment, then look whether this one is still needed.",
    zh_tw: "這筆付款的另一筆退款正在送出，請稍候再確認是否仍須退款。",
  }),
  earlier_unclear: (amount: Value) => ({
    en: `It is not known whether an earlier refund of TWD ${amount} was made. Under “Payments to review”, enter what the payment service's console shows, then try again.`,
    zh_tw: `先前 NT$${amount} 的退款結果不明。請於「待處理款項」填寫金流服務後台所示的結果，再重試。`,
  }),
  earlier_not_recorded: (amount: Value) => ({
    en: `A refund of ${amount} was made at the payment service and is not recorded on the order yet. First refund that amount here, or choose “Record a refund” on the order page: that only records it.`,
    zh_tw: `金流服務已退款 ${amount}，但尚未記錄於訂單。請先在此退還相同金額，或於訂單頁選擇「記錄退款」，系統只會記錄，不會再次退款。`,
  }),
  nothing_left: () => ({
    en: "Nothing can be refunded: the amount is less than one dollar, or all was refunded already.",
    zh_tw: "無可退款金額：金額不足 1 元，或款項已全數退還。",
  }),
  // Another refund of the order became the record of it meanwhile.
  recorded_already: () => ({
    en:
      "Nothing was recorded: the order shows this refund already. Reload the page and compare the " +
      "order's refunds with the payment service's console.",
    zh_tw: "未記錄：訂單已顯示此筆退款。請重新整理頁面，並核對訂單的退款與金流服務後台。",
  }),
  only_in_console: (intent_id: Value) => ({
    en:
      "Refunds of this payment are not made from here: the shop's contract has no refund call. " +
      `Refund payment intent ${intent_id} in the payment service's console, and record it on the order ` +
      "page with “Record a refund”.",
    zh_tw:
      `此付款無法在這裡退款：商店的合約未包含退款功能。請到金流服務後台退還付款編號 ${intent_id}，` +
      "再於訂單頁以「記錄退款」記錄。",
  }),
  no_id: () => ({
    en: "The refund was not made: it has no id.",
    zh_tw: "退款未完成：這筆退款沒有編號。",
  }),
  no_intent: () => ({
    en: "This payment has no payment intent of the payment-intents provider.",
    zh_tw: "這筆付款沒有本外掛的付款編號。",
  }),
  refunded: () => ({
    en: "The payment cannot be captured: it was refunded, as its payment issue shows.",
    zh_tw: "無法請款：此款項已退還，詳見待處理款項。",
  }),
  not_paid: () => ({
    en: "The payment cannot be captured: the payment service does not say that it was paid.",
    zh_tw: "無法請款：金流服務未表示此筆付款已完成。",
  }),
  paid: (intent_id: Value) => ({
    en:
      `Payment intent ${intent_id} is paid, and the service cannot cancel a payment: ` +
      "capture it and refund it instead.",
    zh_tw: `付款編號 ${intent_id} 已付款，金流服務無法取消付款，請先請款再退款。`,
  }),
  under_way: (intent_id: Value) => ({
    en:
      `Payment intent ${intent_id} cannot be cancelled yet: the payment service says ` +
      "that it is under way, so it may still be paid.",
    zh_tw: `付款編號 ${intent_id} 仍在處理中，款項之後可能入帳，目前無法取消付款。`,
  }),
} satisfies Record<string, (...values: never[]) => Sentence>
