import { BigNumber } from "bignumber.js"
import { BigNumberInput } from "@medusajs/framework/types"
import { MathBN } from "@medusajs/framework/utils"

/** A Medusa amount (dollars, any of its shapes) as a plain number, for JSON. */
export function toDollars(amount: BigNumberInput): number {
  return MathBN.convert(amount).toNumber()
}

/**
 * What a buyer pays for a Medusa amount: TWD has no cents in practice, so half a dollar is rounded
 * up. Undefined for what cannot be charged: not a number, less than one dollar, or not exact.
 */
export function toChargedAmount(amount: BigNumberInput): number | undefined {
  const rounded = MathBN.convert(amount).decimalPlaces(0, BigNumber.ROUND_HALF_UP).toNumber()
  return Number.isSafeInteger(rounded) && rounded >= 1 ? rounded : undefined
}

/** A refund made earlier: what Medusa recorded and what the service gave back, in dollars. */
export type RefundedAmount = { amount: number; charged_amount: number }

/**
 * What to give back for a refund of `amount`. The refund that uses up the Medusa amount gives back
 * all that is left of the charge, so that 100.50 + 108.45 of a charge of 209 leaves nothing over.
 * No other refund gives back more than is left. Undefined when nothing can be given back.
 */
export function toRefundedCharge(
  amount: BigNumberInput,
  paid: RefundedAmount,
  refunds: readonly RefundedAmount[]
): number | undefined {
  const { chargedLeft, amountLeft } = leftOf(paid, refunds)
  if (chargedLeft < 1) {
    return undefined
  }
  if (MathBN.gte(amount, amountLeft)) {
    return chargedLeft
  }
  const rounded = toChargedAmount(amount)
  return rounded && Math.min(rounded, chargedLeft)
}

/**
 * The other way round: what Medusa calls a refund of `charged_amount` whole dollars. The one that gives
 * back all that is left of the charge uses up the Medusa amount. Undefined for more than is left.
 */
export function toRefundedAmount(
  charged_amount: number,
  paid: RefundedAmount,
  refunds: readonly RefundedAmount[]
): number | undefined {
  const { chargedLeft, amountLeft } = leftOf(paid, refunds)
  if (charged_amount > chargedLeft || MathBN.lte(amountLeft, 0)) {
    return undefined
  }
  return charged_amount === chargedLeft
    ? toDollars(amountLeft)
    : toDollars(MathBN.min(charged_amount, amountLeft))
}

/** What is left of a payment, in Medusa's amount and in whole dollars. */
export function leftOf(paid: RefundedAmount, refunds: readonly RefundedAmount[]) {
  return {
    chargedLeft: refunds.reduce(
      (left, refund) => left - refund.charged_amount,
      paid.charged_amount
    ),
    amountLeft: refunds.reduce(
      (left, refund) => MathBN.sub(left, refund.amount),
      MathBN.convert(paid.amount)
    ),
  }
}
