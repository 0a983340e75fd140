import { decorateCartTotals, MathBN } from "@medusajs/framework/utils"
import fc from "fast-check"
import { toChargedAmount, toRefundedCharge } from "../../../providers/payment-intents/amounts"
import type { OrderRecord } from "../read-order"
import { anyCart } from "./any-cart"
import { order, paidWith, payment, paymentData } from "./order"

export type PaidOrder = {
  order: OrderRecord
  /** What the buyer is out of pocket: whole dollars where the provider takes only those. */
  net: string
  rounded: boolean
}

type Steps = { credit: number; refunds: number[]; rounded: boolean }

const share = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 100 }))

/**
 * An order as the store reads it: its totals are Medusa's own arithmetic over prices, taxes,
 * promotions, returns and credits; what was charged and given back is the provider's own.
 */
export const anyOrder: fc.Arbitrary<PaidOrder> = fc
  .tuple(
    anyCart,
    fc.record({
      credit: share,
      refunds: fc.array(fc.integer({ min: 1, max: 100 }), { maxLength: 2 }),
      rounded: fc.boolean(),
    })
  )
  .map(([cart, steps]) => pay(cart, steps))

function pay(cart: Record<string, unknown>, { credit, refunds, rounded }: Steps): PaidOrder {
  const creditLines: { amount: string }[] = []
  const full = totalOf(decorated(cart, []))
  const left = () => creditLines.reduce((total, { amount }) => MathBN.sub(total, amount), full)
  // Every amount that a person types has two places at most
  const part = (percent: number) => left().times(percent).div(100).decimalPlaces(2, 1)

  if (credit) creditLines.push({ amount: part(credit).toFixed() })
  const placed = left()
  const charged_amount = toChargedAmount(placed.toFixed()) ?? 0

  const returned: { id: string; amount: number; charged_amount: number }[] = []
  for (const [index, percent] of refunds.entries()) {
    const amount = part(percent).toNumber()
    const back = toRefundedCharge(amount, { amount: placed.toNumber(), charged_amount }, returned)
    if (!amount || (rounded && back === undefined)) continue
    returned.push({ id: `re_${index}`, amount, charged_amount: back ?? 0 })
    // The store turns a refund that it did not owe into a credit
    creditLines.push({ amount: String(amount) })
  }

  const final = decorated(cart, creditLines)
  const paid = payment(0, {
    amount: placed.toFixed(),
    provider_id: rounded ? "pp_payment-intents_tw" : "pp_system_default",
    refunds: returned,
    data: rounded ? paymentData(charged_amount, { refunds: returned }) : null,
  })
  const net = rounded
    ? returned.reduce((left, refund) => left - refund.charged_amount, charged_amount)
    : totalOf(final).toFixed()
  return { order: order({ ...final, ...paidWith(paid) }), net: String(net), rounded }
}

/** With Medusa's totals. They are written into what it is given, which fast-check may use again. */
const decorated = (cart: object, credit_lines: object[]) =>
  decorateCartTotals(structuredClone({ ...cart, credit_lines }) as never) as unknown as OrderRecord

const totalOf = ({ total }: OrderRecord) => MathBN.convert(total)
