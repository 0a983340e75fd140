import type { PaymentTransfer } from "./browser-data"
import { factsOf, type PaymentOutcome } from "./outcome"
import type { PlacementTries } from "./placement-failure"
import { inBoth, joined, type Sentence } from "../text/sentence"

/** What can be said of a placed order's payment. */
export type PlacedPaymentStatus = "paid" | "awaited" | "canceled"

/**
 * After the buyer of a placed order chose to pay in another way than planned. `unpaid`: the buyer
 * may pay now. `processing`: the payment is under way, or not known now.
 */
export type ReplacedPaymentStatus = "unpaid" | "processing"

/**
 * Why no order comes of a cart's payment:
 * - `declined`: refused by the bank, and the buyer may try again; `message` is the bank's.
 * - `sold_out`: at least one item is not in stock.
 * - `cart_changed`: paid, and the cart's total has changed since the payment was started.
 * - `wrong_amount`: another amount or currency was paid.
 * - `not_placed`: paid, and placing the order failed; staff have a payment issue.
 */
export const CART_PAYMENT_FAILURES = [
  "declined",
  "sold_out",
  "cart_changed",
  "wrong_amount",
  "not_placed",
] as const
export type CartPaymentFailure = (typeof CART_PAYMENT_FAILURES)[number]

/**
 * The status of a cart's payment, for its buyer:
 * - `none`: no payment of this provider was started, or the cart was changed since.
 * - `open`: nothing was paid; the buyer may pay.
 * - `processing`: under way, or not known now; the buyer must not pay again.
 * - `awaiting_transfer`: the money comes later. Without `order_id`, complete the cart to place the
 *   order. `transfer` is null if the service gave no account.
 * - `by_staff`: only staff can confirm the payment; complete the cart after the buyer submitted it.
 * - `paid`: complete the cart to place the order.
 * - `placed`: the cart is an order.
 * - `failed`: no order comes of it now. If `paid`, the shop knows and the buyer must not pay again.
 * - `gone`: the payment ended unpaid; start a new one.
 */
export type CartPayment =
  | { status: "none" | "open" | "processing" | "by_staff" | "paid" | "gone" }
  | { status: "awaiting_transfer"; order_id: string | null; transfer: PaymentTransfer | null }
  | {
      status: "placed"
      order_id: string
      payment_status: PlacedPaymentStatus | ReplacedPaymentStatus
    }
  | { status: "failed"; reason: CartPaymentFailure; paid: boolean; message: string }

/** What the store and the service know of one payment session of a cart without an order. */
export type OpenPayment = {
  outcome: PaymentOutcome
  /** The bank's message about a declined payment. */
  message: string | null
  transfer: PaymentTransfer | null
  /** The session was started for another total than the cart has now. */
  outdated: boolean
  tries: PlacementTries
}

/**
 * The status of the payment of a cart without an order. `soldOut`: names of the items that are not
 * in stock.
 */
export function openCartPayment(
  payment: OpenPayment,
  soldOut: readonly string[]
): Exclude<CartPayment, { status: "placed" }> {
  const { outcome, message, transfer, outdated, tries } = payment
  const { paid, unpaid } = factsOf({ kind: outcome })
  if (outdated && unpaid) return { status: "gone" }
  if (outdated && paid) return failed("cart_changed", PAID_WITHOUT_ORDER.cart_changed)
  if (soldOut.length && (paid || unpaid)) {
    return { ...failed("sold_out", soldOutSentence(soldOut)), paid }
  }
  switch (outcome) {
    case "paid":
      return tries.failed && (tries.reported || tries.stopped)
        ? failed("not_placed", PAID_WITHOUT_ORDER.not_placed)
        : { status: "paid" }
    case "waiting":
      return { status: "awaiting_transfer", order_id: null, transfer }
    case "declined":
      return { status: "failed", reason: "declined", paid: false, message: message ?? "" }
    case "not_started":
      return { status: "open" }
    case "not_yet":
    case "unreachable":
      return { status: "processing" }
    case "manual":
      return { status: "by_staff" }
    case "mismatched":
      return failed("wrong_amount", PAID_WITHOUT_ORDER.wrong_amount)
    case "gone":
    case "not_ours":
      return { status: "gone" }
  }
}

/** Whether the stock decides: where an order may come of the payment. */
export const needsStock = (outcome: PaymentOutcome): boolean => {
  const { paid, unpaid } = factsOf({ kind: outcome })
  return paid || unpaid
}

/**
 * Two windows that start a payment at the same moment give a cart two sessions: what may be paid
 * comes before what may be paid again.
 */
const RANKS: Record<PaymentOutcome, number> = {
  paid: 1,
  mismatched: 2,
  waiting: 3,
  not_yet: 4,
  unreachable: 5,
  manual: 6,
  declined: 7,
  not_started: 8,
  gone: 9,
  not_ours: 10,
}

/** The payment that counts of a cart's sessions; undefined: there is none. */
export const countedPayment = (payments: readonly OpenPayment[]): OpenPayment | undefined =>
  [...payments].sort((a, b) => RANKS[a.outcome] - RANKS[b.outcome])[0]

const failed = (reason: CartPaymentFailure, sentence: Sentence) =>
  ({ status: "failed", reason, paid: true, message: inBoth(sentence) }) as const

/** Items that are named to the buyer at most. */
const NAMED = 5

/** What a buyer reads whose cart cannot be ordered; `items`: names of what is sold out. */
export function soldOutSentence(items: readonly string[]): Sentence {
  const named = items.slice(0, NAMED).map((item) => ({ en: item, zh_tw: item }))
  const { en, zh_tw } = joined(named, { en: ", ", zh_tw: "、" })
  return {
    en: `There is not enough stock of ${en}.`,
    zh_tw: `庫存不足：${zh_tw}。`,
  }
}

/** What a buyer reads whose payment is made and becomes no order. */
export const PAID_WITHOUT_ORDER = {
  cart_changed: {
    en: "The cart was changed while it was paid for. The shop knows of the payment: do not pay again.",
    zh_tw: "付款期間購物車內容有變動。商店已收到這筆款項的通知，請勿再次付款。",
  },
  wrong_amount: {
    en: "The payment does not match the order. The shop knows of it: do not pay again.",
    zh_tw: "付款金額與訂單不符。商店已收到通知，請勿再次付款。",
  },
  not_placed: {
    en: "The payment is made, and the order could not be placed. The shop knows of it: do not pay again.",
    zh_tw: "已收到您的款項，但訂單未能成立。商店已收到通知，請勿再次付款。",
  },
} satisfies Partial<Record<CartPaymentFailure, Sentence>>
