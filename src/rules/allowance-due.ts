/** TWD dollars, whole. */
export type AllowanceBalance = {
  /** What of the invoice's amount went back to the buyer. */
  refunded: number
  /** Of registered allowances that are not voided. */
  allowed: number
  /** What is still to be made in the service's console; never negative. */
  due: number
  note:
    | "refunded_without_allowance"
    | "allowance_smaller_than_refund"
    | "allowance_larger_than_refund"
    | null
}

/**
 * Holds the allowances of a live invoice against the order's refunds, of which the first
 * `refunded_before` dollars were never on the invoice. An invoice that is voided, or
 * on its way there, needs none: the void gives everything back.
 */
export function allowanceBalance({
  live,
  refunded: inAll,
  refunded_before,
  allowances,
}: {
  live: boolean
  refunded: number
  refunded_before: number
  allowances: { total_amount: number; status: "issued" | "voided" }[]
}): AllowanceBalance {
  const allowed = allowances
    .filter(({ status }) => status === "issued")
    .reduce((sum, { total_amount }) => sum + total_amount, 0)
  const refunded = Math.max(inAll - refunded_before, 0)
  const expected = live ? refunded : 0
  return {
    refunded,
    allowed,
    due: Math.max(expected - allowed, 0),
    note: live ? noteOn(expected, allowed) : null,
  }
}

function noteOn(expected: number, allowed: number): AllowanceBalance["note"] {
  if (expected > 0 && allowed === 0) return "refunded_without_allowance"
  if (allowed < expected) return "allowance_smaller_than_refund"
  if (allowed > expected) return "allowance_larger_than_refund"
  return null
}
