import { MathBN } from "@medusajs/framework/utils"
import fc from "fast-check"
import { toChargedAmount, toRefundedCharge } from "../../../../providers/payment-intents/amounts"
import { payment, paymentData } from "./order"

type Amount = ReturnType<typeof MathBN.convert>

/** Ours and `pp_x` take whole dollars of Taiwan, the store's own takes cents. */
const PROVIDERS = ["pp_payment-intents_tw", "pp_x", "pp_system_default"] as const

export type Paying = {
  /** One payment, or a second one for what an edit added. */
  providers: (typeof PROVIDERS)[number][]
  /** Percent of the order that the first of two paid. */
  first: number
  /** Percent of what is left of a payment; by turns of the first and the second. */
  refunds: number[]
}

export const anyPaying: fc.Arbitrary<Paying> = fc.record({
  providers: fc.oneof(
    { weight: 3, arbitrary: fc.tuple(fc.constantFrom(...PROVIDERS)) },
    { weight: 1, arbitrary: fc.tuple(fc.constantFrom(...PROVIDERS), fc.constantFrom(...PROVIDERS)) }
  ),
  first: fc.integer({ min: 1, max: 99 }),
  refunds: fc.array(fc.integer({ min: 1, max: 100 }), { maxLength: 3 }),
})

export type Paid = {
  payment: ReturnType<typeof payment>
  inDollars: boolean
  /** What Medusa says that the store still has of it. */
  received: Amount
  /** What the buyer is out of pocket for it. */
  net: Amount
}

/** Pays for an order of `total`, and gives some of it back in the amounts that a person types. */
export function payFor(
  total: Amount,
  { places, takesDollars }: { places: number; takesDollars: boolean },
  { providers, first, refunds }: Paying
): { paid: Paid[]; refunded: Amount[] } {
  const earlier = total.times(first).div(100).decimalPlaces(places, 1)
  const split = providers.length === 2 && earlier.gte(1) && total.minus(earlier).gte(1)
  const amounts = split ? [earlier, total.minus(earlier)] : [total]
  const paid = amounts.map((amount, index) => {
    const own = refunds.filter((_, turn) => turn % amounts.length === index)
    const inDollars = takesDollars && providers[index] !== "pp_system_default"
    return pay(index, amount, providers[index], { refunds: own, places, inDollars })
  })
  return {
    paid,
    refunded: paid.map(({ payment, received }) => MathBN.sub(payment.amount, received)),
  }
}

function pay(
  index: number,
  amount: Amount,
  provider_id: Paying["providers"][number],
  { refunds, places, inDollars }: { refunds: number[]; places: number; inDollars: boolean }
): Paid {
  const charged_amount = toChargedAmount(amount.toFixed()) ?? 0
  const back: { id: string; amount: number; charged_amount: number }[] = []
  let received = amount
  for (const [turn, percent] of refunds.entries()) {
    const given = received.times(percent).div(100).decimalPlaces(places, 1)
    const paid = { amount: amount.toNumber(), charged_amount }
    const charged = toRefundedCharge(given.toFixed(), paid, back)
    if (given.isZero() || (inDollars && charged === undefined)) continue
    back.push({
      id: `re_${turn}_${index}`,
      amount: given.toNumber(),
      charged_amount: charged ?? 0,
    })
    received = received.minus(given)
  }
  const net = back.reduce((left, refund) => left - refund.charged_amount, charged_amount)
  const isOurs = provider_id === "pp_payment-intents_tw"
  return {
    payment: payment(0, {
      id: `pay_${index}`,
      amount: amount.toFixed(),
      provider_id,
      refunds: back.map(({ id, amount }) => ({ id, amount })),
      data: inDollars && isOurs ? paymentData(charged_amount, { refunds: back }) : null,
    }),
    inDollars,
    received,
    net: inDollars ? MathBN.convert(net) : received,
  }
}
