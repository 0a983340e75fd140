import { MathBN } from "@medusajs/framework/utils"
import type { BigNumberInput } from "@medusajs/framework/types"
import type { BigNumber } from "bignumber.js"
import { toTwd } from "../../rules/exchange"
import type { Exchange } from "../../rules/invoice-source"
import { decimal } from "./order-lines"
import { paymentsOf, type PaidOrder } from "./order-payments"
import { takenBy, takesDollars } from "./taken-amounts"

type RefundedOrder = Pick<PaidOrder, "currency_code" | "payment_collections">

/** `amount` in whole TWD dollars. */
export type OrderRefund = { id: string; amount: number; created_at?: string | Date }

/**
 * What went back to the buyer, as the payment services gave it back, oldest first. Also of a
 * cancelled order, whose payment collections are cancelled with it. A refund that was not made in
 * whole dollars is what it takes off the rounded rest, as an invoice made then would: all refunds
 * of a charge add up to it, however it was split.
 */
export function refundsInTwd(
  order: RefundedOrder,
  exchange: Pick<Exchange, "rate"> | null,
  roundingProviders: readonly string[] = []
): OrderRefund[] {
  const inDollars = takesDollars(order.currency_code, roundingProviders)
  const taken = (order.payment_collections ?? [])
    .flatMap(({ payments }) => payments ?? [])
    .filter(({ canceled_at }) => !canceled_at)
    .map((payment) => takenBy(payment, inDollars(payment)))
  let left = sum(taken.map(({ charged }) => charged))

  return taken
    .flatMap(({ refunds }) => refunds)
    .sort((a, b) => (a.id < b.id ? -1 : 1))
    .map(({ id, amount, created_at }) => {
      const before = left
      left = MathBN.sub(before, amount)
      const back = toTwd(decimal(before), exchange) - toTwd(decimal(left), exchange)
      return { id, amount: back, created_at }
    })
}

/**
 * What an invoice of `amount` leaves out of the charge, in whole TWD dollars: what went back before
 * it, and what the buyer is still owed because the order was paid with more.
 */
export function leftOutInTwd(
  order: RefundedOrder,
  { amount, exchange }: { amount: number; exchange: Pick<Exchange, "rate"> | null },
  roundingProviders: readonly string[] = []
): number {
  const refunds = refundsInTwd(order, exchange, roundingProviders)
  const inDollars = takesDollars(order.currency_code, roundingProviders)
  const taken = paymentsOf(order).map((payment) => takenBy(payment, inDollars(payment)))
  const back = taken.flatMap(({ refunds }) => refunds)
  const kept = MathBN.sub(
    sum(taken.map(({ charged }) => charged)),
    sum(back.map(({ amount }) => amount))
  )
  const owed = Math.max(toTwd(decimal(kept), exchange) - amount, 0)
  return refunds.reduce((all, { amount }) => all + amount, owed)
}

const sum = (amounts: BigNumberInput[]) =>
  amounts.reduce<BigNumber>((all, amount) => MathBN.add(all, amount), MathBN.convert(0))
