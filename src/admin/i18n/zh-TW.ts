import type { en } from "./en"

/** Typed by the English texts: a missing one fails the type check. */
export const zhTW: typeof en = {
  title: "發票",
  sandbox: "沙盒",
  sandboxHint: "目前連接的是沙盒，開立的發票不具效力。",
  statuses: {
    waiting: "等待中",
    pending: "即將開立",
    sending: "開立中",
    unknown: "確認結果中",
    issued: "已開立",
    voiding: "作廢中",
    void_unknown: "確認作廢結果中",
    voided: "已作廢",
    not_needed: "無須開立",
    attention: "需要處理",
  },
  progress: {
    pending: "即將送往發票服務。",
    sending: "正在送往發票服務。",
    unknown: "發票服務沒有明確回覆，正在查詢發票是否已開立；不會重複送出。",
    voiding: "正在向發票服務申請作廢。",
    void_unknown: "發票服務沒有明確回覆，正在查詢發票是否已作廢。",
  },
  reasons: {
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
  },
  events: {
    planned: "已排定",
    replanned: "重新排定",
    sending: "已送往發票服務",
    not_sent: "未能送出",
    answer_unclear: "沒有明確回覆",
    refused: "發票服務拒絕開立",
    not_found: "發票服務查無此發票",
    query_failed: "無法查詢發票服務",
    issued: "已開立",
    adopted: "於發票服務查得並採用",
    void_requested: "已要求作廢",
    voiding: "已向發票服務申請作廢",
    voided: "已作廢",
    not_needed: "不再需要開立",
    attention: "需要處理",
    retried: "已重試",
  },
  buyers: {
    personal: "個人",
    company: "公司（統一編號）",
    donation: "捐贈（愛心碼）",
  },
  textFields: {
    orderno: "訂單編號",
    buyer_id: "統一編號",
    buyer_name: "買受人名稱",
    buyer_add: "買受人地址",
    buyer_phone: "買受人電話",
    buyer_email: "買受人電子郵件",
    CarrierType: "載具類別",
    CarrierID_1: "載具號碼",
    CarrierID_2: "載具號碼二",
    LoveCode: "愛心碼",
    Description: "品名",
    Quantity: "數量",
    UnitPrice: "單價",
    Amount: "金額",
    Remark: "備註",
    ItemTaxtype: "課稅別",
    IsPassCustoms: "通關方式",
  },
  fields: {
    invoiceNumber: "發票號碼",
    orderNumber: "訂單編號",
    amount: "金額",
    buyer: "買受人",
    issuedAt: "開立時間（臺北）",
    voidedAt: "作廢時間（臺北）",
    voidableUntil: "可作廢至",
    notVoidableSince: "作廢期限（已過）",
    serviceStatus: "發票服務狀態",
    allowanceConfirmed: "折讓",
    allowanceUnconfirmed: "待確認折讓",
    attempts: "嘗試次數",
    nextAttempt: "下次嘗試",
  },
  serviceWords: "發票服務的說明：「{{words}}」",
  detail: "詳細說明：{{words}}",
  changes: {
    title: "因發票格式而變更的文字（{{number}}）",
    onLine: "{{field}}，第 {{line}} 行",
    was: "原為",
    is: "改為",
    empty: "（空白）",
  },
  timeline: {
    title: "時間軸（{{number}}）",
    byStaff: "由人員操作",
  },
  older: {
    title: "先前的發票（{{number}}）",
    untitled: "沒有發票號碼",
  },
  notes: {
    notConfigured: {
      title: "尚未設定電子發票",
      body: "目前不會開立發票。請在 medusa-config.ts 設定 medusa-plugin-taiwan 的 {{options}}，再重新啟動商店。",
      bodyUnnamed:
        "目前不會開立發票。請在 medusa-config.ts 設定 medusa-plugin-taiwan 的選項，再重新啟動商店。",
    },
    beforeStart: {
      title: "訂單早於電子發票啟用",
      body: "啟用電子發票之前的訂單不會自動開立發票。",
    },
    notPlannedYet: {
      title: "準備中",
      body: "系統即將讀取此訂單，發票稍後會顯示在這裡。",
    },
    nothing: {
      title: "沒有發票",
      body: "此訂單沒有發票，也無須開立。",
    },
  },
  actions: {
    issueNow: "立即開立",
    issueAgain: "重新開立",
    retry: "重試",
    void: "作廢",
    doNotIssue: "不開立",
    open: "開啟發票",
    copyLink: "複製連結",
    copyNumber: "複製發票號碼",
    copyOrderNumber: "複製訂單編號",
    cancel: "取消",
    reload: "再試一次",
  },
  voidPrompt: {
    title: "要作廢這張發票嗎？",
    description:
      "發票 {{number}}（{{amount}}）將在發票服務作廢。此操作無法復原，該號碼不會再使用。訂單維持不變，也不會退款。",
    confirm: "作廢發票",
  },
  doNotIssuePrompt: {
    title: "不開立這張發票嗎？",
    description:
      "除非有人員在此要求，否則此訂單不會開立發票。若發票已送達發票服務，取得號碼後會立即作廢。",
    confirm: "不開立",
  },
  toasts: {
    issueRequested: "已開始開立發票",
    retried: "已重試",
    voidRequested: "已向發票服務要求作廢",
    voided: "發票已作廢",
    notIssued: "不開立發票",
    linkCopied: "已複製連結",
    linkReady: "發票連結已備妥",
    failed: "操作未成功",
  },
  errors: {
    load: "無法載入發票",
    refresh: "無法更新，顯示的內容可能不是最新的。",
    forbidden: "您沒有檢視或變更本商店發票的權限。",
    unsafeLink: "發票服務提供的連結不安全，因此未開啟。",
    clipboard: "瀏覽器不允許複製。連結：{{url}}",
    offline: "無法連線至商店。",
  },
}
