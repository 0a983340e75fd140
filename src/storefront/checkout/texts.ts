import type { PayLocale } from "../pay"

/** What a checkout says to the buyer, by status, and the reasons that it adds. */
export interface CheckoutTexts {
  loading: string
  submitting: string
  checking: string
  free: string
  waiting: string
  awaiting_transfer: string
  placed: string
  /** The order is placed, and its payment still has to be confirmed. */
  awaited: string
  canceled: string
  left: string
  /** The reason follows it. */
  failed: string
  /** Follows the reason if the buyer may have paid. */
  ifPaid: string
  /** The cart does not exist. */
  noCart: string
  declined: string
  /** The bank sent the buyer back, and nothing was paid. */
  unfinished: string
  cartChanged: string
  notLoaded: string
  unreachable: string
  /** Names of payment methods, by the service's name; a name that is not here is shown as it is. */
  methodNames: Record<string, string>
  /** `{amount}` is the least that can be paid with a method. */
  minimum: string
  /** `{amount}` is the most that can be paid with a method. */
  maximum: string
  /** `{numbers}` are such as `3/6/12`. */
  installments: string
}

const zh_tw: CheckoutTexts = {
  loading: "正在準備付款欄位…",
  submitting: "處理中，請不要關閉這個頁面…",
  checking: "正在確認付款結果…",
  free: "這筆訂單不需要付款。",
  waiting: "還沒收到付款結果。請先不要重新付款，稍候再查詢一次；付款成功後訂單會自動成立。",
  awaiting_transfer: "訂單已保留。收到您的款項後，我們就會出貨並開立發票。",
  placed: "訂單已成立。",
  awaited: "訂單已成立。確認您的款項後，我們就會出貨並開立發票。",
  canceled: "這筆訂單已取消，請不要再付款。如果已經付款，我們會與您聯絡退款。",
  left: "您可以開始新的購物車。若已付款，仍會成立訂單，或由商店退款。",
  failed: "這筆訂單目前無法成立：",
  ifPaid: "若您已付款，請勿再次付款，商店會與您聯絡。",
  noCart: "找不到這個購物車。",
  declined: "付款沒有成功，請檢查卡片資料，或換一張卡片。",
  unfinished: "銀行驗證沒有完成，尚未付款。請再試一次，或換一張卡片。",
  cartChanged: "購物車在另一個視窗更動過，請確認金額後再付款。",
  notLoaded: "付款欄位載入失敗，請再試一次。",
  unreachable: "目前連不上商店，請稍後再試。",
  methodNames: {
    CreditCard: "信用卡一次付清",
    CreditCardInstallment: "信用卡分期",
    ATM: "ATM 轉帳",
    ConvenienceStore: "超商代碼繳費",
    LINEPayOnline: "LINE Pay",
    ApplePay: "Apple Pay",
  },
  minimum: "滿 {amount} 適用",
  maximum: "{amount} 以下適用",
  installments: "可分 {numbers} 期",
}

const en: CheckoutTexts = {
  loading: "Preparing the payment…",
  submitting: "Working. Please do not close this page…",
  checking: "Checking the payment…",
  free: "There is nothing to pay for this order.",
  waiting:
    "It is not known yet whether you have paid. Please do not pay again, and check again in a moment: if you have paid, the order is placed automatically.",
  awaiting_transfer:
    "Your order is reserved. It is shipped, and its invoice is issued, once your money has arrived.",
  placed: "Your order is placed.",
  awaited:
    "Your order is placed. It is shipped, and its invoice is issued, once your payment is confirmed.",
  canceled:
    "This order was cancelled. Please do not pay for it any more. If you have paid, we will contact you about a refund.",
  left: "You may begin a new cart. What you have paid still becomes an order, or is refunded by the shop.",
  failed: "This order cannot be placed: ",
  ifPaid: "If you have paid, please do not pay again: the shop will contact you.",
  noCart: "This cart does not exist.",
  declined: "The payment was not made. Please check the card's details, or use another card.",
  unfinished:
    "The bank's check was not completed and nothing was paid. Please try again, or use another card.",
  cartChanged: "The cart was changed in another window. Please check the amount before you pay.",
  notLoaded: "The payment fields could not be loaded. Please try again.",
  unreachable: "The shop cannot be reached at the moment. Please try again later.",
  methodNames: {
    CreditCard: "Card",
    CreditCardInstallment: "Card, in instalments",
    ATM: "Bank transfer (ATM)",
    ConvenienceStore: "Convenience store",
    LINEPayOnline: "LINE Pay",
    ApplePay: "Apple Pay",
  },
  minimum: "from {amount}",
  maximum: "up to {amount}",
  installments: "{numbers} instalments",
}

const TEXTS: Record<PayLocale, CheckoutTexts> = { zh_tw, en }

/** What differs where a placed order is paid, and not a cart. */
const LINK_TEXTS: Record<PayLocale, Partial<CheckoutTexts>> = {
  zh_tw: {
    waiting: "還沒收到付款結果。請先不要重新付款，稍候再查詢一次。",
    awaiting_transfer: "請在期限前轉帳。收到您的款項後，我們會通知您。",
    placed: "已收到您的付款，謝謝。",
    awaited: "已記錄您的付款，商店確認後會通知您。",
    failed: "這筆款項目前無法付款：",
    noCart: "找不到這筆款項，可能已經付清或取消。",
    cartChanged: "金額在付款期間變動過，請確認後再付款。",
  },
  en: {
    waiting:
      "It is not known yet whether you have paid. Please do not pay again, and check again in a moment.",
    awaiting_transfer: "Please send the money in time. We will write to you when it has arrived.",
    placed: "We have received your payment. Thank you.",
    awaited: "Your payment is recorded. We will write to you when it is confirmed.",
    failed: "This cannot be paid: ",
    noCart: "There is no such payment. It may be paid or cancelled already.",
    cartChanged: "The amount was changed. Please check it before you pay.",
  },
}

export const linkTexts = (locale: PayLocale, own: Partial<CheckoutTexts> = {}): CheckoutTexts => ({
  ...TEXTS[locale],
  ...LINK_TEXTS[locale],
  ...own,
})

export const checkoutTexts = (
  locale: PayLocale,
  own: Partial<CheckoutTexts> = {}
): CheckoutTexts => ({ ...TEXTS[locale], ...own })

/** Such as in a window whose cart was ordered or left in another one. It says nothing of an order. */
export const OTHER_CART = {
  en: "You have another cart by now. Please open the checkout again.",
  zh_tw: "您的購物車已經換成另一個，請重新開啟結帳頁。",
}
