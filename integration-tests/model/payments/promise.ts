import type { Intent, RefundAsked } from "./service"

/** A payment as Medusa has it. Amounts in TWD dollars. */
export type Payment = {
  id: string
  intent_id: string
  session_id: string
  collection_id: string
  amount: number
  captured: number
  /** The part that its order counts. */
  entered: number
  /** `counted`: the amount that its order subtracted for it. */
  refunds: { id: string; amount: number; counted: number }[]
  /** Its order's cancellation entered a refund of all of it. */
  given_back: boolean
  orders: string[]
}
/**
 * `awaits`: the intents of transfers with which it was placed. `replacements`: the intents that
 * replaced such a transfer, and until when it waits for them (ISO 8601; null: not known).
 */
export type Order = {
  id: string
  cart_id: string
  /** TWD dollars. */
  total: number
  canceled: boolean
  /** Milliseconds since 1970. */
  canceled_at: number | null
  awaits: string[]
  intents: string[]
  replacements: { intent_id: string; until: string | null }[]
}
export type Issue = {
  id: string
  kind: string
  intent_id: string | null
  order_id: string | null
  refund_id: string | null
  status: "open" | "resolved"
  resolved_by: string | null
  detail: string | null
}

/** The payments in the store and at the payment service. */
export type Money = {
  intents: Intent[]
  asked: RefundAsked[]
  payments: Payment[]
  orders: Order[]
  /** Dollars that each order asked for in total, whatever was refunded meanwhile. */
  asks: Map<string, number>
  /** The option `refunds`. */
  refunds: "api" | "manual"
  /** Intents whose money without an order was refunded by staff. */
  refunded: Set<string>
  /** Intents whose money staff refunded with a payment issue's button, or tried to. */
  refundsTried: Set<string>
}

/** The same, with the data that staff and the event bus got. */
export type Facts = Money & {
  issues: Issue[]
  /** Ids of the issues with emitted events, by the kind in the event's name. */
  emitted: { kind: string; issue_id: string }[]
  /** Orders that staff cancelled. */
  canceledByStaff: Set<string>
  /** Ids of the issues that staff resolved without a refund. */
  resolvedByStaff: Set<string>
  /** Dollars that staff refunded otherwise, by intent. */
  otherwise: Map<string, number>
}

/** The issues of a payment without an order, or of a cancelled one. */
const HELD = ["orphaned", "mismatched", "paid_after_cancel"]
const REFUND = ["refund_unclear", "refund_failed", "refund_not_recorded"]
/** The issues if the amounts at the service and in Medusa differ. */
const DIFFERS = [...REFUND, "amounts_differ"]

/** The issues of an unpaid order. */
const UNPAID = ["not_paid", "transfer_overdue"]

/** Paid means that the service says so: this intent, with the requested amount and currency. */
const isPaid = ({ status, said, asked }: Intent) =>
  ["success", ...DISPUTED].includes(status) &&
  said.amount === asked.amount &&
  said.currency === asked.currency

/** The service's statuses of a payment that the buyer's bank disputes or has reversed. */
const DISPUTED = ["disputed", "chargeback"]

/** Dollars of an intent that were or are being refunded, to the buyer or to the buyer's bank. */
export const goneBack = ({ refunds, bank }: Intent) =>
  sum(refunds.filter(({ status }) => status !== "failed")) + (bank?.amount ?? 0)

const sum = (amounts: { amount: number }[]) => amounts.reduce((all, { amount }) => all + amount, 0)

/** Violations that must never occur. */
export function neverBroken({
  intents,
  asked,
  payments,
  orders,
  asks,
  refunds,
  refunded,
  refundsTried,
}: Money): string[] {
  const violations: string[] = []
  const captured = payments.filter((payment) => payment.captured > 0)
  for (const { intent_id, session_id, captured: taken, amount, orders } of captured) {
    const intent = intents.find(({ id }) => id === intent_id)
    if (intent && intent.session !== session_id)
      violations.push(
        `${intent_id} is captured in ${session_id}, and was made for ${intent.session}.`
      )
    if (!intent || !isPaid(intent))
      violations.push(`${intent_id} is captured, and the service does not say that it is paid.`)
    if (intent && Math.round(taken) !== intent.asked.amount)
      violations.push(`${taken} of ${intent_id} are captured.`)
    if (taken !== amount) violations.push(`${taken} of a payment of ${amount} are captured.`)
    if (orders.length !== 1)
      violations.push(`${intent_id} is captured for ${orders.length} orders.`)
    if (refunded.has(intent_id))
      violations.push(`${intent_id} is captured after staff refunded it.`)
  }
  for (const intent of twice(captured.map(({ intent_id }) => intent_id)))
    violations.push(`${intent} is captured twice.`)
  for (const collection of twice(captured.map(({ collection_id }) => collection_id)))
    violations.push(`The payment collection ${collection} is paid twice.`)
  for (const { id } of orders) {
    const taken = captured.filter(({ orders }) => orders.includes(id))
    const paid = taken.reduce((all, { captured }) => all + captured, 0)
    const asked = asks.get(id) ?? 0
    if (paid - asked >= 1)
      violations.push(`Order ${id} is paid with ${paid}, and asked for ${asked}.`)
  }
  if (refunds === "manual" && asked.length)
    violations.push(`The service was asked for ${asked.length} refunds of a shop that makes none.`)
  for (const cart of twice(orders.map(({ cart_id }) => cart_id)))
    violations.push(`Cart ${cart} has two orders.`)
  for (const reason of twice(asked.map(({ reason }) => reason)))
    violations.push(`Refund ${reason} went out twice.`)
  for (const intent of intents) {
    const { id, said } = intent
    const taken = captured.find(({ intent_id }) => intent_id === id)?.captured
    const most = taken === undefined && refundsTried.has(id) ? said.amount : Math.round(taken ?? 0)
    const given = goneBack(intent)
    if (given > most) violations.push(`${given} of ${id} went back, and ${most} at most was to.`)
  }
  return violations
}

/** Conditions once all is settled: the service works, time has passed, and every job has run. */
export function settled(facts: Facts): string[] {
  const violations = neverBroken(facts)
  const { intents, payments, orders, issues, emitted } = facts
  const issuesOf = (intent: string, kinds: string[]) =>
    issues.filter(({ intent_id, kind }) => intent_id === intent && kinds.includes(kind))
  const isForStaff = ({ status, resolved_by }: Issue) => status === "open" || resolved_by !== null

  for (const intent of intents) {
    const { id, status } = intent
    const payment = payments.find(({ intent_id, captured }) => intent_id === id && captured > 0)
    const held = issuesOf(id, HELD).filter(isForStaff)
    if (status === "success" && !payment && !held.length) {
      violations.push(`${id} is paid, and neither an order's nor a payment issue.`)
    }
    const back = goneBack(intent)
    const askedAbout = issuesOf(id, REFUND).some(({ status }) => status === "open")
    const gave = held.some(({ status }) => status === "resolved") && facts.refundsTried.has(id)
    if (!payment && gave && facts.refunded.has(id) && back < intent.said.amount && !askedAbout) {
      violations.push(
        `${back} of ${intent.said.amount} of ${id} went back, and no payment issue says so.`
      )
    }
    const known = issuesOf(id, ["orphaned", "paid_after_cancel", "not_refunded"])
    if (!["success", ...DISPUTED].includes(status) && known.length)
      violations.push(`${id} is not paid, and staff see it as paid.`)
    if (!payment) continue
    const open = issuesOf(id, ["orphaned", "paid_after_cancel", "not_paid", "unconfirmed"]).filter(
      ({ status }) => status === "open"
    )
    for (const { kind } of open)
      violations.push(`${id} is an order's, and staff see it as ${kind}.`)

    const disputes = issuesOf(id, ["disputed"])
    const isKnown = disputes.some(
      (issue) => isForStaff(issue) && issue.detail?.includes(`“${status}”`)
    )
    if (DISPUTED.includes(status) && !isKnown)
      violations.push(`The service says ${status} of ${id}, and no payment issue says so.`)
    if (status === "success" && disputes.some((issue) => issue.status === "open"))
      violations.push(`${id} is paid, and staff see it as disputed.`)
    const isDisputed =
      DISPUTED.includes(status) && disputes.some((issue) => issue.status === "open")

    const shown = sum(payment.refunds)
    const given = back + (facts.otherwise.get(id) ?? 0)
    const unsettled =
      issuesOf(id, DIFFERS).some(({ status }) => status === "open") ||
      (status === "chargeback" && isDisputed)
    if (Math.abs(shown - given) >= 1 && !unsettled) {
      violations.push(
        `Medusa shows ${shown} of ${id} as refunded, ${given} went back, and no payment issue says so.`
      )
    }
    const differing = issuesOf(id, ["amounts_differ"]).some(({ status }) => status === "open")
    if (status === "success" && shown === goneBack(intent) && !askedAbout && differing)
      violations.push(
        `Medusa and the service agree on ${shown} of ${id}, and staff are shown otherwise.`
      )
    const order = orders.find(({ id }) => payment.orders.includes(id))
    const owed = payment.captured - shown
    const saidSo =
      isDisputed ||
      issuesOf(id, ["not_refunded", ...REFUND]).some(({ status }) => status === "open") ||
      issuesOf(id, ["not_refunded"]).some(({ id }) => facts.resolvedByStaff.has(id))
    if (order?.canceled && owed > 0 && !saidSo)
      violations.push(
        `${owed} of the cancelled ${order.id} were not given back, and no payment issue says so.`
      )
  }

  for (const { intent_id, captured, entered, refunds, given_back, orders: of } of payments) {
    const order = orders.find(({ id }) => of.includes(id))
    if (!order || order.canceled || given_back) continue
    if (Math.abs(captured - entered) >= 1)
      violations.push(`${order.id} counts ${entered} of the ${captured} captured of ${intent_id}.`)
    for (const { id, amount, counted } of refunds) {
      const saidSo = issues.some(
        (issue) => issue.refund_id === id && REFUND.includes(issue.kind) && isSaid(issue)
      )
      if (Math.abs(amount - counted) >= 1 && !saidSo)
        violations.push(
          `${order.id} counts ${counted} of the refund ${id} of ${amount} of ${intent_id}, and no ` +
            "payment issue says so."
        )
    }
  }

  for (const order of orders) {
    const of = intents.filter(({ id }) => order.intents.includes(id))
    if (
      order.canceled_at !== null &&
      !facts.canceledByStaff.has(order.id) &&
      !of.some((intent) => endedBefore(order, intent, order.canceled_at! - HOUR))
    ) {
      violations.push(
        `Order ${order.id} was cancelled, and no one said that its money will not come.`
      )
    }
    const gone = of.find(
      (intent) =>
        order.awaits.includes(intent.id) &&
        intent.status === "canceled" &&
        endedBefore(order, intent, Date.now() - EXPIRED_AFTER)
    )
    const unpaid = !payments.some(
      ({ orders, captured }) => orders.includes(order.id) && captured > 0
    )
    const saidSo = issues.some(
      ({ order_id, kind }) => order_id === order.id && UNPAID.includes(kind)
    )
    if (gone && unpaid && !order.canceled && !saidSo)
      violations.push(`Order ${order.id} waits for ${gone.id}, which is gone.`)
  }

  for (const { id, kind } of issues) {
    if (!emitted.some((event) => event.issue_id === id && event.kind === kind))
      violations.push(`No event was emitted for the ${kind} issue ${id}.`)
  }
  return violations
}

/** Milliseconds. */
const HOUR = 60 * 60_000

/** Milliseconds after its time until an order is cancelled, and until the job has queried it. */
const EXPIRED_AFTER = 7 * HOUR

/**
 * Whether an order need not wait for an intent at a time (milliseconds since 1970): the intent has
 * ended, or its time is over. An intent that replaced a transfer ends only at the transfer's time.
 */
function endedBefore(order: Order, { id, status, payment }: Intent, time: number): boolean {
  const replacement = order.replacements.find(({ intent_id }) => intent_id === id)
  if (!replacement && status === "canceled") return true
  const until = replacement ? replacement.until : payment?.expiresAt
  return status !== "success" && !!until && Date.parse(until) < time
}

/** The issue is open, or staff resolved a refund_not_recorded. */
const isSaid = ({ kind, status, resolved_by }: Issue) =>
  status === "open" || (kind === "refund_not_recorded" && resolved_by !== null)

const twice = (names: string[]) => new Set(names.filter((name, at) => names.indexOf(name) !== at))
