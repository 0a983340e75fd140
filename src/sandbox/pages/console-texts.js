/** @typedef {import("../state/types").HoldPoint} HoldPoint */
/** @typedef {import("../console/refusal").RefusalReason} RefusalReason */
/** @typedef {"en" | "zh-TW"} Language */

const EN = {
  title: "Sandbox console",
  heading: "Sandbox",
  subheading: "payments and electronic invoices",
  otherLanguage: "中文",
  silent: "The sandbox does not answer.",
  refusals: /** @satisfies {Record<RefusalReason, string>} */ ({
    no_amount: "Enter whole dollars for at least one line.",
    more_than_left: "That is more than is left of the invoice.",
    over: "That is not possible any more.",
    bad_setting: "That value is not possible.",
  }),

  settings: "Settings",
  invoicingLatency: "Invoicing service: latency",
  paymentsLatency: "Payment service: latency",
  staleFor: "New invoices are not found for",
  milliseconds: "ms",
  invoicingDown: "Invoicing service down",
  paymentsDown: "Payment service down",
  paymentsInstallments: "Instalments offered",
  refundsProcessing: "Refunds are processed first",
  duplicateCheck: "Refuse a used order number",
  soapPrefixes: "Other SOAP prefixes",
  reset: "Start over",
  confirmReset: "Forget all payments, invoices and settings?",

  faults: "Faults and held calls",
  faultTitle: "Faults",
  holdTitle: "Held calls",
  faultsHint: "The next call of the function fails once in this way. Faults strike in their order.",
  holdsHint: "Every call of the function waits at this point until it is released.",
  function: "Function",
  fault: "Fault",
  bytes: "Bytes that arrive",
  failNext: "Fail the next call",
  pending: "Pending faults: #",
  cancel: "Cancel",
  cancelAll: "Cancel all",
  holdPoint: "Held",
  hold: "Hold calls",
  holds: "Held functions: #",
  release: "Release",
  afterBytes: " (after # bytes)",
  holdPoints: /** @satisfies {Record<HoldPoint, string>} */ ({
    received: "when received, before it takes effect",
    accepted: "when accepted, before its reply",
  }),

  invoices: "Invoices",
  allowances: "Allowances",
  intents: "Payment intents",
  journal: "Journal",
  nothing: "Nothing yet.",
  actions: "Actions",
  /** Behind the heads of times, where the browser's clock is not Taiwan's. */
  taipei: " (Taipei)",
  amount: "NT$",
  status: "Status",
  created: "Created",
  lines: "Lines",
  orderLink: "Order in the store",

  invoiceNumber: "Invoice number",
  orderNumber: "Order number",
  issuedAt: "Issued",
  oneLine: "1 line",
  manyLines: "# lines",
  description: "Description",
  quantity: "Quantity",
  unitPrice: "Unit price",
  invoicePage: "Invoice page",
  allowanceByLine: "Allowance by line, NT$ with tax",
  allowanceOnLine: "Allowance on line #",
  makeAllowance: "Make allowance",

  allowanceNumber: "Allowance number",
  allowanceConfirmed: "Confirmed",
  allowanceUnconfirmed: "Waits for the buyer",
  allowanceVoided: "Voided",
  tax: "tax",
  confirm: "Buyer has confirmed",
  void: "Void",

  intent: "Intent",
  intentDescription: "Description",
  refund: "Refund of NT$#",
  refunds: { processing: "processing", success: "made", failed: "failed" },
  refundEnds: { success: "Refund made", failed: "Refund failed" },
  installmentCount: "# instalments",
  intentActions: { paid: "Buyer has paid", expire: "Expire" },

  time: "Time",
  about: "About",
  reply: "Reply",
  received: "received",
  held: "accepted, reply held",
  accepted: "accepted",
  refused: "refused",
  struckBy: "Fault: #",

  statuses: {
    draft: "Not paid yet",
    processing: "Processing",
    pending_review: "Pending review",
    success: "Paid",
    canceled: "Canceled",
    開立: "Issued (開立)",
    作廢: "Voided (作廢)",
    折讓: "Allowance (折讓)",
  },
}

/** @type {typeof EN} */
const ZH_TW = {
  title: "測試環境後台",
  heading: "測試環境",
  subheading: "金流服務與發票服務",
  otherLanguage: "English",
  silent: "測試環境沒有回應。",
  refusals: {
    no_amount: "請至少為一項明細輸入整數金額。",
    more_than_left: "金額超過發票剩餘的可折讓金額。",
    over: "目前狀態已無法執行此操作。",
    bad_setting: "此數值無法使用。",
  },

  settings: "設定",
  invoicingLatency: "發票服務延遲",
  paymentsLatency: "金流服務延遲",
  staleFor: "新發票多久之後才查得到",
  milliseconds: "毫秒",
  invoicingDown: "發票服務停止服務",
  paymentsDown: "金流服務停止服務",
  paymentsInstallments: "提供信用卡分期",
  refundsProcessing: "退款先維持處理中，由此頁決定結果",
  duplicateCheck: "拒絕已使用的發票服務訂單編號",
  soapPrefixes: "SOAP 使用其他前綴",
  reset: "全部清除",
  confirmReset: "確定要清除所有付款、發票與設定？",

  faults: "故障與暫停",
  faultTitle: "故障",
  holdTitle: "暫停的呼叫",
  faultsHint: "所選功能的下一次呼叫會發生一次此故障，多項故障依序發生。",
  holdsHint: "所選功能的每次呼叫都會停在所選的時點，直到解除暫停。",
  function: "功能",
  fault: "故障",
  bytes: "送達的位元組數",
  failNext: "下一次呼叫故障",
  pending: "待發生的故障：#",
  cancel: "取消",
  cancelAll: "全部取消",
  holdPoint: "暫停時點",
  hold: "暫停呼叫",
  holds: "暫停中的功能：#",
  release: "解除暫停",
  afterBytes: "（第 # 個位元組之後）",
  holdPoints: {
    received: "收到後，尚未生效",
    accepted: "已生效，尚未回覆",
  },

  invoices: "發票",
  allowances: "折讓",
  intents: "付款",
  journal: "呼叫紀錄",
  nothing: "尚無資料。",
  actions: "操作",
  taipei: "（臺北）",
  amount: "金額（NT$）",
  status: "狀態",
  created: "建立時間",
  lines: "明細",
  orderLink: "商店的訂單",

  invoiceNumber: "發票號碼",
  orderNumber: "發票服務訂單編號",
  issuedAt: "開立時間",
  oneLine: "1 項",
  manyLines: "# 項",
  description: "品名",
  quantity: "數量",
  unitPrice: "單價",
  invoicePage: "查看發票",
  allowanceByLine: "各項折讓金額（NT$，含稅）",
  allowanceOnLine: "第 # 項折讓金額",
  makeAllowance: "開立折讓",

  allowanceNumber: "折讓單號碼",
  allowanceConfirmed: "已確認",
  allowanceUnconfirmed: "待買受人確認",
  allowanceVoided: "已作廢",
  tax: "稅額",
  confirm: "買受人已確認",
  void: "作廢",

  intent: "付款編號",
  intentDescription: "說明",
  refund: "退款 NT$#",
  refunds: { processing: "處理中", success: "已退款", failed: "退款失敗" },
  refundEnds: { success: "退款成功", failed: "退款失敗" },
  installmentCount: "分 # 期",
  intentActions: { paid: "買受人已付款", expire: "逾期" },

  time: "時間",
  about: "對象",
  reply: "回覆",
  received: "已收到",
  held: "已生效，暫停回覆",
  accepted: "成功",
  refused: "未成功",
  struckBy: "故障：#",

  statuses: {
    draft: "尚未付款",
    processing: "處理中",
    pending_review: "待確認",
    success: "已付款",
    canceled: "已取消",
    開立: "開立",
    作廢: "作廢",
    折讓: "折讓",
  },
}

/** The console's texts in a language. */
export const textsIn = (/** @type {Language} */ language) => (language === "zh-TW" ? ZH_TW : EN)

/**
 * The language that the page was switched to, else the browser's first that the console has.
 *
 * @param {string | null} chosen
 * @param {readonly string[]} preferred as in `navigator.languages`
 * @returns {Language}
 */
export function languageOf(chosen, preferred) {
  if (chosen === "en" || chosen === "zh-TW") {
    return chosen
  }
  const known = preferred.map((tag) => tag.toLowerCase().split("-")[0])
  return known.find((tag) => tag === "en" || tag === "zh") === "zh" ? "zh-TW" : "en"
}
