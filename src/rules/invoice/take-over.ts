import type { InvoiceStatus } from "./invoice-status"
import type { InvoiceDifference, ServiceStatus } from "./reconciliation"

/** Why staff cannot take over the service's record of an invoice. */
export type TakeOverObstacle =
  | "not_compared"
  | "agrees"
  | "unknown_there"
  | "several_there"
  | "not_voided_there"
  | "other_number"
  | "other_there"
  | "void_requested"
  | "not_paid"
  | "money_unknown"
  | "other_account"
  | "under_way"

/** What of the service's record staff may take over, or why nothing. Amounts in TWD dollars. */
export type TakeOver =
  /** Its void, which a request to void it only records. */
  { take: "void" } | { take: "amount"; amount: number } | { take: null; obstacle: TakeOverObstacle }

/** What an order's payments took and gave back, whole TWD dollars. */
export type PaidMoney = {
  charged: number
  /** Each refund, the oldest first. */
  refunds: number[]
  /** What the order comes to; null: not known. */
  total: number | null
  /** What other invoices have of it, as staff say. */
  invoiced_elsewhere: number
}

type Differing = {
  status: InvoiceStatus
  reason: string | null
  service_status: ServiceStatus | null
  /** TWD dollars. */
  amount: number | null
  difference: InvoiceDifference | null
  /** Null: it was not compared yet since it has its number. */
  reconciled_at: unknown
  /** A void of it is requested. */
  void_requested: boolean
  other_account: boolean
}

/**
 * What of the service's record can be taken over by law: an invoice that is voided there, and one over
 * what the buyer paid. A second invoice of one sale, or one over an amount that nobody paid, is
 * corrected at the service: taken over, it would look right here. Another number is nothing to take
 * over in one step: each of the two is recorded by itself, by what the service says of it.
 *
 * @param money null: the invoice belongs to no order; undefined: it is not known
 */
export function takeOverOf(invoice: Differing, money: PaidMoney | null | undefined): TakeOver {
  const { status, difference, void_requested } = invoice
  if (invoice.other_account) return none("other_account")
  if (status !== "issued" && status !== "attention") {
    if (status !== "voided" || !difference) return none("under_way")
    return none(difference.field === "number" ? "other_there" : "not_voided_there")
  }
  if (isVoidedThere(invoice)) return { take: "void" }
  if (!difference) {
    const found = agreedAmount(invoice)
    if (found !== null && void_requested) return none("void_requested")
    if (found === null) {
      return none(invoice.reason === null ? "agrees" : "not_compared")
    }
    return unpaid(found, money) ?? { take: "amount", amount: found }
  }
  switch (difference.field) {
    case "existence":
      return none("unknown_there")
    case "count":
      return none("several_there")
    case "status":
      return none("not_voided_there")
    case "number":
      return none("other_number")
    case "amount":
      if (void_requested) return none("void_requested")
      return unpaid(difference.theirs, money) ?? { take: "amount", amount: difference.theirs }
  }
}

const none = (obstacle: TakeOverObstacle) => ({ take: null, obstacle }) as const

/**
 * The amount at the service, if an earlier query found another one than ours, or ours was not
 * known, and both agree since: staff have not confirmed it yet. Null: otherwise.
 */
export const agreedAmount = ({
  reason,
  difference,
  reconciled_at,
  amount,
}: Pick<Differing, "reason" | "difference" | "reconciled_at" | "amount">): number | null =>
  reason === "amount_differs_at_service" && difference === null && reconciled_at ? amount : null

const isVoidedThere = ({
  reason,
  service_status,
  difference,
}: Pick<Differing, "reason" | "service_status" | "difference">) =>
  difference === null
    ? reason === "voided_at_service" || service_status === "voided"
    : difference.field === "status" && difference.theirs === "voided"

/**
 * An invoice may have one of three amounts: all that was charged (a refund then needs an allowance),
 * what a refund left of that, or the order's present total. Nothing is charged yet for an order that is
 * paid on delivery.
 */
function unpaid(amount: number, money: PaidMoney | null | undefined): TakeOver | null {
  if (money === null) return null
  if (money === undefined) return none("money_unknown")
  const { charged, total, invoiced_elsewhere } = money
  if (charged === 0 && total === null) return none("money_unknown")
  const rests = charged === 0 ? [] : restsOf(money)
  // What an edit added is not paid yet.
  const comesTo = total !== null && (charged === 0 || total < charged) ? [total] : []
  const right = [...rests, ...comesTo]
  const isPaid = amount > 0 && right.some((each) => each - invoiced_elsewhere === amount)
  return isPaid ? null : none("not_paid")
}

/** What was charged, and what each refund left of it. */
function restsOf({ charged, refunds }: PaidMoney): number[] {
  const rests = [charged]
  for (const refund of refunds) rests.push(rests[rests.length - 1] - refund)
  return rests
}

/** What went back to the buyer, whole TWD dollars. */
export const refundedOf = ({ refunds }: PaidMoney): number =>
  refunds.reduce((all, refund) => all + refund, 0)
