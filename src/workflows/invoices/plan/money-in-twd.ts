import { MathBN } from "@medusajs/framework/utils"
import type { BigNumberInput } from "@medusajs/framework/types"
import type { InvoicedMoney } from "../../../rules/invoice/allowance-due"
import { toTwd } from "../../../rules/money/exchange"
import type { Exchange } from "../../../rules/invoice/content/invoice-source"
import { isCanceled } from "../../../medusa-data/orders/canceled-order"
import { decimal } from "./order-lines"
import {
  paymentsOf,
  type PaidOrder,
  refundsThatCount,
  takenBy,
  takesDollars,
} from "./order-payments"

type RefundedOrder = Pick<PaidOrder, "currency_code" | "payment_collections">

/** `amount` in whole TWD dollars. */
export type OrderRefund = { id: string; amount: number; created_at: string | Date }

/**
 * What an order's payments took and what went back to the buyer, as the payment services gave it
 * back, oldest first, in whole TWD dollars. Also of a cancelled order, whose payment collections
 * are cancelled with it. A refund that was not made in whole dollars is what it takes off the
 * rounded rest, as an invoice made then would. All refunds of a charge add up to it, however it was
 * split. `slack`: how many dollars off all that may be from what the order comes to, because each
 * charge and each refund was rounded by itself.
 */
export function moneyInTwd(
  order: RefundedOrder,
  exchange: Pick<Exchange, "rate"> | null,
  roundingProviders: readonly string[] = []
): { charged: number; refunds: OrderRefund[]; slack: number } {
  const inDollars = takesDollars(order.currency_code, roundingProviders)
  const payments = (order.payment_collections ?? [])
    .flatMap(({ payments }) => payments ?? [])
    .filter(({ canceled_at }) => !canceled_at)
  const taken = payments.map((payment) => takenBy(payment, inDollars(payment)))
  const roundings = payments
    .filter(inDollars)
    .reduce((all, payment) => all + 1 + refundsThatCount(payment).length, 0)
  const charged = MathBN.sum(...taken.map(({ charged }) => charged))
  let left = charged

  const refunds = taken
    .flatMap(({ refunds }) => refunds)
    .sort((a, b) => (a.id < b.id ? -1 : 1))
    .map(({ id, amount, created_at }) => {
      const before = left
      left = MathBN.sub(before, amount)
      const back = toTwd(decimal(before), exchange) - toTwd(decimal(left), exchange)
      return { id, amount: back, created_at }
    })
  // Half a dollar each, and what the order comes to is rounded as well.
  const slack = Math.max(1, Math.floor((roundings + 1) / 2))
  return { charged: toTwd(decimal(charged), exchange), refunds, slack }
}

/** Whole TWD dollars refunded for an order since its invoice was made. */
export function refundedSince(
  order: RefundedOrder,
  invoice: { exchange: Pick<Exchange, "rate"> | null; refunded_before: number | null },
  roundingProviders: readonly string[] = []
): number {
  const { refunds } = moneyInTwd(order, invoice.exchange, roundingProviders)
  const refunded = refunds.reduce((all, { amount }) => all + amount, 0)
  return Math.max(refunded - (invoice.refunded_before ?? 0), 0)
}

type ComparedInvoice = {
  /** TWD dollars; null: not known. */
  amount: number | null
  exchange: Pick<Exchange, "rate"> | null
  refunded_before: number | null
  invoiced_elsewhere: number | null
}

/** What an invoice is compared with: its order's money, and what the order comes to now. */
export function moneyToCompare(
  order: RefundedOrder & PricedOrder,
  invoice: ComparedInvoice,
  roundingProviders: readonly string[] = []
): { refunds: OrderRefund[]; money: Omit<InvoicedMoney, "live" | "allowances"> } {
  const { amount, exchange, refunded_before, invoiced_elsewhere } = invoice
  const { charged, refunds, slack } = moneyInTwd(order, exchange, roundingProviders)
  const refunded = refunds.reduce((all, refund) => all + refund.amount, 0)
  const total = totalInTwd(order, exchange)
  const total_in_doubt =
    (total ?? 0) - (totalInTwd({ ...order, credit_in_doubt: undefined }, exchange) ?? 0)
  return {
    refunds,
    money: {
      ...{ amount, total, total_in_doubt, slack, charged, refunded },
      refunded_before: refunded_before ?? 0,
      invoiced_elsewhere: invoiced_elsewhere ?? 0,
    },
  }
}

type PricedOrder = Pick<PaidOrder, "currency_code"> & {
  status: string
  canceled_at: unknown
  total: BigNumberInput | null
  /** Decimal; absent: none (`creditInDoubt`). */
  credit_in_doubt?: string
}

/**
 * What an order comes to now, by the rate of its invoice, before refunds that are not known to be
 * made: whole TWD dollars, never negative. A cancelled one comes to nothing. Null: not known.
 */
export function totalInTwd(
  order: PricedOrder,
  exchange: Pick<Exchange, "rate"> | null
): number | null {
  if (isCanceled(order)) return 0
  const inTwd = exchange !== null || order.currency_code.toLowerCase() === "twd"
  if (order.total === null || !inTwd) return null
  const total = MathBN.add(order.total, order.credit_in_doubt ?? 0)
  return Math.max(toTwd(decimal(total), exchange), 0)
}

/**
 * What an invoice of `amount` leaves out of the charge, in whole TWD dollars. It is what went back
 * before it, and what the buyer is still owed because the order was paid with more.
 */
export function leftOutInTwd(
  order: RefundedOrder,
  { amount, exchange }: { amount: number; exchange: Pick<Exchange, "rate"> | null },
  roundingProviders: readonly string[] = []
): number {
  const { refunds } = moneyInTwd(order, exchange, roundingProviders)
  const inDollars = takesDollars(order.currency_code, roundingProviders)
  const taken = paymentsOf(order).map((payment) => takenBy(payment, inDollars(payment)))
  const back = taken.flatMap(({ refunds }) => refunds)
  const kept = MathBN.sub(
    MathBN.sum(...taken.map(({ charged }) => charged)),
    MathBN.sum(...back.map(({ amount }) => amount))
  )
  const owed = Math.max(toTwd(decimal(kept), exchange) - amount, 0)
  return refunds.reduce((all, { amount }) => all + amount, owed)
}
