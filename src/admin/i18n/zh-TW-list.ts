import type { en } from "./en"

export const list: (typeof en)["list"] = {
  title: "電子發票",
  search: "發票號碼、訂單、公司、金額",
  selected: "已選取 {{number}} 筆",
  select: "選取 {{name}}",
  selectAll: "選取本頁全部",
  from: "發票日期起日",
  to: "發票日期迄日",
  ascending: "由舊到新、由小到大",
  descending: "由新到舊、由大到小",
  differs: "不一致",
  allowances: "折讓 {{amount}}",
  reissued: "其中已作廢、將重新開立：{{names}}。",
  otherAccount: "其他帳號",
  noOrder: "無訂單",
  more: "僅列出前 {{most}} 筆，請以搜尋或篩選查詢其他發票。",
  columns: {
    date: "日期（臺北）",
    order: "訂單",
    status: "狀態",
    why: "原因與處理方式",
    day: "單日",
    period: "期別",
    kind: "類別",
    voided: "作廢原因、時間及人員",
  },
  voids: {
    reasons: {
      order_canceled: "訂單取消",
      order_refunded: "訂單全額退款",
      reissue: "重新開立",
      staff_decision: "未註明原因",
      shop_decision: "依商店自訂規則作廢",
    },
    there: "於發票服務後台作廢",
  },
  kinds: {
    personal: "個人",
    company: "公司",
    donation: "捐贈",
  },
  counters: {
    attention: "需要處理",
    waiting: "等待中",
    under_way: "處理中",
    issued_today: "今日開立",
  },
  commands: {
    retry: "重試",
    issue: "開立",
    refresh: "查詢發票服務",
  },
  prompts: {
    retry: {
      title: "重試 {{number}} 張發票",
      description: "將依各筆目前狀態立即執行，可能在發票服務開立或作廢發票。",
    },
    issue: {
      title: "開立 {{number}} 張發票",
      description:
        "將立即開立，包括尚未付款的訂單；已作廢的會重新開立。發票開立後只能作廢，無法撤回。",
    },
  },
  progress: {
    retry: "已重試：{{done}} / {{total}} 筆",
    issue: "已要求開立：{{done}} / {{total}} 筆",
    refresh: "已與發票服務核對：{{done}} / {{total}} 筆",
    skipped: "略過 {{number}} 筆：目前狀態無法執行。",
  },
  chart: {
    title: "本期每日發票",
    issued: "已開立",
    voided: "已作廢",
    open: "待處理",
  },
  empty: {
    title: "尚無發票",
    body: "已付款訂單的發票會顯示在這裡。",
  },
  none: {
    title: "查無符合的發票",
    body: "請以發票號碼、訂單編號、統一編號、公司抬頭中的文字或金額（如 NT$1,234）搜尋，或減少篩選條件。",
  },
}
