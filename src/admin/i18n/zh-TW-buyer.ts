import type { en } from "./en"

export const buyerForm: (typeof en)["buyerForm"] = {
  action: "編輯買受人資料",
  description: "此訂單的下一張發票會以這裡的買受人資料開立。",
  type: "發票類別",
  name: "發票抬頭",
  company: "公司抬頭",
  optional: "（選填）",
  noCarrier: "不指定載具",
  carrierCode: "載具號碼",
  paper: "郵寄紙本發票",
  save: "儲存",
  done: "已儲存買受人資料",
}

export const reissue: (typeof en)["reissue"] = {
  action: "作廢並重新開立",
  description: "發票 {{number}} 將作廢，並以正確的買受人資料重新開立一張。",
  prompt: {
    title: "要作廢這張發票並重新開立嗎？",
    description:
      "發票 {{number}}（{{amount}}）將在發票服務作廢，此操作無法復原。確認作廢後，會重新開立一張：{{buyer}}。",
  },
  done: "已重新開立發票",
  requested: "已向發票服務要求作廢，隨後會重新開立",
}

export const giveUp: (typeof en)["giveUp"] = {
  action: "放棄發票服務訂單編號",
  description:
    "適用於在發票服務後台以發票服務訂單編號 {{number}} 查無發票，或該編號的發票屬於其他訂單的情形。該編號不再使用，將以另一個編號開立此訂單的發票。日後若出現此訂單以該編號開立的發票，系統會予以作廢；其他訂單的發票維持原狀。",
  reason: "原因（記錄於時間軸）",
  missing: "請說明原因，例如在發票服務後台查詢的結果。",
  submit: "放棄並重新開立",
  done: "已放棄發票服務訂單編號，將重新開立發票",
}

export const adopt: (typeof en)["adopt"] = {
  action: "帶入發票服務已開立的發票",
  description:
    "適用於發票服務後台已有此發票的情形（發票服務訂單編號 {{number}}）。系統會向發票服務查詢，金額與訂單相符才會帶入。也適用於您在發票服務後台為此訂單人工開立的發票（不限發票服務訂單編號），以發票號碼與開立日期登錄。",
  missing: "請輸入發票服務後台所顯示的發票號碼。",
  issuedOn: "開立日期",
  asPrepared: "與本系統準備的內容相同",
  preparedHint:
    "若人工開立的課稅別或統一編號與本系統準備的內容不同，請在此填寫，原準備的品項即不作為此發票的內容。未填統一編號時，以原準備的買受人為準。",
  submit: "帶入",
  done: "已帶入發票 {{number}}",
}
