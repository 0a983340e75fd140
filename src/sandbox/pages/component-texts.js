const EN = {
  title: "Payment",
  method: "Payment method",
  card: "Credit card",
  installments: "Credit card in instalments",
  installmentCount: "Number of instalments",
  /** `#` stands for the number of instalments. */
  times: "# instalments",
  transfer: "Bank transfer (ATM)",
  number: "Card number",
  expiry: "Expiry",
  cvc: "Security code",
  testCards:
    "Sandbox: 4242 4242 4242 4242 pays, 4000 0000 0000 0002 is declined, 4000 0000 0000 3220 asks for 3-D Secure.",
  transferHint: "You will get a bank account to transfer the amount to before it expires.",
  bankCode: "Bank code",
  account: "Account",
  expiresAt: "Pay before",
  required: "Required",
  invalidNumber: "The card number is not correct",
  invalidExpiry: "The expiry date is not correct or has passed",
  invalidCvc: "The security code is not correct",
  incomplete: "Check the payment details",
  noMethod: "Choose a payment method",
  unreachable: "The payment service cannot be reached, try again",
}

/** @type {typeof EN} */
const ZH_TW = {
  title: "付款",
  method: "付款方式",
  card: "信用卡",
  installments: "信用卡分期",
  installmentCount: "分期期數",
  times: "# 期",
  transfer: "ATM 轉帳",
  number: "卡號",
  expiry: "有效期限",
  cvc: "安全碼",
  testCards:
    "測試環境：4242 4242 4242 4242 成功，4000 0000 0000 0002 拒絕，4000 0000 0000 3220 需 3-D Secure 驗證。",
  transferHint: "送出後會取得一組銀行帳號，請於期限內轉帳。",
  bankCode: "銀行代碼",
  account: "帳號",
  expiresAt: "繳費期限",
  required: "必填",
  invalidNumber: "卡號不正確",
  invalidExpiry: "有效期限不正確或已過期",
  invalidCvc: "安全碼不正確",
  incomplete: "請確認付款資料",
  noMethod: "請選擇付款方式",
  unreachable: "無法連線至金流服務，請再試一次",
}

/** The component's texts in the language of `locale`, as the payment document names them (§2.4). */
export const textsIn = (/** @type {string | null} */ locale) => (locale === "zh_tw" ? ZH_TW : EN)
