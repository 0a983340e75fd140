import type { en } from "./en"

export const record: (typeof en)["record"] = {
  action: "登錄發票",
  description:
    "適用於您在發票服務後台開立、不歸入訂單的發票，例如門市銷售、就訂單差額另開或已作廢的發票。系統會向發票服務查詢號碼及金額，並依開立日期歸入期別。",
  ofOrder:
    "適用於您在發票服務後台為此訂單開立的發票。系統會向發票服務查詢號碼及金額，並依開立日期歸入期別。",
  missing: "請輸入發票服務後台所顯示的發票號碼。",
  taxType: "整張發票的課稅別",
  taxTypes: {
    unknown: "不明",
    taxable: "應稅",
    zero_rated: "零稅率（非經海關出口）",
    zero_rated_through_customs: "零稅率（經海關出口）",
    exempt: "免稅",
    mixed: "混合（部分應稅）",
  },
  taxablePart: "應稅金額（含稅）",
  untaxedPart: "其餘金額",
  untaxedAs: "其餘金額的課稅別",
  taxId: "公司統一編號",
  noTaxId: "開立時未填統一編號",
  amount: "金額（已作廢者填寫）",
  voidedOn: "作廢日期（已作廢者填寫）",
  dayMissing: "請填寫發票服務後台所示的開立日期。",
  amountWrong: "請填寫整數金額，僅限數字。",
  confirmDay: "開立日期確實在一年以前",
  submit: "登錄",
  done: "已登錄發票 {{number}}",
  noOrder: "不屬於本商店的任何訂單。",
  correct: {
    action: "更正登錄內容",
    description:
      "更正發票 {{number}} 的登錄內容（其開立日期並非由發票服務提供），未填寫的欄位維持不變。開立日期決定發票所屬期別及可作廢的期限。",
    voidDay:
      "更正發票 {{number}} 的作廢日期，請填寫發票服務後台所示的日期。此日期決定變動所屬的期別。",
    submit: "更正",
    unchanged: "不變更",
    otherOrders: "此發票不屬於此訂單",
    otherOrdersHint:
      "發票會改為不屬於任何訂單，所屬期別不變；請到正確訂單的頁面，以相同內容登錄。此訂單會列為需要處理，待您登錄其發票、開立發票或選擇不開立。",
    done: "已更正發票",
  },
  dateUnknown: {
    title: "開立日期不明",
    body: "此發票是向發票服務查得，或在午夜前後送出，而發票服務未提供開立日期，更正之前暫以 {{day}} 計入期別。請到發票服務後台查明，再於選單按「更正登錄內容」填寫開立日期；日期相同也請填寫。",
  },
  corrected: {
    issued_on: "開立日期：{{from}} → {{to}}。",
    voided_on: "作廢日期：{{from}} → {{to}}。",
    amount: "金額：{{from}} → {{to}}。",
    tax_type: "課稅別：{{from}} → {{to}}。",
    taxable_amount: "應稅金額：{{from}} → {{to}}。",
    order_id: "訂單：{{from}} → {{to}}。",
    tax_id: "公司統一編號。",
  },
}

export const elsewhere: (typeof en)["elsewhere"] = {
  record: {
    action: "標記為已另開發票",
    description:
      "記錄此訂單的部分金額已在發票服務後台另開發票，該金額不再列為待處理。請先於「電子發票」頁登錄另開的發票（該處登錄的發票不歸入訂單）。",
    note: "另開發票的號碼",
    missing: "請輸入另開發票的號碼。",
    submit: "儲存",
  },
  withdraw: {
    action: "取消標記",
    description: "發票開立後加收的金額將重新列為待處理。請填寫原因，以記入時間軸。",
    note: "原因",
    missing: "請填寫原因。",
    submit: "取消標記",
  },
  done: "已儲存",
}
