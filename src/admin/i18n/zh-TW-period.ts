import type { en } from "./en"

export const period: (typeof en)["period"] = {
  action: "期別結帳",
  title: "期別結帳",
  description: "檢視兩個月一期的發票尚有哪些未結，並下載給會計的檔案。",
  download: "下載會計檔案",
  stillOpen: "尚有 {{number}} 筆未結，請於申報前處理。",
  clear: "本期沒有未結事項。",
  deadline: "本期發票可作廢至 {{deadline}}（臺北）。",
  deadlinePassed: "本期發票的作廢期限為 {{deadline}}（臺北），現已過期，只能開立折讓。",
  issued: "已開立（含稅）",
  voided: "已作廢",
  unclear: "待確認（未計入以上）",
  otherAccount: "由其他帳號開立（未計入以上，亦不列入檔案）",
  count: "{{number}} 張",
  none: "無",
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
