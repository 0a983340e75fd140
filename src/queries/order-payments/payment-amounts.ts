import type { OrderPaymentRows } from "../../medusa-data/payments/payments-of-order"
import { MADE_STATUSES, type RefundStatus } from "../../rules/payment/refund-table"

type Movements = Pick<OrderPaymentRows, "amount" | "captures" | "refunds">

/**
 * What was paid and what went back. Medusa shows a refund as made from the start: one that the ledger
 * knows as not made, or not yet, is left out. Medusa's amounts may have parts of a dollar, of which the
 * service charged none: what was paid or given back as a whole is shown as it was charged.
 *
 * @param charged what the service was asked to charge, in whole dollars; null: not known
 * @param ledger the statuses of refunds, by id
 */
export function paymentAmounts(
  { amount, captures, refunds }: Movements,
  charged: number | null,
  ledger: ReadonlyMap<string, RefundStatus>
) {
  const captured_amount = sumOf(captures)
  const returned_amount = sumOf(refunds.filter(({ id }) => isMade(ledger.get(id))))
  const paid_amount = captured_amount === amount ? (charged ?? amount) : captured_amount
  return {
    /** Medusa's own sums. */
    captured_amount,
    returned_amount,
    paid_amount,
    refunded_amount: returned_amount === captured_amount ? paid_amount : returned_amount,
  }
}

/** The ledger has no refunds of earlier versions. */
const isMade = (status: RefundStatus | undefined) => !status || MADE_STATUSES.includes(status)

/** Rounded to the cent, because binary fractions are not exact. */
const sumOf = (movements: { amount: number }[]): number =>
  Math.round(movements.reduce((sum, { amount }) => sum + amount, 0) * 100) / 100
