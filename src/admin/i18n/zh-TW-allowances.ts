import type { en } from "./en"

export const allowances: (typeof en)["allowances"] = {
  title: "折讓",
  states: {
    confirmed: "已確認",
    waiting: "待買受人確認",
    voided: "已作廢",
    not_at_service: "發票服務查無",
  },
  balance: {
    refunded: "已退款",
    expected: "應折讓",
    allowed: "已折讓",
    unregistered: "尚未登錄",
    due: "尚須折讓",
  },
  notes: {
    due: "須開立折讓 {{amount}}",
    rest: "尚須開立折讓 {{amount}}",
    howTo: "請到發票服務後台，就發票 {{number}} 開立折讓，再於此處登錄折讓單號碼。",
    reduced:
      "發票金額比訂單目前金額多 {{amount}}：商品已退回、訂單經修改或取消，或退款尚未完成。退款仍在處理或失敗時，請先處理該筆退款，再開立折讓。",
    orVoid: "此筆銷售已全數退款、退貨或取消，也可改為作廢發票，期限至 {{deadline}}。",
    tooLarge: "折讓比退款多 {{amount}}",
    moreThanDue: "折讓比應折讓金額多 {{amount}}",
    tooLargeTodo:
      "請補退差額（會實際退還款項），或到發票服務後台作廢折讓，再查詢發票服務。若已在金流服務後台退款，請於訂單頁按「記錄退款」；若已用其他方式退款，則無須處理。",
    ofVoided: "發票已作廢，但 {{amount}} 的折讓尚未作廢",
    ofVoidedTodo: "請到發票服務後台將折讓一併作廢，再查詢發票服務；不必為此退款。",
    chargedAfter: "發票開立後又加收 {{amount}}，尚未開立發票",
    chargedAfterReissue:
      "請作廢後依全額重新開立。若已到發票服務後台就差額另開發票，請先登錄該發票，再於下方標記。",
    chargedAfterTodo:
      "請到發票服務後台就差額另開發票，於「電子發票」頁登錄（不指定訂單），再於下方標記。",
    dueElsewhere: "另開發票的金額中有 {{amount}} 已退還買受人",
    dueElsewhereTodo:
      "另開的發票請見時間軸。請到發票服務後台就該發票開立折讓，並在該發票的頁面登錄；或將該發票作廢。再於此取消標記，如有餘額請重新標記。",
    even: "折讓與退款金額相符。",
    asMuchAsDue: "折讓與應折讓金額相符。",
    unregistered: "發票服務另有 {{amount}} 的折讓尚未在此登錄",
    unregisteredTodo: "請到發票服務後台，查詢發票 {{number}} 的折讓單號碼。",
  },
  unclear: {
    amounts:
      "此折讓單的金額互相矛盾，或與發票不符：合計 {{total}}、明細、稅額與發票的金額及課稅別無法一致。各項合計均不計入此折讓單，系統也不提示應折讓金額。請到發票服務後台核對後，再次查詢發票服務。",
    date: "無法辨識此折讓單的日期，因此未計入任何期別。請告知會計師，並向外掛維護者回報日期格式。",
    amounts_and_date:
      "此折讓單的金額互相矛盾或與發票不符，且無法辨識其日期。各項合計與各期別均不計入此折讓單，系統也不提示應折讓金額。請到發票服務後台核對後，再次查詢發票服務；並請告知會計師，向外掛維護者回報日期格式。",
    not_at_service:
      "發票服務已查無此折讓單，或表示其屬於另一張發票。各項合計均不計入此折讓單，系統也不提示應折讓金額。請到發票服務後台查詢其號碼後，再次查詢發票服務。",
  },
  date: "日期 {{date}}",
  tax: "稅額 {{amount}}",
  confirmedOn: "確認日 {{date}}",
  readAt: "依發票服務於 {{time}} 的資料。",
  copyNumber: "複製折讓單號碼",
  refund: "退款",
  lines: {
    title: "明細（{{number}}）",
    item: "品名",
    quantity: "數量",
    unitPrice: "單價",
    amount: "金額",
    tax: "稅額",
  },
  register: {
    action: "登錄折讓",
    description:
      "折讓須在發票服務後台開立。輸入折讓單號碼後，系統會向發票服務讀取，並記錄在發票 {{number}} 之下。",
    number: "折讓單號碼",
    missing: "請輸入發票服務後台所顯示的號碼。",
    submit: "登錄",
    done: "已登錄折讓 {{number}}",
  },
}
