import type { PayLocale } from "../pay"

/** Texts of the components, in addition to the checkout's own messages. */
export interface Labels {
  /** `{amount}` is the total. */
  pay: string
  place: string
  methods: string
  ask: string
  payAgain: string
  startOver: string
  switchMethod: string
  retry: string
  bankCode: string
  account: string
  storeCode: string
  payBefore: string
  copy: string
  copied: string
  copyFailed: string
  type: string
  personal: string
  company: string
  donation: string
  carrier: string
  noCarrier: string
  mobile: string
  certificate: string
  easycard: string
  carrierCode: string
  mobileHint: string
  certificateHint: string
  easycardHint: string
  paper: string
  taxId: string
  companyName: string
  companyNameMissing: string
  donationCode: string
  donationHint: string
  donationOther: string
  keep: string
  save: string
  saved: string
  unreachable: string
  invoice: string
  voidedInvoice: string
  openInvoice: string
  invoiceSoon: string
  invoiceLater: string
  invoiceBusy: string
}

const zh_tw: Labels = {
  pay: "付款 {amount}",
  place: "送出訂單",
  methods: "付款方式",
  ask: "再查詢一次",
  payAgain: "還沒付完就關閉了銀行頁面？回到付款欄位",
  startOver: "開始新的購物車（若已付款，仍會成立訂單，或由商店退款）",
  switchMethod: "改用其他方式付款",
  retry: "再試一次",
  bankCode: "銀行",
  account: "轉入帳號",
  storeCode: "超商繳費代碼",
  payBefore: "繳費期限",
  copy: "複製",
  copied: "已複製",
  copyFailed: "無法複製",
  type: "電子發票",
  personal: "個人",
  company: "公司",
  donation: "捐贈",
  carrier: "載具",
  noCarrier: "不指定載具",
  mobile: "手機條碼",
  certificate: "自然人憑證",
  easycard: "悠遊卡",
  carrierCode: "載具號碼",
  mobileHint: "斜線開頭，共 8 碼，例如 /AB12C+.",
  certificateHint: "2 個英文字母加 14 位數字",
  easycardHint: "9 位數字的卡片隱碼",
  paper: "寄送紙本發票到我的地址",
  taxId: "統一編號",
  companyName: "公司抬頭",
  companyNameMissing: "請填寫公司抬頭。",
  donationCode: "捐贈碼",
  donationHint: "3 到 8 位數字",
  donationOther: "其他捐贈碼",
  keep: "記住這些發票資料，下次結帳自動帶入",
  save: "下一步",
  saved: "已儲存發票資料。",
  unreachable: "目前連不上商店，請稍後再試。",
  invoice: "電子發票",
  voidedInvoice: "已作廢的發票",
  openInvoice: "開啟發票",
  invoiceSoon: "正在開立電子發票…",
  invoiceLater: "電子發票還在處理，請稍後再查看。",
  invoiceBusy: "目前無法開啟這張發票，請稍後再試。",
}

const en: Labels = {
  pay: "Pay {amount}",
  place: "Place the order",
  methods: "Payment method",
  ask: "Check again",
  payAgain: "Was the bank's page closed too early? Go back to the payment fields",
  startOver: "Start a new cart (what was paid still becomes an order, or is refunded)",
  switchMethod: "Pay in another way",
  retry: "Try again",
  bankCode: "Bank",
  account: "Account",
  storeCode: "Convenience store code",
  payBefore: "Pay before",
  copy: "Copy",
  copied: "Copied",
  copyFailed: "Copy failed",
  type: "Invoice",
  personal: "Personal",
  company: "Company",
  donation: "Donation",
  carrier: "Carrier",
  noCarrier: "No carrier of my own",
  mobile: "Mobile barcode",
  certificate: "Citizen Digital Certificate",
  easycard: "EasyCard",
  carrierCode: "Carrier code",
  mobileHint: "8 characters that begin with a slash, such as /AB12C+.",
  certificateHint: "2 letters and 14 digits",
  easycardHint: "The card's hidden code of 9 digits",
  paper: "Mail a paper invoice to my address",
  taxId: "Tax ID",
  companyName: "Company name",
  companyNameMissing: "Enter the name.",
  donationCode: "Donation code",
  donationHint: "3 to 8 digits",
  donationOther: "Another donation code",
  keep: "Keep these invoice details for my next order",
  save: "Continue",
  saved: "The invoice details are saved.",
  unreachable: "The shop cannot be reached at the moment. Please try again later.",
  invoice: "Invoice",
  voidedInvoice: "Voided invoice",
  openInvoice: "Open the invoice",
  invoiceSoon: "Your invoice is being issued…",
  invoiceLater: "Your invoice is still being processed. Please look again later.",
  invoiceBusy: "The invoice cannot be opened at the moment. Please try again later.",
}

const LABELS: Record<PayLocale, Labels> = { zh_tw, en }

/** What all components take: the language, the shop's own texts, and class names for each part. */
export interface ComponentProps<Slot extends string> {
  /** Default: `zh_tw`. */
  locale?: PayLocale
  /** Texts of the shop's own, in the buyer's language. */
  labels?: Partial<Labels>
  /** Class names by part. */
  classNames?: Partial<Record<Slot, string>>
}

export const labelsIn = (locale: PayLocale = "zh_tw", own: Partial<Labels> = {}): Labels => ({
  ...LABELS[locale],
  ...own,
})
