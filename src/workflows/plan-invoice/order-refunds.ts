import { toTwd } from "../../rules/exchange"
import type { Exchange } from "../../rules/invoice-source"
import { decimal } from "./order-lines"
import type { PaidOrder } from "./order-payments"
import { takenBy, takesDollars } from "./taken-amounts"

/** `amount` in whole TWD dollars. */
export type OrderRefund = { id: string; amount: number; created_at?: string | Date }

/**
 * What went back to the buyer, as the payment services gave it back, oldest first. Also of a
 * cancelled order, whose payment collections are cancelled with it.
 */
export function refundsInTwd(
  order: Pick<PaidOrder, "currency_code" | "payment_collections">,
  exchange: Pick<Exchange, "rate"> | null,
  roundingProviders: readonly string[] = []
): OrderRefund[] {
  const inDollars = takesDollars(order.currency_code, roundingProviders)
  return (order.payment_collections ?? [])
    .flatMap(({ payments }) => payments ?? [])
    .flatMap((payment) => takenBy(payment, inDollars(payment)).refunds)
    .sort((a, b) => (a.id < b.id ? -1 : 1))
    .map(({ id, amount, created_at }) => ({
      id,
      amount: toTwd(decimal(amount), exchange),
      created_at,
    }))
}
