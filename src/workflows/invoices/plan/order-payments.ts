import { MathBN } from "@medusajs/framework/utils"
import type { BigNumberInput } from "@medusajs/framework/types"
import { readPaymentData } from "../../../providers/payment-intents/payment-data"
import {
  toChargedAmount,
  toDollars,
  toRefundedCharge,
  type RefundedAmount,
} from "../../../providers/payment-intents/amounts"
import { isOwnProvider } from "../../payments/providers"

/**
 * The known outcome of a refund that has a row in Medusa. `requested`: its provider may not have
 * answered yet; it has answered if Medusa subtracted the refund from its order. The others are states
 * of our own provider's ledger: the refund is under way (`open`), nobody knows what became of it
 * (`unclear`), or it was not made.
 */
export type RefundState = "made" | "requested" | "open" | "unclear" | "not_made"

/** Whether a refund counts: the buyer received it, as far as is known. */
const COUNTS: Record<RefundState, boolean> = {
  made: true,
  requested: true,
  open: false,
  unclear: false,
  not_made: false,
}

export type Payment = {
  id: string
  amount: BigNumberInput
  provider_id: string
  canceled_at: string | Date | null
  data: Record<string, unknown> | null
  /** `made`: the provider made it, as far as the store's rows show. */
  captures?: { amount: BigNumberInput; made: boolean }[]
  refunds?: {
    id: string
    amount: BigNumberInput
    created_at: string | Date
    /** Default: `requested`. */
    state?: RefundState
  }[]
}

export type Collection = { status: string; payments?: Payment[] }

export type PaidOrder = {
  currency_code: string
  total: BigNumberInput
  payment_collections: Collection[]
}

/**
 * Used as the payment's provider if vouchers paid; below zero if vouchers were bought that are no
 * sale yet (`withVouchers`).
 */
export const VOUCHER_PAYMENT = "tw_vouchers"

/** Medusa's own tolerance for TWD, which has two decimals there. */
const CENT = 0.01

const sum = (amounts: { amount: BigNumberInput }[]) =>
  MathBN.sum(...amounts.map(({ amount }) => amount))

/** The payments that count, oldest first. */
export function paymentsOf(order: Pick<PaidOrder, "payment_collections">): Payment[] {
  return (order.payment_collections ?? [])
    .filter(({ status }) => status !== "canceled")
    .flatMap(({ payments }) => payments ?? [])
    .filter(({ canceled_at }) => !canceled_at)
    .sort((a, b) => (a.id < b.id ? -1 : 1))
}

/**
 * The payments compared with the order's present total, in Medusa's amounts. Medusa writes the row
 * of a refund before the provider agrees to it, and deducts what was not owed from the order
 * afterwards. A refund with an unknown outcome does not count. Until it is known, payments and
 * order disagree: `overpaid` waits for it.
 */
export function settlementOf(order: Omit<PaidOrder, "currency_code">) {
  const payments = paymentsOf(order)
  const refunds = payments.flatMap(refundsThatCount)
  const underWay = payments.some(({ refunds }) =>
    refunds?.some(({ state }) => state === "open" || state === "unclear")
  )
  const returned = sum(refunds)
  const received = MathBN.sub(sum(payments), returned)
  const captures = payments.flatMap(({ captures }) => captures ?? [])
  // All of it went back only if the money for vouchers did, too.
  const taken = sum(captures.filter(({ amount }) => MathBN.gt(amount, 0)))
  const captured = MathBN.sub(sum(captures.filter(({ made }) => made)), returned)
  const free = MathBN.lte(order.total, CENT)
  const allBack = MathBN.gt(taken, 0) && MathBN.gte(MathBN.add(returned, CENT), taken)
  const nothingHeld = MathBN.lte(received, CENT) && refunds.every(({ state }) => state === "made")
  const covers = (amount: BigNumberInput) => MathBN.gte(MathBN.add(amount, CENT), order.total)

  return {
    paid: covers(received),
    captured: covers(captured),
    overpaid: underWay || MathBN.gt(received, MathBN.add(order.total, CENT)),
    free,
    refunded: allBack && (free || nothingHeld),
  }
}

/**
 * What the buyer was charged: what the payments took less what went back, to the dollar where the
 * provider took whole dollars. While payments and order disagree, an invoice is issued only on
 * request of staff, over the order's present total.
 */
export function chargeFor(order: PaidOrder, roundingProviders: readonly string[]) {
  const payments = paymentsOf(order)
  const { paid, overpaid } = settlementOf(order)
  const inDollars = takesDollars(order.currency_code, roundingProviders)

  if (!paid || overpaid || !payments.length) {
    const money = payments.filter(({ provider_id }) => provider_id !== VOUCHER_PAYMENT)
    const roundings = money.length && money.every(inDollars) ? 1 : 0
    return { charged: order.total, roundings }
  }
  return payments.map((payment) => chargeOf(payment, inDollars(payment))).reduce(add)
}

type Charged = { charged: BigNumberInput; roundings: number }

const add = (a: Charged, b: Charged): Charged => ({
  charged: MathBN.add(a.charged, b.charged),
  roundings: a.roundings + b.roundings,
})

function chargeOf(payment: Payment, inDollars: boolean): Charged {
  const { charged, refunds } = takenBy(payment, inDollars)
  return {
    charged: MathBN.sub(charged, sum(refunds)),
    roundings: inDollars ? 1 + refunds.length : 0,
  }
}

/**
 * Decimal: what was refunded for no line of the order. Medusa takes such a refund off the order as a
 * credit; what came back or was edited is no longer in the lines' totals.
 */
export function refundWithoutLine(
  order: Pick<PaidOrder, "payment_collections"> & { credit_line_total: BigNumberInput | null }
): string {
  const returned = sum(paymentsOf(order).flatMap(refundsThatCount))
  const credit = MathBN.convert(order.credit_line_total ?? 0)
  return MathBN.max(MathBN.min(returned, credit), 0).toFixed()
}

/** Last four digits of the card that paid first; null: no card is known. */
export function cardLastFour(order: Pick<PaidOrder, "payment_collections">): string | null {
  const cards = paymentsOf(order).flatMap(
    ({ provider_id, data }) =>
      (isOwnProvider(provider_id) && readPaymentData(data ?? undefined)?.card_last_four) || []
  )
  return cards[0] ?? null
}

type Refund = NonNullable<Payment["refunds"]>[number]

/** The refunds that the buyer received, as far as is known. */
export const refundsThatCount = ({ refunds = [] }: Pick<Payment, "refunds">): Refund[] =>
  refunds.filter(({ state = "requested" }) => COUNTS[state])

/** The charged amount of a payment and its refunds, in the order's currency. */
type Taken = { charged: BigNumberInput; refunds: Refund[] }

/**
 * Whether a payment's provider charges whole dollars: our own, and those that the store lists, in
 * TWD.
 */
export const takesDollars =
  (currency_code: string, roundingProviders: readonly string[]) =>
  ({ provider_id }: Payment) =>
    currency_code.toLowerCase() === "twd" &&
    (isOwnProvider(provider_id) || roundingProviders.includes(provider_id))

/**
 * For a provider that charges whole dollars. Uses the provider's own record, and rounds amounts
 * that are not in it as our provider does, so that refunds never exceed the charge.
 */
export function takenBy(payment: Payment, inDollars: boolean): Taken {
  const { amount, data } = payment
  const refunds = refundsThatCount(payment)
  if (!inDollars) return { charged: amount, refunds }
  const kept = readPaymentData(data ?? undefined)
  const known = new Map(kept?.refunds.map(({ id, charged_amount }) => [id, charged_amount]))
  const paid = {
    amount: toDollars(amount),
    charged_amount: kept?.charged_amount ?? toChargedAmount(amount) ?? 0,
  }
  const back: (Refund & RefundedAmount)[] = []
  for (const refund of refunds.sort((a, b) => (a.id < b.id ? -1 : 1))) {
    const charged_amount = known.get(refund.id) ?? toRefundedCharge(refund.amount, paid, back) ?? 0
    back.push({ ...refund, amount: toDollars(refund.amount), charged_amount })
  }
  return {
    charged: paid.charged_amount,
    refunds: back.map(({ charged_amount, ...refund }) => ({ ...refund, amount: charged_amount })),
  }
}
