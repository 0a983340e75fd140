import type { Sentence } from "../text/sentence"

/** How Medusa's refusals to cancel an order begin, and what they say. */
const REFUSALS: [begin: string, zh_tw: string][] = [
  ["All fulfillments must be canceled", "訂單尚有未取消的出貨，須先取消所有出貨才能取消訂單。"],
  ["Cannot cancel a completed order", "訂單已完成，無法取消；退款或換貨請依退貨流程辦理。"],
]

/** Why an order was not cancelled, for staff, from Medusa's message, which is in English only. */
export const whyNotCanceled = (message: string): Sentence => ({
  en: message,
  zh_tw:
    REFUSALS.find(([begin]) => message.startsWith(begin))?.[1] ??
    `Medusa 不允許取消此訂單，原文：${message}`,
})
