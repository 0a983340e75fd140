import type { en } from "./en"

export const access: (typeof en)["access"] = {
  title: "存取紀錄",
  description:
    "列出何人下載期別檔案、檢視完整的買受人資料（更正資料的表單或發票預覽）、開啟發票服務的發票，或匯出買受人資料；發票卡片及列表顯示的內容不另記錄。紀錄於 {{days}} 日後刪除。",
  about: "何人檢視或取得電子發票中的買受人資料。",
  open: "開啟存取紀錄",
  actions: {
    file_downloaded: "下載檔案",
    details_viewed: "檢視買受人資料",
    link_fetched: "開啟發票",
    buyer_data_exported: "匯出買受人資料",
  },
  from: "紀錄起日",
  to: "紀錄迄日",
  anyAction: "所有動作",
  subject: "期別（如 2026-11），或訂單、發票、顧客的 id",
  more: "僅列出最近 {{most}} 筆，請選擇日期查詢其他紀錄。",
  columns: { at: "時間（臺北）", actor: "人員", action: "動作", subject: "對象", detail: "檔案" },
  asFiled: "{{name}}（申報時）",
  apiKey: "API 金鑰 {{name}}",
  nobody: "已刪除的使用者或自訂程式：{{id}}",
  unknown: "不明",
  empty: {
    title: "尚無紀錄",
    body: "人員下載的檔案及檢視的完整買受人資料會列在這裡。",
  },
  none: {
    title: "查無符合的紀錄",
    body: "請選擇其他日期、改選所有動作，或輸入期別（如 2026-11），或訂單、發票、顧客的完整 id。",
  },
}
