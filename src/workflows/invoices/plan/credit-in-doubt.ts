import { MathBN } from "@medusajs/framework/utils"
import type { MedusaContainer } from "@medusajs/framework/types"
import { readRefundCredits } from "../../../medusa-data/refunds/refund-credits"
import { creditOfRefund } from "../../../rules/payment/refund-credit"
import { decimal } from "./order-lines"
import type { Collection, RefundState } from "./order-payments"

/** States of a refund of our own provider that is not known to be made. */
const IN_DOUBT: ReadonlySet<RefundState | undefined> = new Set(["open", "unclear", "not_made"])

/**
 * What Medusa took off the totals of orders for refunds that are not known to be made, by order:
 * decimals in the order's currency. No allowance is due for it. Reads nothing for orders without
 * such a refund.
 */
export async function creditInDoubt(
  container: MedusaContainer,
  orders: ReadonlyMap<string, { payment_collections: Collection[] }>
): Promise<Map<string, string>> {
  const refunds = new Map(
    [...orders].flatMap(([id, order]) => {
      const doubted = doubtedRefunds(order)
      return doubted.length ? [[id, doubted] as const] : []
    })
  )
  const credits = await readRefundCredits(container, [...refunds.keys()])
  return new Map(
    [...credits].map(([order_id, known]) => {
      const amounts = refunds.get(order_id)!.flatMap((refund_id) => {
        const credit = creditOfRefund(refund_id, known)
        return credit.kind === "credit" ? credit.amount : []
      })
      return [order_id, decimal(MathBN.sum(0, ...amounts))]
    })
  )
}

const doubtedRefunds = ({ payment_collections }: { payment_collections: Collection[] }) =>
  payment_collections
    .flatMap(({ payments }) => payments ?? [])
    .flatMap(({ refunds }) => refunds ?? [])
    .flatMap(({ id, state }) => (IN_DOUBT.has(state) ? id : []))
