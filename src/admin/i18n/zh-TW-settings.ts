import { ORDER_NUMBER_OFFER, setUpSentences } from "../../rules/set-up/set-up-sentences"
import { PAUSE_REMEDIES } from "../../rules/service/pause"
import type { en } from "./en"
import { optionTexts } from "./zh-TW-options"

export const pause: (typeof en)["pause"] = {
  title: "暫停送出：目前不開立發票",
  since: "自 {{since}} 起暫停，下次試送：{{next}}（臺北）。試送成功後，其餘發票會自動送出。",
  reasons: {
    no_answer: PAUSE_REMEDIES.no_answer.zh_tw,
    numbers_exhausted: PAUSE_REMEDIES.numbers_exhausted.zh_tw,
    credentials: PAUSE_REMEDIES.credentials.zh_tw,
    not_configured: PAUSE_REMEDIES.not_configured.zh_tw,
  },
}

export const settings: (typeof en)["settings"] = {
  title: "台灣電子發票",
  configured: "電子發票已設定完成",
  never: "尚無",
  since: "自動開立啟用時間（臺北）",
  reachable: "發票服務連線",
  connection: { works: "正常", fails: "無回應" },
  maintenance: "維護時段",
  maintenanceNow: "維護中，結束後才會送出",
  noMaintenance: "目前非維護時段",
  queue: "待送發票",
  queueLength: "{{number}} 筆，另有 {{attention}} 筆需要處理",
  oldest: "最早應開立時間（臺北）",
  lastSuccess: "最近成功（臺北）",
  lastFailure: "最近失敗（臺北）",
  options: "目前的選項",
  optionTexts,
  fallback: {
    title: "改由 Medusa 的 Query 讀取訂單",
    body: "此版 Medusa 的資料表與外掛所知的不同，因此改由 Medusa 的 Query 讀取：結果正確，但訂單量大時較慢。請更新外掛。差異：{{details}}",
  },
  sandboxInProduction: {
    title: "正式環境的商店正在使用測試環境",
    body: "NODE_ENV 為 production，但下列服務的選項指向測試環境：{{services}}。其發票並非真實發票，也不會實際收款，請改填正式服務的網址與金鑰。",
  },
  untested: {
    title: "Medusa {{version}} 比已測試的版本新",
    body: "此版外掛最高測試至 Medusa {{newest}}，請確認外掛是否已有新版。",
  },
  restored: {
    title: "資料庫還原之後",
    description:
      "適用於資料庫曾由備份還原，或切換至較舊的備援資料庫：資料庫可能遺漏已送出的發票。系統會先向發票服務逐筆查詢再送出，已開立者直接帶入。每筆會多花數分鐘，但不會重複開立。若發票服務訂單編號由 display_id 組成，請於商店恢復接單前，先將其序號調至還原前最後一筆訂單之後，作法請見文件。",
    action: "資料庫已還原",
    done: "將向發票服務查詢 {{number}} 張發票，其餘於開立前查詢",
  },
  setUp: {
    orderNumber: ORDER_NUMBER_OFFER.zh_tw,
    copyOption: "複製設定",
    title: "台灣商店設定",
    description:
      "建立或補齊商店在台灣銷售所需的設定：幣別 TWD、使用 TWD 與本外掛金流服務的區域，以及內含 5% 營業稅的售價。已另行設定者不會變更，並會列於此處。",
    action: "設定台灣商店",
    done: "商店已完成台灣設定。",
    leftAlone: "部分設定未變更，請確認：",
    fails: "設定失敗。",
    parts: setUpSentences("zh_tw"),
  },
  test: {
    action: "測試連線",
    label: "測試連線：發票服務",
    works: "發票服務各項功能回覆正常，未開立任何發票。",
    fails: "以目前的選項無法使用發票服務。",
    calls: {
      findNumber: "以發票服務訂單編號查詢",
      check: "上傳資料檢查",
      listByOrder: "發票服務訂單編號的發票資料",
    },
    part: "{{name}}（函式 {{function}}）：",
    outcomes: { works: "正常。", refused: "遭拒絕。", fails: "失敗。" },
    options: "請檢查選項：{{options}}。",
  },
  payments: {
    title: "金流服務 {{id}}",
    configured: "金流服務已設定完成",
    missing: "尚未設定金流服務，請在 medusa-config.ts 設定 {{options}}。",
    api_host: "金流服務主機",
    webhook_url: "付款通知網址（每筆付款各自簽章）",
    return_url: "3-D Secure 返回網址（同上）",
    return_page: "買受人返回的頁面",
    test: {
      label: "測試連線：{{id}}",
      works: "金流服務回覆正常，並接受私鑰。",
      credentials_refused: "金流服務不接受私鑰，請檢查 privateKey 是否正確、是否屬於此環境。",
      unexpected: "有回覆，但不像金流 API 的回覆，請檢查選項 apiBase 與 paths。",
      fails: "目前無法使用金流服務。",
      cannot_be_queried: "此服務無法查詢（選項 confirm 為 manual），須以實際付款確認是否正常。",
      not_configured: "尚未設定金流服務，因此沒有查詢。",
    },
    faults: {
      connection: "無法連線，或連線中斷。",
      certificate: "憑證未通過驗證。",
      timeout: "逾時未回覆。",
      redirect: "轉址至其他位址，請檢查 apiBase。",
      busy: "目前不接受更多查詢。",
      server_error: "處理查詢時發生錯誤。",
      unreadable: "無法解讀回覆，可能正在維護。",
    },
  },
}
