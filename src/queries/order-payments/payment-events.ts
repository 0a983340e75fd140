import type { AdminPaymentEvent } from "../../http-types"
import type {
  OrderPaymentRows,
  PaymentMovement,
} from "../../medusa-data/payments/payments-of-order"
import type { PaymentIssueRecord } from "../../modules/tw-payments/types"
import { RESOLVED_AUTOMATICALLY } from "../../rules/payment/payment-issue"
import type { ActorNames } from "../invoices/invoice-view"
import { isoTime } from "../iso-time"

type Entry = Omit<AdminPaymentEvent, "at" | "actor_name"> & { at: Date }

const nothing = { amount: null, issue: null, note: null, actor: null }

/** Ids of the users that a payment's timeline names. */
export const actorsOf = (payment: OrderPaymentRows, issues: PaymentIssueRecord[]) =>
  entriesOf(payment, issues).flatMap(({ actor }) => actor ?? [])

/** What happened to a payment, newest first. */
export function paymentEvents(
  payment: OrderPaymentRows,
  issues: PaymentIssueRecord[],
  names: ActorNames
): AdminPaymentEvent[] {
  return entriesOf(payment, issues)
    .sort((a, b) => Number(new Date(b.at)) - Number(new Date(a.at)))
    .map(({ at, ...entry }) => ({
      ...entry,
      at: isoTime(at),
      actor_name: (entry.actor && names.get(entry.actor)) || null,
    }))
}

/** The latest step first, where two have the same time. */
function entriesOf(
  { started_at, payment, captures, refunds }: OrderPaymentRows,
  issues: PaymentIssueRecord[]
): Entry[] {
  return [
    ...issues.flatMap(issueEntries),
    ...(payment?.canceled_at
      ? [{ ...nothing, type: "canceled" as const, at: payment.canceled_at }]
      : []),
    ...refunds.map((refund) => movement("refunded", refund)),
    ...captures.map((capture) => movement("captured", capture)),
    ...(payment ? [{ ...nothing, type: "authorized" as const, at: payment.authorized_at }] : []),
    { ...nothing, type: "started", at: started_at },
  ]
}

const movement = (
  type: "captured" | "refunded",
  { by, at, amount, note }: PaymentMovement
): Entry => ({
  ...nothing,
  type,
  at,
  amount,
  note,
  actor: userOf(by),
})

function issueEntries({ kind, created_at, ...issue }: PaymentIssueRecord): Entry[] {
  const about = { ...nothing, issue: kind }
  const opened: Entry = { ...about, type: "issue_opened", at: created_at }
  if (!issue.resolved_at) return [opened]
  const { resolved_at: at, resolved_by, note } = issue
  const actor = userOf(resolved_by)
  return [{ ...about, type: "issue_resolved", at, actor, note }, opened]
}

const userOf = (id: string | null): string | null => (id === RESOLVED_AUTOMATICALLY ? null : id)
