import type { en } from "./en"

export const reasons: (typeof en)["reasons"] = {
  payment: {
    why: "訂單付款後開立。",
    todo: "無須處理。若已用其他方式收款，請將訂單標記為已付款。",
  },
  capture: {
    why: "收取款項後開立。",
    todo: "請在此訂單的付款區塊收取款項。",
  },
  fulfillment: {
    why: "訂單出貨後開立。",
    todo: "請為此訂單執行出貨。",
  },
  staff: {
    why: "本商店的發票由人員手動開立。",
    todo: "該開立時，請按「立即開立」。",
  },
  order_canceled: {
    why: "訂單在發票送出前已取消。",
    todo: "無須處理。",
  },
  free_order: {
    why: "此訂單未向買受人收取任何金額。",
    todo: "無須處理。",
  },
  staff_decision: {
    why: "人員已決定此訂單不開立發票。",
    todo: "無須處理；若之後需要，再行開立。",
  },
  currency_not_twd: {
    why: "訂單不是以新臺幣計價，發票服務無法開立。",
    todo: "請到發票服務後台以新臺幣開立此發票。",
  },
  amount_not_whole: {
    why: "有金額不是整數元。",
    todo: "請編輯訂單，讓總額為整數元，再重試。",
  },
  amount_too_large: {
    why: "有金額超過發票服務的上限。",
    todo: "請到發票服務後台開立此發票。",
  },
  total_mismatch: {
    why: "發票明細加總與買受人支付的金額不符。",
    todo: "請核對訂單的品項、折扣、運費與付款，更正訂單後再重試。",
  },
  line_invalid: {
    why: "訂單中有一行無法列在發票上。",
    todo: "請更正下方所指的那一行，再重試。",
  },
  text_refused: {
    why: "有文字含發票服務不接受的字元。",
    todo: "請更正下方所指的文字，再重試。",
  },
  buyer_details_invalid: {
    why: "買受人的統一編號、載具或愛心碼不正確。",
    todo: "請向買受人確認，並到發票服務後台開立此發票。",
  },
  order_number_invalid: {
    why: "此訂單沒有發票服務可接受的訂單編號。",
    todo: "請到發票服務後台開立此發票。",
  },
  refused_by_service: {
    why: "發票服務拒絕開立。",
    todo: "請依下方發票服務的說明更正，再重試。",
  },
  amount_differs_at_service: {
    why: "發票服務已有同一訂單編號的發票，但金額不同。",
    todo: "請到發票服務後台核對兩者，更正有誤的一方，再重試。",
  },
  voided_at_service: {
    why: "發票已在發票服務端作廢，並非由此處作廢。",
    todo: "若訂單仍需要發票，請到發票服務後台開立。",
  },
  outcome_unknown: {
    why: "發票服務一直沒有明確回覆發票是否已開立。為避免重複開立，不會再次送出。",
    todo: "請到發票服務後台以訂單編號查詢，再按重試，系統會重新查詢。",
  },
  void_refused: {
    why: "發票服務拒絕作廢。",
    todo: "請到發票服務後台作廢或開立折讓，再重試。",
  },
  void_deadline_passed: {
    why: "此發票已過可作廢的期限。",
    todo: "請到發票服務後台開立全額折讓。",
  },
  void_has_allowances: {
    why: "此發票已有折讓，無法作廢。",
    todo: "請到發票服務後台作廢折讓後重試，或就餘額開立折讓。",
  },
  void_outcome_unknown: {
    why: "發票服務一直沒有明確回覆發票是否已作廢。",
    todo: "請到發票服務後台以發票號碼查詢；若仍為「開立」請在該處作廢，再按重試，系統會重新查詢。",
  },
}
