import type { en } from "./en"

export const settings: (typeof en)["settings"] = {
  title: "台灣電子發票",
  configured: "電子發票已設定完成",
  never: "尚無",
  since: "開始開立時間（臺北）",
  queue: "佇列",
  queueLength: "未結 {{number}} 筆，需要處理 {{attention}} 筆",
  oldest: "最早到期（臺北）",
  lastSuccess: "最近成功（臺北）",
  lastFailure: "最近失敗（臺北）",
  options: "目前的選項",
  test: {
    action: "測試連線",
    works: "發票服務回覆正常。",
    refused: "發票服務有回覆，但與預期不同。",
    fails: "目前無法使用發票服務。",
  },
  payments: {
    title: "付款服務 {{id}}",
    configured: "付款已設定完成",
    missing: "尚未設定付款，請在 medusa-config.ts 設定 {{options}}。",
    api_host: "付款服務主機",
    webhook_url: "付款通知網址（每筆付款各自簽章）",
    return_url: "3-D 驗證返回網址（同上）",
    return_page: "買家返回的頁面",
  },
}
