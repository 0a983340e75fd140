import type { en } from "./en"

const inDetails = (field: string) =>
  `所指為「${field}」欄位，請由發票卡片右上角「⋯」的「編輯買受人資料」更正。`

const onOrder = (field: string) => `所指為${field}，取自訂單，請於訂單更正。`

const fromItems = (field: string) =>
  `所指為${field}，取自訂單品項；無法於訂單更正時，請到發票服務後台開立，再按「帶入發票服務已開立的發票」登錄。`

const byOption = (field: string, option: string) => `所指為${field}，由外掛選項 ${option} 決定。`

export const namedFields: (typeof en)["namedFields"] = {
  carrier: inDetails("載具"),
  donation_code: inDetails("捐贈碼"),
  tax_id: inDetails("統一編號"),
  name: inDetails("發票抬頭」或「公司抬頭"),
  email: onOrder("買受人的電子郵件"),
  phone: onOrder("買受人的電話"),
  address: onOrder("買受人的地址"),
  description: fromItems("品名"),
  amounts: fromItems("品項的數量或金額"),
  remark: byOption("備註", "remark"),
  tax_type:
    "所指為課稅別或通關方式，由商品（tw_tax_type）、外掛選項 taxTypes 或 exportThroughCustoms 決定。",
  order_number: byOption("發票服務訂單編號", "orderNumber"),
}
