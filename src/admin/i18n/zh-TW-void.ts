import type { voidCauses as causes, voidForm as form } from "./en-void"

export const voidCauses: typeof causes = {
  wrong_buyer: "買受人或統一編號有誤",
  wrong_content: "品項或金額有誤",
  sale_canceled: "交易取消",
  goods_returned: "銷貨退回",
  issued_twice: "重複開立",
  other: "其他原因",
}

export const voidForm: typeof form = {
  title: "作廢這張發票",
  description:
    "發票 {{number}}（{{amount}}）將在發票服務作廢。此操作無法復原，該號碼不會再使用。訂單維持不變，也不會退款。",
  confirm: "作廢發票",
  recordTitle: "記錄作廢",
  recordDescription:
    "發票 {{number}}（{{amount}}）可能已於發票服務作廢。系統會先向發票服務查詢：確已作廢者只在本系統記錄；若仍有效，將於今日作廢，且無法復原。",
  voidedOn: "作廢日期（以發票服務後台所示為準）",
  cause: "作廢原因",
  chooseCause: "請選擇原因",
  causes: voidCauses,
  note: "補充說明（記錄於時間軸）",
  problems: {
    cause: "請選擇作廢原因。",
    note: "請簡短說明原因。",
    day: "請填寫作廢日期。",
  },
}
