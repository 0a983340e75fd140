import { MathBN } from "@medusajs/framework/utils"
import type { BigNumberInput } from "@medusajs/framework/types"
import { readPaymentData, type PaymentData } from "../../providers/payment-intents/payment-data"

export type Payment = {
  id: string
  amount: BigNumberInput
  provider_id: string
  canceled_at: string | Date | null
  data: Record<string, unknown> | null
  captures?: { amount: BigNumberInput }[]
  refunds?: { id: string; amount: BigNumberInput }[]
}

export type Collection = { status: string; payments?: Payment[] }

type PaidOrder = {
  currency_code: string
  total: BigNumberInput
  payment_collections: Collection[]
}

/** Medusa's own tolerance for TWD, which has two decimals there. */
const CENT = 0.01

const OUR_PROVIDER = "pp_payment-intents"

const sum = (amounts: { amount: BigNumberInput }[]) =>
  amounts.reduce((total, { amount }) => MathBN.add(total, amount), MathBN.convert(0))

/** The payments that count, oldest first. */
export function paymentsOf(order: Pick<PaidOrder, "payment_collections">): Payment[] {
  return (order.payment_collections ?? [])
    .filter(({ status }) => status !== "canceled")
    .flatMap(({ payments }) => payments ?? [])
    .filter(({ canceled_at }) => !canceled_at)
    .sort((a, b) => (a.id < b.id ? -1 : 1))
}

export const refundsOf = (payments: Payment[]) => payments.flatMap(({ refunds }) => refunds ?? [])

/** How the payments stand against what the order comes to now, in Medusa's amounts. */
export function settlementOf(order: Omit<PaidOrder, "currency_code">) {
  const payments = paymentsOf(order)
  const returned = sum(refundsOf(payments))
  const received = MathBN.sub(sum(payments), returned)
  const taken = sum(payments.flatMap(({ captures }) => captures ?? []))
  const captured = MathBN.sub(taken, returned)
  const covers = (amount: BigNumberInput) => MathBN.gte(MathBN.add(amount, CENT), order.total)

  return {
    paid: covers(received),
    captured: covers(captured),
    overpaid: MathBN.gt(received, MathBN.add(order.total, CENT)),
    refunded: MathBN.gt(taken, 0) && MathBN.gte(MathBN.add(returned, CENT), taken),
  }
}

/**
 * What the buyer was charged: what the payments took less what went back, to the dollar where the
 * provider took whole dollars. While payments and order disagree, an invoice is made only because a
 * person asks for it: then what the order comes to.
 */
export function chargeFor(order: PaidOrder, roundingProviders: readonly string[]) {
  const payments = paymentsOf(order)
  const { paid, overpaid } = settlementOf(order)
  const takesDollars = ({ provider_id }: Payment) =>
    order.currency_code.toLowerCase() === "twd" &&
    (provider_id.startsWith(OUR_PROVIDER) || roundingProviders.includes(provider_id))

  if (!paid || overpaid || !payments.length) {
    const roundings = payments.length && payments.every(takesDollars) ? 1 : 0
    return { charged: order.total, roundings }
  }
  return payments.map((payment) => chargeOf(payment, takesDollars(payment))).reduce(add)
}

type Charged = { charged: BigNumberInput; roundings: number }

const add = (a: Charged, b: Charged): Charged => ({
  charged: MathBN.add(a.charged, b.charged),
  roundings: a.roundings + b.roundings,
})

function chargeOf(payment: Payment, takesDollars: boolean): Charged {
  const refunds = payment.refunds ?? []
  if (!takesDollars) {
    return { charged: MathBN.sub(payment.amount, sum(refunds)), roundings: 0 }
  }
  const data = readPaymentData(payment.data ?? undefined)
  const charged =
    data && knowsAll(data, refunds)
      ? MathBN.sub(data.charged_amount, sum(data.refunds.map(whole)))
      : refunds.reduce(
          (left, { amount }) => MathBN.sub(left, dollars(amount)),
          dollars(payment.amount)
        )
  return { charged, roundings: 1 + refunds.length }
}

const whole = ({ charged_amount }: { charged_amount: number }) => ({ amount: charged_amount })

/** Half a dollar is rounded up, as the provider does it; ROUND_HALF_UP of bignumber.js is 4. */
const dollars = (amount: BigNumberInput) => MathBN.convert(amount).decimalPlaces(0, 4)

/** Whether the provider's own record has every refund that the store has. */
const knowsAll = (data: PaymentData, refunds: { id: string }[]) =>
  data.refunds.length === refunds.length

/** Last four digits of the card that paid first; null: no card is known. */
export function cardLastFour(order: Pick<PaidOrder, "payment_collections">): string | null {
  const cards = paymentsOf(order).flatMap(
    ({ provider_id, data }) =>
      (provider_id.startsWith(OUR_PROVIDER) &&
        readPaymentData(data ?? undefined)?.card_last_four) ||
      []
  )
  return cards[0] ?? null
}
