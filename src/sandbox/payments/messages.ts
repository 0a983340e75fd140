import type { CardFault } from "./cards"

export type Locale = "zh_tw" | "en"

const MESSAGES = {
  declined: ["發卡銀行拒絕交易", "The card was declined"],
  number: ["卡號不正確", "The card number is not correct"],
  expiry: ["有效期限不正確或已過期", "The expiry date is not correct or has passed"],
  cvc: ["安全碼不正確", "The security code is not correct"],
  not_a_test_card: ["測試環境僅接受測試卡號", "The sandbox takes its own test cards only"],
  wrong_key: ["公鑰或付款密鑰不正確", "The public key or the payment's secret is not correct"],
  method_not_allowed: ["此筆付款不支援該付款方式", "This payment does not allow that method"],
  installments: ["請選擇可用的分期期數", "Choose one of the offered numbers of instalments"],
  not_payable: ["此筆付款已無法付款", "This payment can no longer be paid"],
  no_result_url: [
    "此卡需要 3-D Secure 驗證，但此筆付款未設定 resultUrl",
    "The card asks for 3-D Secure, but the payment has no resultUrl",
  ],
  down: ["金流服務暫時無法使用", "The payment service is not available"],
} satisfies Record<CardFault, [string, string]> & Record<string, [string, string]>

export type CheckoutMessage = keyof typeof MESSAGES

/** Messages for the buyer; English is the component's default (payment document §2.4). */
export function checkoutMessage(key: CheckoutMessage, locale: Locale): string {
  return MESSAGES[key][locale === "zh_tw" ? 0 : 1]
}
