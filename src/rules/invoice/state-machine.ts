import { INVOICE_STATUSES, type InvoiceStatus } from "./invoice-status"
import { PLANNING } from "./events/planning"
import { REQUESTS } from "./events/requests"
import { SENDING } from "./events/sending"
import { SETTLING } from "./events/settling"
import { VOIDING } from "./events/voiding"
import type { Inputs } from "./inputs"

/**
 * Every event of an invoice, and how it changes the row: the next status, the columns that
 * it sets or clears, its timeline entry and the event that is emitted. Every write of an
 * invoice's status is generated from this table (`store/event-sql.ts`), and so is the diagram in
 * docs/developer/invoice-states.md.
 */
export const EVENTS = { ...PLANNING, ...SENDING, ...SETTLING, ...VOIDING, ...REQUESTS }

export type InvoiceEvent = keyof typeof EVENTS

/** The events that a row accepts in each status. Any other event changes nothing. */
export const ACCEPTED = {
  waiting: [
    ...["plan_issue", "plan_wait", "plan_not_needed", "plan_attention"],
    ...["details_corrected", "adopted", "found_differing", "look_claimed", "looked_at"],
    ...["rules_changed", "may_have_left", "issued_by_hand", "number_taken"],
  ],
  pending: [
    ...["plan_issue", "plan_wait", "plan_not_needed", "plan_attention"],
    ...["claimed", "overdue", "retried", "details_corrected", "adopted", "found_differing"],
    ...["looked_at", "may_have_left", "issued_by_hand", "number_taken"],
  ],
  sending: [
    ...["issued", "not_sent", "answer_unclear", "refused", "worker_lost"],
    ...["query_failed", "found", "found_voided", "found_differing"],
    ...["reissued_in_place", "nothing_to_void", "nothing_issued", "needs_review", "unanswered"],
    ...["void_remembered", "void_dropped", "outdated", "looked_at"],
  ],
  unknown: [
    ...["query_claimed", "query_failed", "issued", "found", "found_voided", "found_differing"],
    ...["not_found", "reissued_in_place", "nothing_to_void", "nothing_issued", "needs_review"],
    ...["unanswered", "void_remembered", "void_dropped", "adopted", "retried"],
    ...["outdated", "looked_at", "unclear_anew"],
  ],
  issued: [
    ...["void_requested", "reissue_requested", "allowances_short", "found_recorded"],
    ...["look_claimed", "looked_at", "look_later", "corrected", "amount_taken"],
    ...["record_withdrawn", "dated_by_service"],
  ],
  voiding: [
    ...["void_claimed", "cancellation_begun", "void_unclear", "voided", "needs_review"],
    ...["unanswered", "retried", "reissue_requested", "outdated", "looked_at"],
    "found_recorded",
  ],
  void_unknown: [
    ...["void_claimed", "cancellation_begun", "void_unclear", "voided", "needs_review"],
    ...["unanswered", "retried", "reissue_requested", "outdated", "looked_at"],
    "account_confirmed",
  ],
  voided: [
    ...["reissue_requested", "next_details_corrected", "reissued", "looked_at", "corrected"],
    ...["found_recorded", "record_withdrawn", "dated_by_service", "void_day_corrected"],
  ],
  not_needed: [
    ...["plan_issue", "plan_wait", "plan_not_needed", "plan_attention"],
    ...["details_corrected", "adopted", "found_differing", "looked_at", "reissued"],
    ...["issued_by_hand", "number_taken"],
  ],
  attention: [
    ...["plan_issue", "plan_wait", "plan_not_needed", "plan_attention", "details_corrected"],
    ...["resumed", "retried", "adopted", "look_claimed", "looked_at", "look_later", "outdated"],
    ...["query_claimed", "still_in_review", "issued", "found", "found_voided", "found_differing"],
    ...["not_found", "reissued_in_place", "nothing_to_void", "nothing_issued", "needs_review"],
    ...["void_requested", "void_queried", "cancellation_begun", "voided", "voided_before_kept"],
    ...[
      "may_have_left",
      "reissue_requested",
      "given_up",
      "issued_by_hand",
      "kept",
      "kept_by_order_number",
      "void_dropped",
      "allowances_cover",
      "corrected",
      "dated_by_service",
      "found_amount_taken",
      "amount_taken",
      "found_recorded",
      "unclear_anew",
      "number_taken",
      "record_withdrawn",
    ],
  ],
} as const satisfies Record<InvoiceStatus, readonly InvoiceEvent[]>

/** The events that write a new row. */
export const FIRST_EVENTS = [
  "plan_issue",
  "plan_wait",
  "plan_not_needed",
  "plan_attention",
  // What staff record by its number.
  "adopted",
  "recorded_voided",
] as const satisfies readonly InvoiceEvent[]

/** The input of an event. `Other`: a type that may replace any of it. */
export type Given<E extends InvoiceEvent, Other = never> = E extends InvoiceEvent
  ? { [Name in (typeof EVENTS)[E]["inputs"][number]]: Inputs[Name] | Other }
  : never

/** Whether a row in a status accepts an event; null: it is new. */
export const isAccepted = (event: InvoiceEvent, status: InvoiceStatus | null): boolean =>
  (status === null ? FIRST_EVENTS : ACCEPTED[status]).some((one) => one === event)

/** The statuses in which a row accepts an event. */
export const statusesAccepting = (event: InvoiceEvent): InvoiceStatus[] =>
  INVOICE_STATUSES.filter((status) => isAccepted(event, status))

/** The same without `attention`: what a row in review accepts depends on its reason too. */
export const acceptingOutsideReview = (event: InvoiceEvent): InvoiceStatus[] =>
  statusesAccepting(event).filter((status) => status !== "attention")
