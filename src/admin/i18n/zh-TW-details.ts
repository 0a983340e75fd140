import type { en } from "./en"

export const details: (typeof en)["details"] = {
  worker_lost: "送出途中伺服器停止，將向發票服務查詢結果。",
  order_not_named: "發票服務的回覆沒有提到此訂單。",
  too_early: "發票服務尚查無此發票，但可能仍在處理，暫不採信。",
  no_information: "發票服務沒有此發票的資料。",
  void_not_seen: "發票服務已受理作廢，但尚未顯示為作廢。",
  uploads_unclear: "多次送出皆無明確回覆，且均未開立發票。",
  unexpected_error: "發生未預期的錯誤，請查看伺服器紀錄。",
  not_configured: "尚未設定發票服務。",
  not_supported: "發票服務的介面不接受此內容。",
  connection: "無法與發票服務連線。",
  timeout: "發票服務逾時未回覆。",
  redirect: "發票服務轉址至其他位址，請檢查 baseUrl 選項。",
  http_status: "發票服務回覆錯誤。",
  unreadable: "無法完整讀取發票服務的回覆。",
  unexpected: "發票服務的回覆不在其文件所列之中。",
}
