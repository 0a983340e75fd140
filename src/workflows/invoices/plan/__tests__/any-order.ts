import { decorateCartTotals, MathBN } from "@medusajs/framework/utils"
import fc from "fast-check"
import type { InvoiceOptions } from "../../../../rules/invoice/content/invoice-source"
import type { SourceOptions } from "../build-plan"
import type { OrderRecord } from "../read-order"
import { anyCart } from "./any-cart"
import { anyPaying, payFor, type Paying } from "./any-payments"
import { anyTaxes, taxed, type Taxes } from "./any-taxes"
import { order, paidWith } from "./order"

export type PaidState = "settled" | "unpaid" | "overpaid"

export type PaidOrder = {
  order: OrderRecord
  options: SourceOptions & InvoiceOptions
  /** What an invoice made now is for, in the order's currency. */
  net: string
  /** Whether that was taken in whole dollars. */
  rounded: boolean
  paidState: PaidState
}

type Steps = {
  paying: Paying
  paidState: PaidState
  /** Percent; below zero, what was paid beyond the order and kept as the buyer's credit. */
  credit: number
  /** Staff take the odd cents off: the order comes to whole dollars. */
  closed: boolean
  currency_code: string
  exchangeRates: Record<string, string>
}

const anySteps: fc.Arbitrary<Steps> = fc.record({
  paidState: fc.constantFrom<PaidState>("settled", "settled", "settled", "unpaid", "overpaid"),
  credit: fc.oneof(
    { weight: 2, arbitrary: fc.constant(0) },
    { weight: 2, arbitrary: fc.integer({ min: 1, max: 100 }) },
    { weight: 1, arbitrary: fc.integer({ min: -100, max: -1 }) }
  ),
  closed: fc.constantFrom(true, true, true, true, false),
  currency_code: fc.constantFrom("twd", "twd", "twd", "usd"),
  exchangeRates: fc.constantFrom<Steps["exchangeRates"]>(
    {},
    { usd: "32.15" },
    { usd: "0.2137" },
    { usd: "31" }
  ),
  paying: anyPaying,
})

/**
 * An order as the store reads it: its totals are Medusa's own arithmetic over prices, taxes,
 * promotions, returns and credits; what was charged and given back is the provider's own.
 */
export const anyOrder: fc.Arbitrary<PaidOrder> = fc
  .tuple(anyCart, anySteps, anyTaxes)
  .map(([cart, steps, taxes]) => place(cart, steps, taxes))

function place(cart: Record<string, unknown>, steps: Steps, taxes: Taxes): PaidOrder {
  const { credit, closed, currency_code, exchangeRates } = steps
  const full = decorated(cart, [])
  const credits: { amount: string }[] = []
  const left = () =>
    credits.reduce((total, { amount }) => MathBN.sub(total, amount), MathBN.convert(full.total))
  const giveCredit = (amount: ReturnType<typeof left>) =>
    !amount.isZero() && credits.push({ amount: amount.toFixed() })
  // Every amount that a person types has two places at most
  const part = (percent: number, places = 2) =>
    left().times(percent).div(100).decimalPlaces(places, 1)

  giveCredit(part(credit))
  if (closed) giveCredit(left().mod(1))

  const takesDollars = currency_code === "twd"
  const places = closed && takesDollars ? 0 : 2
  const { paid, refunded } = payFor(left(), { places, takesDollars }, steps.paying)
  // The store turns a refund that it did not owe into a credit
  refunded.forEach(giveCredit)
  if (steps.paidState === "overpaid") giveCredit(part(40, places))

  const final = credits.length ? decorated(cart, credits) : full
  // What the first payment was to pay is still to come
  const kept = steps.paidState === "unpaid" ? paid.slice(1) : paid
  const received = kept.reduce((all, { received }) => all.plus(received), MathBN.convert(0))
  const paidState = paidStateOf(MathBN.sub(final.total, received))
  const agree = paidState === "settled" && kept.length > 0
  const isRounded = kept.map(({ inDollars }) => inDollars)

  return {
    order: order({
      ...taxed(final, taxes),
      ...paidWith(...kept.map(({ payment }) => payment)),
      currency_code,
    }),
    options: { ...taxes.options, exchangeRates, roundingProviders: ["pp_x"] },
    net: agree
      ? kept.reduce((all, { net }) => all.plus(net), MathBN.convert(0)).toFixed()
      : MathBN.convert(final.total).toFixed(),
    rounded: agree ? isRounded.some(Boolean) : kept.length > 0 && isRounded.every(Boolean),
    paidState,
  }
}

/** Medusa takes a cent for nothing. */
const paidStateOf = (due: ReturnType<typeof MathBN.convert>): PaidState =>
  due.gt(0.01) ? "unpaid" : due.lt(-0.01) ? "overpaid" : "settled"

/** With Medusa's totals. They are written into what it is given, which fast-check may use again. */
const decorated = (cart: object, credit_lines: object[]) =>
  decorateCartTotals(structuredClone({ ...cart, credit_lines }) as never) as unknown as OrderRecord
