import type { en } from "./en"

export const bulk: (typeof en)["bulk"] = {
  action: "補開發票",
  description:
    "檢查這段期間（臺北）成立的所有訂單，包括啟用電子發票之前的訂單，並補開應開立而未開立的發票。",
  from: "起始日",
  to: "截止日",
  problems: {
    missing: "請選擇日期。",
    order: "截止日不可早於起始日。",
  },
  submit: "補開",
  look: "檢視訂單",
  lookOn: "繼續檢查",
  outcomes: { issue: "將開立", wait: "等待付款", review: "需要處理" },
  notAll: "這段期間的訂單尚未全部檢查。",
  nothing: "沒有需要補開發票的訂單。",
  prompt: {
    title: "要補開發票嗎？",
    description:
      "將為 {{from}} 至 {{to}} 應開立而沒有發票的訂單開立發票。發票一經開立，只能逐張作廢。",
  },
  running: "正在補開 {{from}} 至 {{to}} 的發票…",
  over: "已檢查 {{from}} 至 {{to}} 的訂單",
  looked: "已檢查訂單：{{done}} / {{total}} 筆",
  results: {
    planned: "即將開立 {{number}} 筆",
    waiting: "等待付款 {{number}} 筆",
    skipped: "無須補開 {{number}} 筆",
    failed: "需要處理 {{number}} 筆",
  },
}
