/** TWD dollars, whole. */
export type AllowanceBalance = {
  /** What of the invoice's amount went back to the buyer. */
  refunded: number
  /**
   * What its allowances have to come to: what went back, or more where the order came to less and
   * nothing went back that Medusa knows of.
   */
  expected: number
  /** Sum of registered allowances that are not voided. */
  allowed: number
  /** What is still to be made in the service's console; never negative. */
  due: number
  /** What the buyer was charged after the invoice, and was not given back: it is on none. */
  not_invoiced: number
  /**
   * What other invoices have and the buyer was given back, or does not owe any more: an allowance of
   * theirs gives it back, or their void.
   */
  due_elsewhere: number
  note:
    | "charged_after_invoice"
    | "refunded_without_allowance"
    | "reduced_without_allowance"
    | "allowance_smaller_than_refund"
    | "allowance_larger_than_refund"
    | "allowance_unclear"
    | "refunded_of_other_invoice"
    | null
}

/** TWD dollars. `amount`: tax included; null: the service's figures contradict each other. */
type GivenAllowance = {
  amount: number | null
  /** As the service says. */
  total_amount: number
  status: "issued" | "voided"
}

/** An order's money and its invoice, in whole TWD dollars. */
export type InvoicedMoney = {
  /** The service has the invoice as valid, and no void of it is under way. */
  live: boolean
  /** Amount of the invoice; null: not known. */
  amount: number | null
  /** What the order comes to now, a cancelled one to nothing; null: not known. */
  total: number | null
  /** What of the total Medusa took off for refunds that are not known to be made. */
  total_in_doubt?: number
  /** How far rounding may keep what the order comes to from what was paid for it. */
  slack: number
  /** What the order's payments took in all. */
  charged: number
  /** What they gave back in all. */
  refunded: number
  /** What the invoice left out of what was charged when its content was built. */
  refunded_before: number
  /** What other invoices have of what was charged since, as staff say. */
  invoiced_elsewhere?: number
  allowances: GivenAllowance[]
}

/**
 * Holds a live invoice and its allowances against the order: its money, and what it comes to now.
 * The second also covers returned goods and edits that no refund in Medusa follows: the buyer had
 * not paid yet, or got the money back another way. An order that was edited to cost more was
 * charged after its invoice. That amount is on no invoice, or on other invoices, as staff say. A
 * refund gives back that amount first. An invoice that is voided, or on its way there, needs no
 * allowance: the void gives everything back, but for what other invoices have. While the figures of
 * an allowance contradict each other, nothing is said to be due: it may be too much.
 */
export function allowanceBalance(money: InvoicedMoney): AllowanceBalance {
  const { invoiced_elsewhere = 0 } = money
  const { live, amount, total, slack, charged, refunded_before, allowances } = money
  const issued = allowances.filter(({ status }) => status === "issued")
  const allowed = issued.reduce(
    (sum, { amount, total_amount }) => sum + (amount ?? total_amount),
    0
  )
  const unclear = issued.some(({ amount }) => amount === null)
  const back = Math.max(money.refunded - refunded_before, 0)
  const chargedAfter = amount === null ? 0 : Math.max(charged - refunded_before - amount, 0)
  // What an allowance was made for already went back of the invoice, whatever was charged since.
  const refunded = Math.max(back - chargedAfter, Math.min(back, allowed))
  const fall = amount === null || total === null ? 0 : amount - total

  const expected = live ? expectedOf({ refunded, fall, slack, allowed }) : refunded
  const beyond = notInvoiced(money, refunded)
  const not_invoiced = live ? Math.max(beyond - invoiced_elsewhere, 0) : 0
  const due_elsewhere = Math.max(invoiced_elsewhere - beyond, 0)
  const judged = { refunded, expected, allowed, not_invoiced, due_elsewhere, unclear }
  return {
    refunded,
    expected,
    allowed,
    due: live && !unclear ? Math.max(expected - allowed, 0) : 0,
    not_invoiced,
    due_elsewhere,
    note: live ? noteOn(judged) : noteElsewhere(judged),
  }
}

/**
 * What the buyer paid and was not given back, beyond what of the invoice is left. What is kept beyond
 * what the order comes to is still to go back: no invoice is due for it. Nor is one for what a refund in
 * doubt may have given back.
 */
function notInvoiced(money: InvoicedMoney, refunded: number): number {
  const { amount, total, total_in_doubt = 0, charged, refunded_before } = money
  if (amount === null) return 0
  const left = amount - refunded
  const kept = charged - money.refunded
  // If an order cannot be priced, it is not known whether what was left out was sold since.
  const sold =
    total === null ? Math.min(kept, charged - refunded_before - refunded) : total - total_in_doubt
  return Math.max(Math.min(kept, sold) - left, 0)
}

/**
 * Refunds and the fall of the order's amount are two views of one thing. Where they differ by
 * rounding alone, the refunds count. An allowance that was made by the fall is right as well.
 */
function expectedOf(seen: { refunded: number; fall: number; slack: number; allowed: number }) {
  const { refunded, fall, slack, allowed } = seen
  return fall > refunded + slack ? fall : Math.max(refunded, Math.min(allowed, fall))
}

type Judged = Omit<AllowanceBalance, "due" | "note"> & { unclear: boolean }

const noteElsewhere = ({ due_elsewhere }: Pick<Judged, "due_elsewhere">) =>
  due_elsewhere > 0 ? "refunded_of_other_invoice" : null

function noteOn(judged: Judged): AllowanceBalance["note"] {
  const { refunded, expected, allowed, not_invoiced, unclear } = judged
  if (unclear) return "allowance_unclear"
  if (not_invoiced > 0) return "charged_after_invoice"
  if (allowed > expected) return "allowance_larger_than_refund"
  if (allowed === expected) return noteElsewhere(judged)
  if (expected > refunded) return "reduced_without_allowance"
  return allowed === 0 ? "refunded_without_allowance" : "allowance_smaller_than_refund"
}
