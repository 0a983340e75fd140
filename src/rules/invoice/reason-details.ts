import type { Sentence } from "../text/sentence"
import type { InvoiceReason } from "./invoice-status"

/** A number, a code, or another system's message. */
type Value = string | number

/** What an invoice's reason says in detail, by the reason. */
export const REASON_DETAILS = {
  currency_not_twd: {
    no_rate: (sum: Value) => ({
      en: `The buyer was charged ${sum}, and there is no exchange rate for it.`,
      zh_tw: `買受人支付 ${sum}，而此幣別沒有設定匯率。`,
    }),
  },
  amount_not_whole: {
    no_number: () => ({
      en: "The amount charged is not a number of dollars.",
      zh_tw: "收取的金額不是數字。",
    }),
    charged: (amount: Value) => ({
      en: `The buyer was charged ${amount}, but an invoice has whole dollars only.`,
      zh_tw: `買受人支付 ${amount}，但發票金額只能是整數元。`,
    }),
    // Added to such amounts.
    rounding: () => ({
      en: "If the order's payment provider takes whole dollars, name it in the option roundingProviders.",
      zh_tw: "若此訂單的金流服務只收整數元，請將其列入選項 roundingProviders。",
    }),
  },
  amount_too_large: {
    invoice: () => ({
      en: "The invoice is larger than its lines can hold.",
      zh_tw: "發票金額超過明細可列的上限。",
    }),
    line: (line: Value, amount: Value, most: Value) => ({
      en: `Line ${line} is ${amount} dollars; a line holds at most ${most}.`,
      zh_tw: `第 ${line} 項為 ${amount} 元，單項上限為 ${most} 元。`,
    }),
  },
  total_mismatch: {
    credit: () => ({
      en: "The order's credit is not a number of dollars.",
      zh_tw: "訂單的購物金金額不是數字。",
    }),
    kept_as_credit: (amount: Value) => ({
      en: `Nothing is left on the order to invoice: ${amount} of what the buyer paid is kept as credit. Refund it, or issue the invoice in the service's console.`,
      zh_tw: `訂單已無可開立發票的品項：買受人支付的款項中有 ${amount} 留作購物金。請退款，或到發票服務後台開立發票。`,
    }),
    sum: (lines: Value, paid: Sentence) => ({
      en: `The lines add up to ${lines}, but the buyer was charged ${paid.en}.`,
      zh_tw: `明細加總為 ${lines}，但買受人支付 ${paid.zh_tw}。`,
    }),
  },
  line_invalid: {
    quantity: (line: Value) => ({
      en: `Line ${line} has a quantity that is not above zero.`,
      zh_tw: `第 ${line} 項的數量未大於零。`,
    }),
    total: (line: Value) => ({
      en: `Line ${line} has a total that is not zero or above.`,
      zh_tw: `第 ${line} 項的金額小於零或無法辨識。`,
    }),
    tax_type: (line: Value, given: Value, types: Sentence) => ({
      en: `Line ${line} has the tax type “${given}”, which is none of ${types.en}.`,
      zh_tw: `第 ${line} 項的課稅別「${given}」不是 ${types.zh_tw} 之一。`,
    }),
    voucher: (line: Value, given: Value, key: Value, times: Sentence) => ({
      en: `Line ${line} has “${given}” as the product's ${key}, which is none of ${times.en}.`,
      zh_tw: `第 ${line} 項的商品的 ${key}「${given}」不是 ${times.zh_tw} 之一。`,
    }),
  },
  tax_types_mixed: {
    lines: (zero_rated: Sentence, exempt: Sentence) => ({
      en: `${zero_rated.en} zero-rated, ${exempt.en} tax-exempt.`,
      zh_tw: `第 ${zero_rated.zh_tw} 項為零稅率，第 ${exempt.zh_tw} 項為免稅。`,
    }),
  },
  refund_tax_unknown: {
    refunded: (amount: Value) => ({
      en: `${amount} was refunded before the invoice, for no line of the order.`,
      zh_tw: `開立發票前已退款 ${amount}，但未指明訂單的品項。`,
    }),
  },
  customs_unknown: {
    lines: (zero_rated: Sentence) => ({
      en: `${zero_rated.en} zero-rated, and the option is not set.`,
      zh_tw: `第 ${zero_rated.zh_tw} 項為零稅率，而選項尚未設定。`,
    }),
  },
  text_refused: {
    description: (line: Value) => ({
      en: `Line ${line} has no description that can be printed. Give the item a name.`,
      zh_tw: `第 ${line} 項沒有可印出的品名，請為品項命名。`,
    }),
  },
  buyer_details_invalid: {
    address_missing: () => ({
      en: "A paper invoice needs an address to mail it to. Add the buyer's address.",
      zh_tw: "紙本發票需要郵寄地址，請補上買受人的地址。",
    }),
    address_too_long: (longest: Value) => ({
      en: `The address for the paper invoice is longer than ${longest} characters. Shorten it.`,
      zh_tw: `紙本發票的地址超過 ${longest} 個字，請縮短。`,
    }),
    address_not_mailed: (prefix: Value) => ({
      en: `The service does not mail to an address that starts with ${prefix}. Write it another way.`,
      zh_tw: `發票服務不郵寄以 ${prefix} 開頭的地址，請改寫。`,
    }),
    company_deleted: () => ({
      en: "The order's last invoice was a company's, and its data were deleted or never stored. Enter whom the next invoice is for. The tax ID is kept on the last invoice.",
      zh_tw:
        "此訂單前一張發票的買受人為公司，其資料已刪除或未曾保存。請填寫下一張發票的買受人資料；統一編號仍保留於前一張發票。",
    }),
  },
  received_by_nobody: {
    nobody: () => ({
      en: "The order has no email address, mobile number, carrier or donation code with which the invoice would reach the buyer, and no paper invoice is mailed.",
      zh_tw: "訂單沒有可送達發票的電子郵件、手機號碼、載具或捐贈碼，也不郵寄紙本發票。",
    }),
  },
  order_number_invalid: {
    none_short: (longest: Value, revision: Value, order_id: Value) => ({
      en: `No order number of at most ${longest} characters for invoice ${revision} of ${order_id}.`,
      zh_tw: `訂單 ${order_id} 的第 ${revision} 張發票沒有 ${longest} 字以內的發票服務訂單編號。`,
    }),
    characters: (longest: Value) => ({
      en: `An order number has at most ${longest} letters, digits and hyphens.`,
      zh_tw: `發票服務訂單編號最多 ${longest} 個英數字或連字號。`,
    }),
    used: (number: Value, order_id: Value) => ({
      en: `The order number ${number} was used for order ${order_id}, and cannot be used again. Change the option orderNumber, then retry.`,
      zh_tw: `發票服務訂單編號 ${number} 已用於訂單 ${order_id}，不可再用。請變更選項 orderNumber 後重試。`,
    }),
  },
  cannot_be_planned: {
    unexpected: (name: Value) => ({
      en: `An unexpected error (${name}); the log of the store says more.`,
      zh_tw: `發生未預期的錯誤（${name}），詳見伺服器紀錄。`,
    }),
    // Added to any detail.
    customized: () => ({
      en: "The store's own code (the hook customizeInvoices) changed this invoice: if it is the cause, have it corrected, then retry.",
      zh_tw:
        "商店自訂的程式（customizeInvoices）更改過此發票的內容；若問題由其造成，請修正程式後重試。",
    }),
  },
} satisfies Partial<Record<InvoiceReason, Record<string, (...values: never[]) => Sentence>>>
