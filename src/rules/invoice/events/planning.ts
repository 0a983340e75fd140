import { WAITING_LOOK, WAITING_LOOKS } from "../../service/retry-schedules"
import {
  mayHaveLeft,
  newVersion,
  noContent,
  noReason,
  noVoid,
  onlyIf,
  orderLookedAt,
} from "../column-groups"
import * as is from "../conditions"
import { ORDER_VOID_REASONS } from "../requested-void"
import type { Transition } from "../transition"
import {
  KEEP,
  NOW,
  after,
  afterAge,
  all,
  any,
  first,
  given,
  input,
  inputIn,
  isSet,
  not,
  old,
  statusIn,
  when,
} from "../values"

/** Staff ask for the invoice; kept with the row, for later plans. */
const asked = {
  issue_requested_at: when(inputIn("requested", "now"), NOW, KEEP),
  missing_requested_at: when(inputIn("requested", "missing"), NOW, KEEP),
}

/** Before an invoice has content, the list shows the type that was chosen. */
const forWhom = { buyer_type: when(given("chosen_as"), input("chosen_as"), KEEP) }

const pendingOrInReview = statusIn("pending", "attention")

const queriedFirst = inputIn("queried_first", true)

/**
 * The service received it once as it is and may still issue it: the amount is compared before the void.
 * A newer plan has another amount.
 */
const keptOfLeft = when(
  all(
    "left as planned",
    isSet("left_at", "left"),
    isSet("sent_with", "was claimed"),
    inputIn("reason", ...ORDER_VOID_REASONS, "staff_decision", "shop_decision")
  ),
  KEEP,
  null
)

/**
 * In review: it continues only after an event of its order, or when staff act. A refund may have no
 * event.
 */
const restsInReview = all(
  "at rest in review",
  is.othersInReview,
  not(is.reasonIn("refund_awaited"))
)

/** What should exist for the order. Nothing was sent, or it is known that nothing was issued. */
export const PLANNING = {
  /** An invoice is due. */
  plan_issue: {
    requires: [is.unsent],
    inputs: [
      ...["requested", "order_seen_at", "order_number", "amount", "taxable_amount"],
      ...["untaxed_as", "buyer_type", "content", "changes", "exchange", "refunded_before"],
      ...["queried_first", "account"],
    ],
    set: {
      ...asked,
      ...noVoid,
      ...noReason,
      ...orderLookedAt,
      ...newVersion,
      ...onlyIf(queriedFirst, mayHaveLeft),
      // What was sent before differs from what is planned now.
      sent_with: null,
      status: when(queriedFirst, "unknown", "pending"),
      waiting_since: null,
      passed_over: 0,
      order_number: input("order_number"),
      amount: input("amount"),
      taxable_amount: input("taxable_amount"),
      untaxed_as: input("untaxed_as"),
      buyer_type: input("buyer_type"),
      content: input("content"),
      changes: input("changes"),
      exchange: input("exchange"),
      refunded_before: input("refunded_before"),
      due_at: NOW,
      // A new plan does not change since when it has been due.
      due_since: when(statusIn("pending", "waiting"), first(old("due_since"), NOW), NOW),
    },
    entry: "replanned",
    entryOfNew: "planned",
    detail: "given",
  },
  /** An invoice is due later. */
  plan_wait: {
    requires: [is.unsent],
    inputs: ["requested", "order_seen_at", "reason", "delay", "anew", "chosen_as"],
    set: {
      ...asked,
      ...forWhom,
      ...noVoid,
      ...orderLookedAt,
      ...newVersion,
      ...noContent,
      status: "waiting",
      reason: input("reason"),
      reason_detail: null,
      due_since: null,
      waiting_since: when(inputIn("anew", true), NOW, first(old("waiting_since"), NOW)),
      // A delay runs only once, whatever else the order waits for meanwhile.
      delay_until: when(
        inputIn("reason", "delay"),
        first(old("delay_until"), after("delay")),
        KEEP
      ),
      due_at: when(
        inputIn("reason", "staff"),
        null,
        when(
          inputIn("reason", "delay"),
          first(old("delay_until"), after("delay")),
          after(WAITING_LOOK)
        )
      ),
    },
    entry: "replanned",
    entryOfNew: "planned",
    detail: "given",
  },
  /**
   * The order needs no invoice. One that a restored database has forgotten is looked for, as one
   * that was issued late.
   */
  plan_not_needed: {
    requires: [is.unsent],
    inputs: ["order_seen_at", "reason", "detail", "chosen_as", "queried_number", "account"],
    set: {
      ...forWhom,
      ...orderLookedAt,
      ...newVersion,
      ...noContent,
      ...{ amount: keptOfLeft, taxable_amount: keptOfLeft, untaxed_as: keptOfLeft },
      ...onlyIf(given("queried_number"), {
        order_number: input("queried_number"),
        sent_to: input("account"),
        reconcile_at: NOW,
        date_unknown: true,
      }),
      status: "not_needed",
      waiting_since: null,
      reason: input("reason"),
      reason_detail: input("detail"),
      due_at: null,
      due_since: null,
    },
    entry: "not_needed",
    detail: "given",
  },
  /** No exact invoice can be made of the order. */
  plan_attention: {
    requires: [is.unsent],
    inputs: ["requested", "order_seen_at", "attention_reason", "detail", "chosen_as"],
    set: {
      ...asked,
      ...forWhom,
      ...noVoid,
      ...orderLookedAt,
      ...newVersion,
      ...noContent,
      status: "attention",
      reason: input("attention_reason"),
      reason_detail: input("detail"),
      // The cause may be gone, or the refund made, without a change of the order.
      due_at: when(
        inputIn("attention_reason", "cannot_be_planned", "refund_awaited"),
        after(WAITING_LOOK),
        null
      ),
      due_since: null,
    },
    entry: "attention",
    detail: "given",
    emits: "attention",
  },
  /** The option `issueOn` changed: a waiting invoice may be due now. */
  rules_changed: {
    inputs: [],
    set: { due_at: NOW },
    entry: null,
    untouched: true,
  },
  /** The planner claims the row, to read its order. */
  look_claimed: {
    inputs: [],
    set: {
      due_at: when(
        statusIn("waiting"),
        afterAge("waiting_since", WAITING_LOOKS),
        after(WAITING_LOOK)
      ),
    },
    entry: null,
    untouched: true,
  },
  /** The order was read and nothing is to be written: a row at rest is no longer due. */
  looked_at: {
    inputs: ["order_seen_at"],
    set: {
      ...orderLookedAt,
      due_at: when(any("at rest", statusIn("issued"), restsInReview), null, KEEP),
    },
    entry: null,
    untouched: true,
  },
  /** The order of an invoice at rest could not be read: it is read again later. */
  look_later: {
    requires: [not(isSet("due_at", "due"))],
    inputs: [],
    set: { due_at: after(WAITING_LOOK) },
    entry: null,
    untouched: true,
  },
  /**
   * The order changed while its invoice was under way, or could not be sent. If nothing turns out
   * to be issued, it is planned again before it is sent. Until then its order counts as not read.
   */
  outdated: {
    inputs: [],
    // With a new version: a worker that read the order before the change cannot mark it as read.
    set: { order_seen_at: null, ...newVersion },
    entry: null,
    untouched: true,
  },
  /**
   * Staff change the buyer's details of an invoice that was never sent: it is planned again with
   * them.
   */
  details_corrected: {
    requires: [is.unsent],
    inputs: ["details", "chosen_as"],
    set: {
      ...newVersion,
      buyer_type: when(
        all("no content stored", given("chosen_as"), not(isSet("content", "content"))),
        input("chosen_as"),
        KEEP
      ),
      details: input("details"),
      // What is due, or needs review, waits for the planner, which looks at it at once. What could
      // not be sent is sent again with the rest, but planned anew before that.
      status: when(statusIn("pending"), "waiting", KEEP),
      reason: when(statusIn("pending"), null, KEEP),
      reason_detail: when(statusIn("pending"), null, KEEP),
      due_at: when(pendingOrInReview, NOW, KEEP),
      due_since: when(is.inReview, KEEP, null),
      order_seen_at: when(is.inReview, null, KEEP),
    },
    entry: "details_corrected",
    detail: "given",
  },
} as const satisfies Record<string, Transition>
