import { MathBN } from "@medusajs/framework/utils"
import type { BigNumberInput } from "@medusajs/framework/types"
import { readPaymentData } from "../../providers/payment-intents/payment-data"
import type { Payment } from "./order-payments"

type Refund = NonNullable<Payment["refunds"]>[number]

/** What a payment took and each of its refunds gave back, in the order's currency. */
export type Taken = { charged: BigNumberInput; refunds: Refund[] }

export const OUR_PROVIDER = "pp_payment-intents"

/** Whether a payment's provider takes whole dollars: ours, and those the store names, in TWD. */
export const takesDollars =
  (currency_code: string, roundingProviders: readonly string[]) =>
  ({ provider_id }: Payment) =>
    currency_code.toLowerCase() === "twd" &&
    (provider_id.startsWith(OUR_PROVIDER) || roundingProviders.includes(provider_id))

/**
 * Where the provider takes whole dollars: as its own record says, and what that does not know of to
 * the dollar.
 */
export function takenBy({ amount, data, refunds = [] }: Payment, inDollars: boolean): Taken {
  if (!inDollars) return { charged: amount, refunds }
  const kept = readPaymentData(data ?? undefined)
  const back = new Map(kept?.refunds.map(({ id, charged_amount }) => [id, charged_amount]))
  return {
    charged: kept?.charged_amount ?? dollars(amount),
    refunds: refunds.map((refund) => ({
      ...refund,
      amount: back.get(refund.id) ?? dollars(refund.amount),
    })),
  }
}

/** Half a dollar is rounded up, as the provider does it; ROUND_HALF_UP of bignumber.js is 4. */
const dollars = (amount: BigNumberInput) => MathBN.convert(amount).decimalPlaces(0, 4)
