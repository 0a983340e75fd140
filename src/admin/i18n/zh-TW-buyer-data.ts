import type { en } from "./en"

export const buyerData: (typeof en)["buyerData"] = {
  title: "電子發票資料",
  description:
    "外掛保存的此顧客資料：發票上的姓名、地址、電話、電子郵件、載具與捐贈碼，以及購物車的發票資料。",
  export: "匯出",
  exported: "資料已匯出",
  erase: "刪除",
  prompt: {
    title: "刪除此顧客的資料？",
    description:
      "將從下列各處刪除此顧客的個人資料：所有已開立、已作廢及無須開立的發票、購物車，以及為下次訂購保留的發票資料。此操作無法復原。發票號碼、金額、日期及公司統一編號仍會保留，折讓及已申報期別（含品名）亦保留；發票服務及商店的訂單不受影響。",
  },
  erased: "已刪除 {{invoices}} 張發票及 {{carts}} 個購物車中的資料",
  kept: "另有 {{number}} 張發票仍需要這些資料，請於開立、作廢或確定不開立後再次刪除。",
}
