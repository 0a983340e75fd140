import { namedFields } from "../named-fields"

it.each([
  ["F_買受人統一編號格式錯誤", ["tax_id"]],
  ["統編檢查碼錯誤", ["tax_id"]],
  ["手機條碼載具不存在", ["carrier"]],
  ["愛心碼錯誤", ["donation_code"]],
  ["有統一編號之發票不可捐贈", ["donation_code", "tax_id"]],
  ["電子郵件地址格式錯誤", ["email"]],
  ["買受人電話空白", ["phone"]],
  ["買受人地址長度超過100", ["address"]],
  ["buyer_name空白", ["name"]],
  ["商品名稱長度超過200", ["description"]],
  ["Remark長度超過25", ["remark"]],
  ["課稅別錯誤", ["tax_type"]],
  ["單價不符", ["amounts"]],
  ["商品價格格式錯誤(第1列)", ["amounts"]],
  ["商品課稅別錯誤", ["tax_type"]],
  ["商家統一編號錯誤", []],
  ["字軌類別與商品不符", []],
  ["訂單編號含有不合法字元", ["order_number"]],
  ["訂單A1001：統編錯誤", ["tax_id"]],
  ["BuyerName空白", ["name"]],
  ["系統維護中", []],
])("the message %p names %j", (message, fields) => {
  expect(namedFields(message)).toEqual(fields)
})

it.each([
  ...["orderno", "buyer_id", "buyer_name", "buyer_add", "buyer_phone", "buyer_email"],
  ...["CarrierType", "CarrierID_1", "CarrierID_2", "LoveCode", "Description", "Quantity"],
  ...["UnitPrice", "Amount", "Remark", "ItemTaxtype", "IsPassCustoms"],
])("a message that names %s names one field", (field) => {
  expect(namedFields(`${field}格式錯誤`)).toHaveLength(1)
})
