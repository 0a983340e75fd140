import type { BigNumberInput } from "@medusajs/framework/types"
import {
  toChargedAmount,
  toDollars,
  toRefundedCharge,
  type RefundedAmount,
} from "../../../providers/payment-intents/amounts"
import { readPaymentData } from "../../../providers/payment-intents/payment-data"

/**
 * What is known of a refund that Medusa has a row of. `asked`: its provider may not have answered yet;
 * an order that Medusa took it off tells that it has. `open` and `not_made`: of our own provider, whose
 * ledger says that it is not known yet whether the refund was made, or that it was not.
 */
type RefundState = "made" | "asked" | "open" | "not_made"

export type Payment = {
  id: string
  amount: BigNumberInput
  provider_id: string
  canceled_at: string | Date | null
  data: Record<string, unknown> | null
  /** `made`: the provider has said yes, as far as the store's rows tell. */
  captures?: { amount: BigNumberInput; made: boolean }[]
  refunds?: {
    id: string
    amount: BigNumberInput
    created_at: string | Date
    /** Default: `asked`. */
    state?: RefundState
  }[]
}

type Refund = NonNullable<Payment["refunds"]>[number]

/** The refunds that went back to the buyer, as far as is known. */
export const refundsThatCount = ({ refunds = [] }: Pick<Payment, "refunds">): Refund[] =>
  refunds.filter(({ state }) => state !== "open" && state !== "not_made")

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
 * Where the provider takes whole dollars: as its own record says, and what that does not know of as
 * our provider rounds it, so that no more goes back than was charged.
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
