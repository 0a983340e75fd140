import type { InvoiceType } from "../../../rules/buyer/invoice-details"
import type { RecordedTaxType } from "../../../rules/invoice/correction"
import type { VoidCause } from "../../../rules/invoice/void-cause"
import type { VoidReason } from "../../../rules/invoice/plan"
import type { InvoiceDifference, ServiceStatus } from "../../../rules/invoice/reconciliation"
import type { TaxType } from "../../../rules/money/tax-type"
import type { AllowanceLine } from "../../../rules/invoice/allowance-line"
import type { FileLanguage, FileTable } from "../../../rules/period/accountants-file"

/** `unclear`: the service's record must be checked first. */
export type FileState = "issued" | "voided" | "unclear"

type Texts = {
  tables: Record<FileTable, string>
  total: string
  /** The number of invoices in the file. */
  inAll: (invoices: number) => string
  states: Record<FileState, string>
  kinds: Record<InvoiceType, string>
  taxTypes: Record<RecordedTaxType, string>
  lineTaxTypes: Record<TaxType, string>
  voidReasons: Record<VoidReason, string>
  voidCauses: Record<VoidCause, string>
  /** Why staff voided it, with their note. */
  withMore: (why: string, more: string) => string
  differences: Record<InvoiceDifference["field"], string>
  serviceStates: Record<ServiceStatus, string>
  notThere: string
  linesGone: string
  /** A line of an allowance. */
  allowanceLine: (line: AllowanceLine) => string
  only403: string
  /** For a void that was not requested here: it was made at the service. */
  voidedThere: string
  /** In place of a name: no user requested it. */
  automatic: string
  columns: Record<InvoiceColumn | LineColumn | AllowanceColumn | VoidColumn | SummaryColumn, string>
  summary: Record<SummaryRow, string>
}

export type InvoiceColumn =
  | "invoice_number"
  | "date"
  | "state"
  | "kind"
  | "company"
  | "tax_id"
  | "tax_type"
  | "sales"
  | "tax"
  | "with_tax"
  | "zero_rated"
  | "zero_rated_through_customs"
  | "exempt"
  | "not_known"
  | "total"
  | "not_counted"
  | "voided_at"
  | "void_reason"
  | "difference"
  | "order"
  | "refunded"

export type LineColumn = "line" | "description" | "quantity" | "unit_price" | "amount"

export type AllowanceColumn =
  | "allowance_number"
  | "allowance_date"
  | "confirmed_at"
  | "invoice_date"
  | "allowed_sales"
  | "allowed_tax"
  | "allowed_zero_rated"
  | "allowance_total"
  | "allowance_lines"
  | "order_refunds"

export type VoidColumn = "voided_by" | "voided_amount"

export type SummaryColumn = "code" | "field" | "count" | "value"

export type SummaryRow =
  | "issued"
  | "voided"
  | "unclear"
  | "companies"
  | "consumers"
  | "allowances"
  | "allowances_waiting"
  | "allowances_unclear"
  | "untaxed_unknown"
  | "tax_unknown"

/** The texts of the accountant's files. */
export const FILE_TEXTS: Record<FileLanguage, Texts> = {
  "zh-TW": {
    tables: {
      invoices: "發票",
      lines: "品項明細",
      allowances: "折讓",
      voids: "作廢發票",
      summary: "申報彙總",
    },
    total: "合計",
    inAll: (invoices) => `共 ${invoices} 張`,
    states: { issued: "開立", voided: "作廢", unclear: "待釐清" },
    kinds: { personal: "個人", company: "公司", donation: "捐贈" },
    taxTypes: {
      taxable: "應稅",
      zero_rated: "零稅率（非經海關出口）",
      zero_rated_through_customs: "零稅率（經海關出口）",
      exempt: "免稅",
      mixed: "混合（部分應稅）",
      unknown: "不明",
    },
    lineTaxTypes: { taxable: "應稅", zero_rated: "零稅率", exempt: "免稅" },
    voidReasons: {
      order_canceled: "訂單取消",
      order_refunded: "訂單全額退款",
      reissue: "重新開立",
      staff_decision: "未註明原因",
      shop_decision: "依商店自訂規則作廢",
    },
    voidCauses: {
      wrong_buyer: "買受人或統一編號有誤",
      wrong_content: "品項或金額有誤",
      sale_canceled: "交易取消",
      goods_returned: "銷貨退回",
      issued_twice: "重複開立",
      other: "其他原因",
    },
    withMore: (why, more) => `${why}（${more}）`,
    voidedThere: "於發票服務後台作廢",
    automatic: "系統",
    differences: {
      existence: "是否存在",
      status: "狀態",
      amount: "金額",
      number: "發票號碼",
      count: "張數",
    },
    serviceStates: { issued: "開立", voided: "作廢", allowance: "折讓" },
    notThere: "查無",
    only403: "（僅 403）",
    allowanceLine: ({ description, quantity, amount, tax }) =>
      `${description} × ${quantity}：${amount}${tax === null ? "" : `（稅額 ${tax}）`}`,
    linesGone: "（品項明細已依保存期限刪除，或未記錄）",
    columns: {
      invoice_number: "發票號碼",
      date: "發票日期",
      state: "狀態",
      kind: "買受人類別",
      company: "公司抬頭",
      tax_id: "買受人統一編號",
      tax_type: "課稅別",
      sales: "應稅銷售額（有統一編號）",
      tax: "稅額（有統一編號）",
      with_tax: "應稅總額，含稅（無統一編號）",
      zero_rated: "零稅率銷售額（非經海關出口）",
      zero_rated_through_customs: "零稅率銷售額（經海關出口）",
      exempt: "免稅銷售額",
      not_known: "課稅別不明",
      total: "總計",
      not_counted: "未計入金額（作廢、待釐清）",
      voided_at: "作廢日期",
      void_reason: "作廢原因",
      difference: "與發票服務的差異",
      order: "訂單",
      refunded: "訂單退款金額",
      line: "序號",
      description: "品名",
      quantity: "數量",
      unit_price: "單價",
      amount: "金額（含稅）",
      allowance_number: "折讓單號碼",
      allowance_date: "折讓日期",
      confirmed_at: "買受人確認日期",
      invoice_date: "原發票日期",
      allowed_sales: "應稅銷售額",
      allowed_tax: "稅額",
      allowed_zero_rated: "零稅率銷售額",
      allowance_total: "折讓總計（含稅）",
      allowance_lines: "折讓明細（品名、數量、金額）",
      order_refunds: "訂單退款（日期、金額）",
      voided_by: "作廢人員",
      voided_amount: "作廢金額（含稅）",
      code: "代號",
      field: "欄位",
      count: "張數",
      value: "金額",
    },
    summary: {
      issued: "已開立（含稅）",
      voided: "已作廢（未計入）",
      unclear: "待釐清的發票（未計入）",
      companies: "有統一編號的發票：應稅銷售額及稅額",
      consumers: "無統一編號的發票：應稅總額（含稅）",
      allowances: "折讓（含稅）",
      allowances_waiting: "其中買受人尚未確認的折讓（含稅）",
      allowances_unclear: "待釐清的折讓（未計入）",
      untaxed_unknown: "無稅額而未記錄為零稅率或免稅的金額（未計入欄位）",
      tax_unknown: "課稅別不明的發票（未計入欄位）",
    },
  },
  en: {
    tables: {
      ...{ invoices: "Invoices", lines: "Lines", allowances: "Allowances" },
      ...{ voids: "Voids", summary: "Summary" },
    },
    total: "Total",
    inAll: (invoices) => `${invoices} in all`,
    states: { issued: "Issued", voided: "Voided", unclear: "To be checked" },
    kinds: { personal: "Personal", company: "Company", donation: "Donation" },
    taxTypes: {
      taxable: "Taxable",
      zero_rated: "Zero-rated, not through customs",
      zero_rated_through_customs: "Zero-rated, through customs",
      exempt: "Exempt",
      mixed: "Mixed: partly taxable",
      unknown: "Not known",
    },
    lineTaxTypes: { taxable: "Taxable", zero_rated: "Zero-rated", exempt: "Exempt" },
    voidReasons: {
      order_canceled: "Order cancelled",
      order_refunded: "Order refunded in full",
      reissue: "Reissued",
      staff_decision: "No reason given",
      shop_decision: "Voided by decision of the shop's code",
    },
    voidCauses: {
      wrong_buyer: "Wrong buyer or tax ID",
      wrong_content: "Wrong items or amount",
      sale_canceled: "Sale cancelled",
      goods_returned: "Goods returned",
      issued_twice: "Issued twice",
      other: "Another reason",
    },
    withMore: (why, more) => `${why} (${more})`,
    voidedThere: "Voided in the service's console",
    automatic: "Automatic",
    differences: {
      existence: "Existence",
      status: "Status",
      amount: "Amount",
      number: "Number",
      count: "Count",
    },
    serviceStates: { issued: "Issued", voided: "Voided", allowance: "With allowance" },
    notThere: "None",
    only403: " (403 only)",
    allowanceLine: ({ description, quantity, amount, tax }) =>
      `${description} × ${quantity}: ${amount}${tax === null ? "" : ` (tax ${tax})`}`,
    linesGone: "(Lines deleted after their retention time, or not recorded)",
    columns: {
      invoice_number: "Invoice number",
      date: "Date",
      state: "State",
      kind: "Buyer",
      company: "Company name",
      tax_id: "Tax ID",
      tax_type: "Tax type",
      sales: "Taxable sales (with a tax ID)",
      tax: "Tax (with a tax ID)",
      with_tax: "Taxable, tax included (without a tax ID)",
      zero_rated: "Zero-rated, not through customs",
      zero_rated_through_customs: "Zero-rated, through customs",
      exempt: "Exempt",
      not_known: "Tax type not known",
      total: "Total",
      not_counted: "Not counted (voided, to be checked)",
      voided_at: "Voided on",
      void_reason: "Why voided",
      difference: "Difference at the service",
      order: "Order",
      refunded: "Refunded on the order",
      line: "Line",
      description: "Description",
      quantity: "Quantity",
      unit_price: "Unit price",
      amount: "Amount, tax included",
      allowance_number: "Allowance number",
      allowance_date: "Allowance date",
      confirmed_at: "Confirmed by the buyer",
      invoice_date: "Date of the invoice",
      allowed_sales: "Taxable sales",
      allowed_tax: "Tax",
      allowed_zero_rated: "Zero-rated",
      allowance_total: "Allowance in all, tax included",
      allowance_lines: "Lines (item, quantity, amount)",
      order_refunds: "Refunds of the order (date, amount)",
      voided_by: "Voided by",
      voided_amount: "Voided amount, tax included",
      code: "Field",
      field: "Name",
      count: "Count",
      value: "Amount",
    },
    summary: {
      issued: "Issued, tax included",
      voided: "Voided (not counted)",
      unclear: "Invoices to be checked (not counted)",
      companies: "Invoices with a tax ID: taxable sales and tax",
      consumers: "Invoices without a tax ID: taxable, tax included",
      allowances: "Allowances, tax included",
      allowances_waiting: "Of these, not confirmed by the buyer yet, tax included",
      allowances_unclear: "Unclear allowances (not counted)",
      untaxed_unknown: "Without tax, not recorded whether zero-rated or exempt (in no field)",
      tax_unknown: "Invoices of which it is not known what bears tax (in no field)",
    },
  },
}
