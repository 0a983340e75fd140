import type { FileLanguage } from "../../rules/period/file-language"

/** `unclear`: the state at the service must be checked first. */
export type FileState = "issued" | "voided" | "unclear"

type Texts = { columns: string[]; states: Record<FileState, string> }

/** The texts of the accountant's file. */
export const ACCOUNTANTS_FILE: Record<FileLanguage, Texts> = {
  "zh-TW": {
    columns: [
      "發票號碼",
      "發票日期",
      "買受人統一編號",
      "銷售額",
      "稅額",
      "總計",
      "狀態",
      "折讓金額",
      "訂單",
      "退款金額",
    ],
    states: { issued: "開立", voided: "作廢", unclear: "待確認" },
  },
  en: {
    columns: [
      "Invoice number",
      "Date",
      "Tax ID",
      "Sales",
      "Tax",
      "Total",
      "State",
      "Allowances",
      "Order",
      "Refunded",
    ],
    states: { issued: "Issued", voided: "Voided", unclear: "To be checked" },
  },
}
