import type { Sentence } from "../text/sentence"
import type { PaymentIssueKind } from "./payment-issue"

/** A number, a code, or another system's message. */
type Value = string | number

/** What a payment issue says in detail, by its kind; some are said of a second kind too. */
export const ISSUE_DETAILS = {
  orphaned: {
    cart_changed: (begun: Value, asks: Value) => ({
      en: `Begun for ${begun}; its cart was changed at that moment and comes to ${asks}.`,
      zh_tw: `開始付款時為 ${begun}；購物車同時有變更，現為 ${asks}。`,
    }),
  },
  mismatched: {
    said_otherwise: (asked: Value, said: Value, differences: Sentence) => ({
      en: `Asked for ${asked}; the service says ${said}, different in its ${differences.en}.`,
      zh_tw: `應付 ${asked}，金流服務所示為 ${said}，不符之處：${differences.zh_tw}。`,
    }),
  },
  not_refunded: {
    not_made: () => ({
      en: "A refund that the order showed as made was not made.",
      zh_tw: "訂單曾顯示已退款，但該筆退款並未完成。",
    }),
  },
  not_paid: {
    gone: () => ({
      en: "The service says that the payment has ended: no money will arrive.",
      zh_tw: "金流服務表示這筆付款已失效，不會再有款項入帳。",
    }),
  },
  transfer_overdue: {
    being_changed: () => ({
      en:
        "The order could not be cancelled, because it is being changed. Confirm or cancel that change: " +
        "the order is then cancelled automatically.",
      zh_tw: "訂單的變更尚未完成，因此無法取消訂單。請確認或取消該變更，之後訂單會自動取消。",
    }),
  },
  refund_unclear: {
    stopped_waiting: () => ({
      en: "The store stopped before the service answered.",
      zh_tw: "金流服務回覆之前，商店已停止運作。",
    }),
    stopped_before: () => ({
      en: "The store stopped before it sent the refund.",
      zh_tw: "退款送出之前，商店已停止運作。",
    }),
    processed_long: () => ({
      en: "The service has been processing the refund for seven days.",
      zh_tw: "金流服務處理這筆退款已達七天。",
    }),
    // A note that is added to what staff wrote.
    credit_stays: () => ({
      en:
        "It is not certain which credit line Medusa made for this refund, so none was undone: the order owes " +
        "the buyer the amount. If it is not refunded again, a developer has to give the order a credit line " +
        "of the negative amount.",
      zh_tw:
        "無法確定哪一筆信用額度（credit line）是 Medusa 為這筆退款建立的，因此未予沖回，訂單仍欠買受人該金額。" +
        "若不再退款，須由工程人員在訂單建立負數金額的信用額度。",
    }),
  },
  refund_not_recorded: {
    not_recorded: () => ({
      en: "The service made the refund, but the store could not record it.",
      zh_tw: "金流服務已退款，但商店未能記錄。",
    }),
    not_counted: () => ({
      en:
        "The refund was made, but Medusa stopped before it entered the refund on the order. A later refund " +
        "may have entered it with another amount.",
      zh_tw:
        "這筆退款已完成，但 Medusa 在將退款記入訂單之前中斷；之後的退款可能已將它以其他金額記入。",
    }),
  },
  amounts_differ: {
    amounts: (raw_status: Value, theirs: Sentence, charged: Value, refunded: Value) => ({
      en: `The service (${raw_status}): ${theirs.en}. The store: ${charged} charged and ${refunded} refunded.`,
      zh_tw: `金流服務（${raw_status}）：${theirs.zh_tw}。商店：收款 ${charged}、已退款 ${refunded}。`,
    }),
    // What the service does not know can only be looked up by staff.
    not_known: () => ({
      en:
        "The service does not know this captured payment, while it answers about others. Look the " +
        "intent up in the service's console: another account may have taken it.",
      zh_tw:
        "金流服務查無此筆已請款的付款，但可正常回覆其他付款的查詢。" +
        "請至金流服務後台以付款編號查詢；這筆款項可能由另一個帳號收取。",
    }),
    not_paid_by: (raw_status: Value) => ({
      en:
        `The service calls this captured payment “${raw_status}”, which the plugin does not read as paid, ` +
        "refunded or disputed. Look it up in the service's console, and add the status to the option " +
        "statuses if it means one of these.",
      zh_tw:
        `金流服務顯示此筆已請款的付款狀態為「${raw_status}」，系統無法判讀為已付款、已退款或爭議款。` +
        "請至金流服務後台查詢；若屬其中之一，請將該狀態加入選項 statuses。",
    }),
    refunded_twice: () => ({
      en: "An earlier refund of this payment was made after all: the buyer has the money twice.",
      zh_tw: "這筆付款先前的退款後來也已完成：買受人重複收到款項。",
    }),
    // Added to the amounts.
    while_disputed: () => ({
      en: "The payment is disputed: record what the bank took back as a refund only once the dispute is lost.",
      zh_tw: "此筆付款仍為爭議款，款項確定被扣回後，才記錄退款。",
    }),
  },
  disputed: {
    status: (raw_status: Value) => ({
      en: `The service calls this payment “${raw_status}”.`,
      zh_tw: `金流服務顯示此筆付款的狀態為「${raw_status}」。`,
    }),
  },
} satisfies Partial<Record<PaymentIssueKind, Record<string, (...values: never[]) => Sentence>>>

/** Why a payment issue was closed without staff, or with the refund that they asked for. */
export const ISSUE_NOTES = {
  waits_no_longer: (order_id: Value) => ({
    en: `The order ${order_id} no longer waits for this payment.`,
    zh_tw: `訂單 ${order_id} 不再等候這筆款項。`,
  }),
  paid_with: (order_id: Value) => ({
    en: `The order ${order_id} is paid with it.`,
    zh_tw: `訂單 ${order_id} 已以這筆款項付款。`,
  }),
  paid_otherwise: () => ({
    en: "Its buyer pays in another way.",
    zh_tw: "買受人改用其他付款方式。",
  }),
  settled: () => ({
    en: "The payment could be queried again or is captured, or the order does not wait for it any more.",
    zh_tw: "這筆付款已可查詢或已請款，或訂單不再等候這筆款項。",
  }),
  placed: () => ({ en: "The order was placed with it.", zh_tw: "訂單已以這筆款項成立。" }),
  refund_done: () => ({ en: "The service made the refund.", zh_tw: "金流服務已完成退款。" }),
  refund_failed: () => ({
    en: "The service did not make the refund.",
    zh_tw: "金流服務未完成退款。",
  }),
  refund_open: () => ({
    en: "The service is still processing the refund.",
    zh_tw: "金流服務仍在處理退款。",
  }),
  service_says: (message: Value) => ({
    en: `The service says: ${message}.`,
    zh_tw: `金流服務表示：${message}。`,
  }),
  refund_not_made: () => ({ en: "The refund was not made.", zh_tw: "這筆退款並未完成。" }),
  refund_shown: () => ({
    en: "The order shows the refund, or is cancelled.",
    zh_tw: "訂單已顯示這筆退款，或訂單已取消。",
  }),
  recorded_as: (refund_id: Value) => ({
    en: `It is recorded as refund ${refund_id}.`,
    zh_tw: `已記錄為退款 ${refund_id}。`,
  }),
  console_refund_recorded: () => ({
    en: "The refund that staff made in the service's console is recorded.",
    zh_tw: "人員在金流服務後台完成的退款已記錄。",
  }),
  refunded: (dollars: Value) => ({
    en: `Refunded: TWD ${dollars}.`,
    zh_tw: `已退款 ${dollars} 元。`,
  }),
  money_refunded: () => ({ en: "Its money was refunded.", zh_tw: "款項已退還。" }),
  captured_after_cancel: () => ({
    en: "It was captured. What is left to refund of the cancelled order is another payment issue.",
    zh_tw: "這筆款項已請款。已取消訂單尚待退還的款項，另列為一項待處理款項。",
  }),
  nothing_left: () => ({
    en: "All of it was refunded, or is being refunded.",
    zh_tw: "款項已全數退還，或正在退款中。",
  }),
  no_dispute: () => ({
    en: "The payment service no longer reports a dispute.",
    zh_tw: "金流服務已不再將此筆付款列為爭議款。",
  }),
  agrees: () => ({
    en: "The payment service and the order agree.",
    zh_tw: "金流服務與訂單金額已相符。",
  }),
  says_otherwise: () => ({
    en: "The payment service now reports something else.",
    zh_tw: "金流服務的回覆已有變更。",
  }),
} satisfies Record<string, (...values: never[]) => Sentence>
