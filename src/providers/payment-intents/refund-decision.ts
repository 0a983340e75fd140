import type { RefundRecord } from "../../modules/tw-payments/types"
import { REFUND_REFUSALS } from "../../rules/payment/payment-refusals"
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
          ? inBoth(REFUND_REFUSALS.being_sent())
          : inBoth(REFUND_REFUSALS.earlier_unclear(open.charged_amount)),
    }
  }
  const unrecorded = ofClass("to_record")
  if (unrecorded.length) {
    const adopted = unrecorded.find((refund) => Number(refund.amount) === amount)
    return adopted
      ? { kind: "adopt", charged_amount: adopted.charged_amount, adopts: adopted.id }
      : {
          kind: "refused",
          why: inBoth(REFUND_REFUSALS.earlier_not_recorded(unrecorded[0].amount)),
        }
  }
  const charged_amount = toRefundedCharge(amount, paid, given.map(amountsOf))
  return charged_amount === undefined
    ? {
        kind: "refused",
        why: inBoth(REFUND_REFUSALS.nothing_left()),
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
