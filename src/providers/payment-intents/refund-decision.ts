import type { RefundRecord } from "../../modules/tw-payments/types"
import { classifyRefund, type RefundClass } from "../../rules/payment/refund-table"
import { leftOf, RefundedAmount, toRefundedAmount, toRefundedCharge } from "./amounts"
import { inBoth } from "../../rules/text/sentence"

export type RefundDecision =
  /** `charged_amount`: what to ask the service to give back, whole TWD dollars. */
  | { kind: "send"; charged_amount: number }
  /**
   * An earlier refund was made that Medusa does not show: this one replaces it. `adopts`: its row's
   * id.
   */
  | { kind: "adopt"; charged_amount: number; adopts: string }
  /** This very refund was sent before. */
  | { kind: "made"; charged_amount: number }
  | { kind: "refused"; why: string }

/**
 * Whether a refund of `amount` (TWD dollars) may be sent, in view of the payment's other refunds.
 * Their sum never exceeds the charge, and none follows one of which it is not known what became.
 */
export function decideRefund(
  { refund_id, amount }: { refund_id: string; amount: number },
  paid: RefundedAmount,
  earlier: readonly RefundRecord[]
): RefundDecision {
  const ofClass = (...wanted: RefundClass[]) =>
    earlier.filter((refund) => wanted.includes(classifyRefund(refund)))

  const given = earlier.filter(wentBack)
  const same = given.find((refund) => refund.refund_id === refund_id)
  if (same) {
    return { kind: "made", charged_amount: same.charged_amount }
  }
  const [open] = ofClass("open")
  if (open) {
    return {
      kind: "refused",
      why:
        open.status === "sending"
          ? inBoth({
              en: "Another refund of this payment is being sent. Wait a moment, then look whether this one is still needed.",
              zh_tw: "這筆付款的另一筆退款正在送出，請稍候再確認是否仍須退款。",
            })
          : inBoth({
              en: `It is not known whether an earlier refund of TWD ${open.charged_amount} was made. Under “Payments to check”, enter what the payment service's console shows, then try again.`,
              zh_tw: `先前 NT$${open.charged_amount} 的退款結果不明。請於「待處理款項」填寫金流服務後台所示的結果，再重試。`,
            }),
    }
  }
  const unrecorded = ofClass("to_record")
  if (unrecorded.length) {
    const adopted = unrecorded.find((refund) => Number(refund.amount) === amount)
    return adopted
      ? { kind: "adopt", charged_amount: adopted.charged_amount, adopts: adopted.id }
      : {
          kind: "refused",
          why: inBoth({
            en: `A refund of ${unrecorded[0].amount} was made at the payment service and is not recorded on the order yet. First refund that amount here, or choose “Record a refund” on the order page: that only records it.`,
            zh_tw: `金流服務已退款 ${unrecorded[0].amount}，但尚未記錄於訂單。請先在此退還相同金額，或於訂單頁選擇「記錄退款」，系統只會記錄，不會再次退款。`,
          }),
        }
  }
  const charged_amount = toRefundedCharge(amount, paid, given.map(amountsOf))
  return charged_amount === undefined
    ? {
        kind: "refused",
        why: inBoth({
          en: "Nothing can be refunded: the amount is less than one dollar, or all was refunded already.",
          zh_tw: "無可退款金額：金額不足 1 元，或款項已全數退還。",
        }),
      }
    : { kind: "send", charged_amount }
}

export type RecordingDecision =
  /** `amount`: what Medusa calls it. `settles`: nothing is left of the charge then. */
  | { kind: "record"; amount: number; charged_amount: number; settles: boolean }
  /** The store knows that it was made, and only Medusa does not show it: nothing is to be written down. */
  | {
      kind: "known"
      amount: number
      charged_amount: number
      settles: boolean
      row: Pick<RefundRecord, "id" | "refund_id">
    }
  /** What became of another refund must be known first. */
  | { kind: "open" }
  /** In whole TWD dollars. */
  | { kind: "too_much"; left: number }

/**
 * Whether a refund of `charged_amount` whole TWD dollars that staff made in the service's console may be
 * recorded, in view of the payment's other refunds.
 */
export function decideRecording(
  charged_amount: number,
  paid: RefundedAmount,
  earlier: readonly RefundRecord[]
): RecordingDecision {
  if (earlier.some(isUnanswered)) return { kind: "open" }
  const given = earlier.filter(wentBack).map(amountsOf)
  const { chargedLeft } = leftOf(paid, given)
  const known = earlier.find(
    (refund) => classifyRefund(refund) === "to_record" && refund.charged_amount === charged_amount
  )
  if (known) {
    const { id, refund_id } = known
    const row = { id, refund_id }
    return { kind: "known", ...amountsOf(known), settles: chargedLeft === 0, row }
  }
  const amount = toRefundedAmount(charged_amount, paid, given)
  return amount === undefined
    ? { kind: "too_much", left: Math.max(chargedLeft, 0) }
    : { kind: "record", amount, charged_amount, settles: charged_amount === chargedLeft }
}

/**
 * Whether staff may still say that its money went back: for a failed refund that Medusa lists,
 * because they gave it back in the console.
 */
const isUnanswered = (refund: RefundRecord): boolean =>
  classifyRefund(refund) === "open" || (refund.status === "failed" && refund.recorded)

/** Whether its money went back, or is on its way. */
export const wentBack = (refund: RefundRecord): boolean =>
  ["given", "to_record"].includes(classifyRefund(refund))

/** The same, and what Medusa counts as refunded because it has a row of it. */
export const countsAsGiven = (refund: RefundRecord & { recorded: boolean }): boolean =>
  wentBack(refund) || (refund.recorded && refund.status !== "refused")

export function amountsOf({ amount, charged_amount }: RefundRecord): RefundedAmount {
  return { amount: Number(amount), charged_amount }
}
