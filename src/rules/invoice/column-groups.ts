import { RECONCILE_FIRST } from "../service/retry-schedules"
import type { Column } from "./columns"
import { differs, orderSeen, sentOverMidnight, voidRequested } from "./conditions"
import { KEEP, NOW, after, first, given, input, inputIn, old, up, when } from "./values"
import type { Condition, Value } from "./values"

export type Set = { readonly [C in Column]?: Value }

/** Columns that several events of the state machine write together. */

/** No worker has claimed it any more. */
export const released = { lease_expires_at: null }

export const noReason = { reason: null, reason_detail: null }

/** Each plan and each request of staff: a decision from an earlier reading is then refused. */
export const newVersion = { plan_version: up("plan_version") }

/** An upload that issued nothing needs no further query. */
export const nothingLeft = { sent_at: null, unclear_since: null, queries: 0, passed_over: 0 }

/** Clears what an earlier plan wrote about the order. */
export const noContent = {
  amount: null,
  taxable_amount: null,
  untaxed_as: null,
  content: null,
  changes: null,
  exchange: null,
  refunded_before: null,
} satisfies Set

/** Staff say that the invoice has another buyer or another tax type than the content prepared here. */
export const contentDenied = inputIn("content_denied", true)

/** The money that it was calculated from stays: that is the order's. */
export const noDeniedContent = onlyIf(contentDenied, { content: null, changes: null })

/** A number under which it was found before is not its own. */
export const numberless = { invoice_number: null, issued_at: null }

/** A worker claims the row from now on, to query the service. */
export const claimedToQuery = {
  fence: up("fence"),
  queries: up("queries"),
  lease_expires_at: after("lease"),
}

/** Since when its outcome is unknown. */
export const unclear = { unclear_since: first(old("unclear_since"), NOW) }

/**
 * The status of an invoice for which nothing was issued, so that it may be sent again. If its order
 * has changed since (`outdated`), it waits for the planner, which checks it when it is due. If a
 * void was requested, it is not sent.
 */
export const sentAgain = when(voidRequested, "not_needed", when(orderSeen, "pending", "waiting"))

/** The same, with when it is due. */
export const toBeSentAgain = {
  status: sentAgain,
  reason: old("void_reason"),
  due_at: when(voidRequested, null, after("retry_in")),
  due_since: when(voidRequested, null, first(old("due_since"), NOW)),
} satisfies Set

/** The service named its number. A void that was requested meanwhile begins at once. */
export const isIssued = {
  ...released,
  ...noReason,
  status: when(voidRequested, "voiding", "issued"),
  due_since: null,
  invoice_number: input("invoice_number"),
  difference: null,
  // Its number is checked the first time that it is compared.
  reconciled_at: null,
  reconcile_at: after(RECONCILE_FIRST),
  unclear_since: null,
  queries: 0,
  refusal: null,
} satisfies Set

/** When an invoice that was found was issued: as near as is known. */
export const issuedWhenSent = {
  issued_at: first(old("sent_at"), old("left_at"), NOW),
  date_unknown: when(sentOverMidnight, true, KEEP),
} satisfies Set

/** As after an upload without a clear answer: the database was restored, and may have lost one. */
export const mayHaveLeft = {
  sent_at: NOW,
  left_at: NOW,
  date_unknown: true,
  // An upload that is known here is not the one that the query looks for.
  sent_with: null,
  reconcile_at: after(RECONCILE_FIRST),
  sent_to: input("account"),
  unclear_since: NOW,
  queries: 0,
  refusal: null,
  refusal_reason: null,
  refusal_finished: null,
} satisfies Set

/** Whether the order was looked at when this was decided. */
export const orderLookedAt = {
  order_seen_at: when(given("order_seen_at"), input("order_seen_at"), KEEP),
}

/**
 * An invoice whose number may not be its own: the service is queried by order number, as after an
 * upload without a clear answer. What was recorded of that number goes: nobody is to see it as this
 * order's, and the order whose number it is may need it.
 */
export const queriedByOrderNumber = {
  status: "unknown",
  // An invoice that was never sent needs no query.
  sent_at: first(old("sent_at"), old("issued_at")),
  ...numberless,
  // A day that staff stated was that of the other number.
  date_unknown: true,
  ...noReason,
  service_status: null,
  difference: null,
} satisfies Set

export const queriedIfDiffering = onlyIf(differs, queriedByOrderNumber)

/** The same columns, written only where the condition is true. */
export function onlyIf(condition: Condition, set: Set): Set {
  return Object.fromEntries(
    Object.entries(set).map(([column, value]) => [column, when(condition, value, KEEP)])
  )
}

/**
 * Staff decide about a row that a worker may hold while it queries the service: that worker writes
 * nothing any more, and another may claim the row at once.
 */
export const freedFromWorker = { fence: up("fence"), lease_expires_at: null }

/** No other invoice replaces it any more. */
export const noReissue = {
  reissue_requested_at: null,
  reissue_requested_by: null,
  reissue_details: null,
}

/** Its void is no longer requested. */
export const noVoid = {
  void_requested_at: null,
  void_reason: null,
  voided_at: null,
  void_day_stated: null,
}

/** The service says that it is void. */
export const isVoided = {
  ...released,
  ...noReason,
  status: "voided",
  service_status: "voided",
  // Staff stated the day of a void that they made at the service (`void_requested`).
  voided_at: first(old("voided_at"), NOW),
  difference: null,
  unclear_since: null,
  queries: 0,
  due_at: null,
} satisfies Set
