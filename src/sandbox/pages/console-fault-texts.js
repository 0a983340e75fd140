// What the console calls the functions of the invoicing service, and what may go wrong with a call.

/** @typedef {import("../state/faults").InvoicingFault} Fault */
/** @typedef {import("./console-texts.js").Language} Language */

/** By their name on the wire, which is shown beside. */
const EN_FUNCTIONS = {
  Invoice_PatchData_Check: "Check an upload",
  UploadInvoice_Patch: "Issue",
  CancelInvoice_I: "Void",
  Check_invoice: "Status by invoice number",
  Check_invoiceOrder: "Status by order number",
  Invoice_Info: "Invoice by its number",
  Invoice_Info_Orderno: "Invoices of an order number",
  Get_InvoiceURL_I: "Link by invoice number",
  Get_InvoiceURL_O: "Link by order number",
  Sel_Allowance: "Allowance",
  Sel_Allowance_body: "Lines of an allowance",
}

/** @type {typeof EN_FUNCTIONS} */
const ZH_FUNCTIONS = {
  Invoice_PatchData_Check: "檢查上傳資料",
  UploadInvoice_Patch: "開立發票",
  CancelInvoice_I: "作廢發票",
  Check_invoice: "依發票號碼查詢狀態",
  Check_invoiceOrder: "依發票服務訂單編號查詢狀態",
  Invoice_Info: "依發票號碼查詢發票",
  Invoice_Info_Orderno: "依發票服務訂單編號查詢發票",
  Get_InvoiceURL_I: "依發票號碼取得連結",
  Get_InvoiceURL_O: "依發票服務訂單編號取得連結",
  Sel_Allowance: "查詢折讓",
  Sel_Allowance_body: "查詢折讓明細",
}

/** @type {Record<Fault, string>} */
const EN_FAULTS = {
  reset_before: "No effect: connection reset",
  http_500_before: "No effect: HTTP 500",
  html: "No effect: maintenance page with HTTP 200",
  redirect_301: "No effect: redirect 301",
  redirect_302: "No effect: redirect 302",
  redirect_307: "No effect: redirect 307",
  redirect_308: "No effect: redirect 308",
  http_400: "No effect: HTTP 400",
  http_401: "No effect: HTTP 401",
  http_403: "No effect: HTTP 403",
  http_404: "No effect: HTTP 404",
  http_408: "No effect: HTTP 408",
  http_429: "No effect: HTTP 429, retry after 1 s",
  http_502: "No effect: HTTP 502",
  http_503: "No effect: HTTP 503",
  reset_after: "Took effect: connection reset",
  reset_in_headers: "Took effect: reset within the headers",
  reset_in_body: "Took effect: reset within the body",
  http_500_after: "Took effect: HTTP 500",
  http_504: "Took effect: HTTP 504",
  exception_after: "Took effect: reply is a failure of the service",
  http_204: "Took effect: HTTP 204 without a body",
  empty: "Took effect: empty body",
  hang: "Took effect: no reply, connection stays open",
  slow_headers: "Took effect: headers come without end",
  drip: "Took effect: body comes very slowly",
  truncate: "Took effect: end of the body is missing",
  truncate_at: "Took effect: body ends after some bytes",
  cut_at: "Took effect: connection ends after some bytes",
  cut_chunk: "Took effect: last chunk is missing",
  short_length: "Took effect: Content-Length too small",
  oversized: "Took effect: body of 8 MB",
  bom: "Took effect: byte order mark in front",
  trailing_garbage: "Took effect: other text behind the body",
  gzip: "Took effect: compressed with gzip",
  gzip_bomb: "Took effect: unpacks to 200 MB",
  big5: "Took effect: written in Big5",
  big5_as_utf8: "Took effect: Big5 that claims to be UTF-8",
  wrong_order: "Took effect: reply is about another one",
  missing_entry: "Took effect: last entry is missing",
  duplicate_entry: "Took effect: last entry is there twice",
}

/** @type {Record<Fault, string>} */
const ZH_FAULTS = {
  reset_before: "未生效：連線中斷",
  http_500_before: "未生效：HTTP 500",
  html: "未生效：以 HTTP 200 回覆維護頁面",
  redirect_301: "未生效：轉址 301",
  redirect_302: "未生效：轉址 302",
  redirect_307: "未生效：轉址 307",
  redirect_308: "未生效：轉址 308",
  http_400: "未生效：HTTP 400",
  http_401: "未生效：HTTP 401",
  http_403: "未生效：HTTP 403",
  http_404: "未生效：HTTP 404",
  http_408: "未生效：HTTP 408",
  http_429: "未生效：HTTP 429，1 秒後可再試",
  http_502: "未生效：HTTP 502",
  http_503: "未生效：HTTP 503",
  reset_after: "已生效：連線中斷",
  reset_in_headers: "已生效：標頭傳送中連線中斷",
  reset_in_body: "已生效：內容傳送中連線中斷",
  http_500_after: "已生效：HTTP 500",
  http_504: "已生效：HTTP 504",
  exception_after: "已生效：回覆服務錯誤",
  http_204: "已生效：HTTP 204，沒有內容",
  empty: "已生效：內容空白",
  hang: "已生效：不回覆，連線不中斷",
  slow_headers: "已生效：標頭傳送不完",
  drip: "已生效：內容傳送極慢",
  truncate: "已生效：缺少內容結尾",
  truncate_at: "已生效：內容只到指定位元組",
  cut_at: "已生效：傳送到指定位元組後斷線",
  cut_chunk: "已生效：缺少最後一個區塊",
  short_length: "已生效：Content-Length 過小",
  oversized: "已生效：內容達 8 MB",
  bom: "已生效：開頭有位元組順序記號",
  trailing_garbage: "已生效：結尾有多餘文字",
  gzip: "已生效：以 gzip 壓縮",
  gzip_bomb: "已生效：解壓縮後達 200 MB",
  big5: "已生效：以 Big5 編碼",
  big5_as_utf8: "已生效：標示 UTF-8 但實為 Big5",
  wrong_order: "已生效：回覆其他訂單或發票的資料",
  missing_entry: "已生效：缺少最後一筆",
  duplicate_entry: "已生效：最後一筆重複",
}

/** @returns {{ functions: Record<string, string>, faults: Record<Fault, string> }} */
export const faultTextsIn = (/** @type {Language} */ language) =>
  language === "zh-TW"
    ? { functions: ZH_FUNCTIONS, faults: ZH_FAULTS }
    : { functions: EN_FUNCTIONS, faults: EN_FAULTS }
