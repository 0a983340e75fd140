import type { en } from "./en"

export const period: (typeof en)["period"] = {
  action: "期別結帳",
  title: "期別結帳",
  description: "檢視兩個月一期的發票尚有哪些未結，並下載給會計的檔案。",
  download: "下載會計檔案",
  file: "會計檔案",
  files: { invoices: "發票", lines: "發票明細", allowances: "折讓", summary: "申報彙總" },
  calendar: "日期曆法",
  calendars: { roc: "民國年", western: "西元年" },
  format: "檔案格式",
  formats: { xlsx: "Excel", csv: "CSV" },
  stillOpen: "尚有 {{number}} 筆未結，請於申報前處理。",
  clear: "本期及以前各期沒有未結事項。",
  deadline: "本期發票可作廢至 {{deadline}}（臺北）。",
  deadlinePassed: "本期發票的作廢期限為 {{deadline}}（臺北），現已過期，只能開立折讓。",
  issued: "已開立（含稅）",
  voided: "已作廢",
  unclear: "待確認（未計入以上）",
  otherAccount: "由其他帳號開立（未計入以上，亦不列入檔案）",
  count: "{{number}} 張",
  none: "無",
  earlier: "其中 {{number}} 張屬以前期別。",
  form: {
    title: "營業稅申報（401、403）",
    code: "代號",
    field: "欄位",
    amount: "新臺幣",
    only403: "（僅 403）",
    only: "以上欄位僅計入本帳號的電子發票及折讓。其他銷售額、進項及進項稅額不在此列；有免稅銷售額者（403），不得扣抵的進項稅額比例亦無法得知。",
    rounding:
      "買受人無統一編號的發票，稅額依其總額計算，一次四捨五入；有統一編號者，依各張發票所載稅額加總。",
    allowances: "折讓依折讓單日期計入本期，不論原發票屬於哪一期：{{number}} 張。",
    waiting: "其中 {{number}} 張、{{amount}} 尚待買受人確認。是否於本期扣減，請洽會計師。",
    unclear: "金額互相矛盾或日期無法辨識的折讓單：{{number}} 張，未計入任何欄位。",
    taxUnknown:
      "課稅別不明的發票（例如人工開立）：{{number}} 張、{{amount}}，未計入任何欄位，請依發票服務後台所示另行計入。",
    untaxedUnknown: "{{amount}} 不課稅，但未記錄為零稅率或免稅，未計入任何欄位。",
  },
  more: "另有 {{number}} 筆",
  open: {
    not_issued: {
      title: "應開立而未開立",
      todo: "請開啟各訂單，依發票卡片的說明處理後重試。",
    },
    not_voided: {
      title: "應作廢而未作廢",
      todo: "請到發票服務後台作廢或開立折讓，再於訂單頁重試。",
    },
    without_allowance: {
      title: "已退款而未折讓，或發票金額高於訂單",
      todo: "訂單頁會顯示應折讓的金額（含退貨、修改或取消訂單）。請到發票服務後台開立折讓，再於訂單頁登錄折讓單號碼。",
    },
    charged_after: {
      title: "開立後又加收款項",
      todo: "訂單金額於開立後增加。訂單頁會顯示金額與處理方式。若已到發票服務後台就差額另開發票，則無須處理。",
    },
    differing: {
      title: "與發票服務不一致",
      todo: "請於訂單頁核對兩邊資料，更正有誤的一方。",
    },
  },
}
