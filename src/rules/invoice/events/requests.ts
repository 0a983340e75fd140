import { RECONCILE_FIRST } from "../../service/retry-schedules"
import {
  contentDenied,
  isIssued,
  isVoided,
  issuedWhenSent,
  newVersion,
  noDeniedContent,
  noReason,
  noReissue,
  noVoid,
  nothingLeft,
  onlyIf,
  queriedByOrderNumber,
  queriedIfDiffering,
  freedFromWorker,
  type Set,
} from "../column-groups"
import * as is from "../conditions"
import type { Transition } from "../transition"
import {
  KEEP,
  NOW,
  after,
  all,
  any,
  first,
  given,
  input,
  inputIn,
  isIn,
  isSet,
  not,
  old,
  statusIn,
  when,
} from "../values"

/** Staff had to search another account: a retry queries the account that the options name now. */
const sentToOtherAccount = is.reasonIn("sent_to_other_account")

/** The service issued late what staff or the shop's code had decided against: it is voided at once. */
const unwanted = inputIn("unwanted", true)

const noLongerWantedVoid = {
  ...noVoid,
  ...noReissue,
  ...newVersion,
  // Otherwise the planner would request the order's void again.
  kept_at: when(is.voidOfOrder, NOW, KEEP),
} satisfies Set

/** Its order number is not sent again. An invoice of it that the service has later is to be voided. */
const numberGivenUp = {
  ...nothingLeft,
  ...newVersion,
  ...freedFromWorker,
  status: "not_needed",
  reason: "given_up",
  reason_detail: null,
  due_at: null,
  due_since: null,
  given_up_at: NOW,
  void_requested_at: first(old("void_requested_at"), NOW),
  void_reason: first(old("void_reason"), "reissue"),
} satisfies Set

const issuedOrInReview = statusIn("issued", "attention")

const takesAmount = {
  requires: [is.numbered, not(is.voidRequested)],
  inputs: ["found_amount", "taxable_amount", "untaxed_as", "kept_content"],
  set: {
    ...noReason,
    ...newVersion,
    ...freedFromWorker,
    status: "issued",
    amount: input("found_amount"),
    taxable_amount: input("taxable_amount"),
    untaxed_as: input("untaxed_as"),
    content: input("kept_content"),
    difference: null,
    reconcile_at: after(RECONCILE_FIRST),
    due_at: null,
    due_since: null,
  },
  entry: "details_corrected",
  detail: "given",
} as const satisfies Transition

/** What staff ask for. */
export const REQUESTS = {
  /** Staff found it at the service, and the service agrees. Its order is planned again. */
  adopted: {
    inputs: [
      ...["invoice_number", "service_status", "account", "issued_at", "found_amount", "by_hand"],
      ...["bought_as", "tax_id", "taxable_amount", "untaxed_as", "unwanted", "content_denied"],
    ],
    set: {
      ...isIssued,
      ...noDeniedContent,
      ...onlyIf(unwanted, { void_requested_at: NOW, void_reason: old("reason") }),
      status: when(unwanted, "voiding", isIssued.status),
      issued_at: first(input("issued_at"), issuedWhenSent.issued_at),
      date_unknown: when(given("issued_at"), null, issuedWhenSent.date_unknown),
      ...freedFromWorker,
      ...newVersion,
      due_at: NOW,
      service_status: input("service_status"),
      sent_to: input("account"),
      amount: first(old("amount"), input("found_amount")),
      // The stored content shows what is taxable; without it, staff state it.
      taxable_amount: when(
        contentDenied,
        input("taxable_amount"),
        first(old("taxable_amount"), input("taxable_amount"))
      ),
      untaxed_as: when(
        contentDenied,
        input("untaxed_as"),
        first(old("untaxed_as"), input("untaxed_as"))
      ),
      // Without content, nothing else says whom the invoice is for.
      buyer_type: when(given("bought_as"), input("bought_as"), KEEP),
      kept_tax_id: when(given("bought_as"), input("tax_id"), KEEP),
      // The service has it under none of our order numbers: it is only queried by its own number.
      order_number: when(inputIn("by_hand", true), null, KEEP),
    },
    entry: "adopted",
    detail: "number",
    emits: "issued",
  },
  /** Staff recorded it for no order, and the service has it as voided: no event is emitted. */
  recorded_voided: {
    inputs: [
      ...["invoice_number", "account", "issued_at", "found_amount", "voided_at"],
      ...["bought_as", "tax_id", "taxable_amount", "untaxed_as"],
    ],
    set: {
      ...isVoided,
      ...newVersion,
      invoice_number: input("invoice_number"),
      issued_at: input("issued_at"),
      voided_at: input("voided_at"),
      void_day_stated: true,
      sent_to: input("account"),
      amount: input("found_amount"),
      taxable_amount: input("taxable_amount"),
      untaxed_as: input("untaxed_as"),
      buyer_type: when(given("bought_as"), input("bought_as"), KEEP),
      kept_tax_id: input("tax_id"),
      reconcile_at: after(RECONCILE_FIRST),
    },
    entry: "voided",
    detail: "number",
  },
  /**
   * Staff recorded it by its number with wrong details, or it was found and has the date of the
   * search. The input contains all of the new values; without a day of issue, that stays as it was.
   */
  corrected: {
    requires: [is.correctable],
    inputs: [
      ...["issued_at", "voided_at", "found_amount", "taxable_amount", "untaxed_as"],
      ...["buyer_type", "tax_id", "content_denied"],
    ],
    set: {
      ...newVersion,
      ...noDeniedContent,
      issued_at: first(input("issued_at"), old("issued_at")),
      date_unknown: when(given("issued_at"), null, KEEP),
      voided_at: input("voided_at"),
      amount: input("found_amount"),
      taxable_amount: input("taxable_amount"),
      untaxed_as: input("untaxed_as"),
      buyer_type: input("buyer_type"),
      kept_tax_id: input("tax_id"),
      // It stays correctable: an upload that is known here did not issue it.
      sent_with: null,
      // With the wrong day it may have been too old to be compared.
      reconcile_at: after(RECONCILE_FIRST),
    },
    entry: "details_corrected",
    detail: "given",
  },
  /** Staff stated a wrong day of its void. */
  void_day_corrected: {
    requires: [is.voidDayStated],
    inputs: ["voided_at"],
    set: { ...newVersion, voided_at: input("voided_at") },
    entry: "details_corrected",
    detail: "given",
  },
  /** The service states its day of issue, with an allowance of it. */
  dated_by_service: {
    requires: [is.numbered],
    inputs: ["issued_at"],
    set: {
      ...newVersion,
      issued_at: input("issued_at"),
      date_unknown: null,
      // With the wrong day it may have been too old to be compared.
      reconcile_at: first(old("reconcile_at"), after(RECONCILE_FIRST)),
    },
    entry: "details_corrected",
    detail: "given",
  },
  /**
   * Staff recorded it by its number for the wrong order: now it belongs to no order. That order's
   * buyer and lines are removed, and so is a void that was not made.
   */
  record_withdrawn: {
    requires: [is.recordedByNumber],
    inputs: [],
    set: {
      ...newVersion,
      ...noReason,
      ...noReissue,
      ...freedFromWorker,
      ...onlyIf(not(statusIn("voided")), noVoid),
      ...onlyIf(isSet("content", "has content"), {
        ...{ taxable_amount: null, untaxed_as: null, buyer_type: "personal", kept_tax_id: null },
      }),
      status: when(is.inReview, "issued", KEEP),
      content: null,
      changes: null,
      exchange: null,
      refunded_before: null,
      details: null,
      order_seen_at: null,
      issue_requested_at: null,
      missing_requested_at: null,
      kept_at: null,
      unclear_since: null,
      queries: 0,
      due_at: null,
      due_since: null,
    },
    entry: "details_corrected",
    detail: "given",
  },
  /** Staff take over the service's other amount. The lines are not known then. */
  amount_taken: takesAmount,
  /** The same for one that was found over that amount. No event said yet that it is issued. */
  found_amount_taken: {
    ...takesAmount,
    requires: [...takesAmount.requires, is.reasonIn("amount_differs_at_service")],
    emits: "issued",
  },
  /**
   * To be tried again now, depending on how far it got. If it was sent and has no number, it is
   * only queried. If a void is under way, that is queried. Otherwise it is due at once. One that
   * differs from the service's may not be this order's: it is queried by its order number. One to
   * be voided that another account issued keeps its reason and its account: see
   * `account_confirmed`.
   */
  retried: {
    inputs: ["account"],
    set: {
      ...queriedIfDiffering,
      ...newVersion,
      ...onlyIf(is.inReview, freedFromWorker),
      status: when(
        not(is.inReview),
        KEEP,
        when(
          is.differs,
          "unknown",
          when(
            all("void of a number", is.voidRequested, is.numbered),
            "void_unknown",
            when(is.sent, "unknown", KEEP)
          )
        )
      ),
      sent_to: when(
        all("of another account", is.inReview, sentToOtherAccount),
        input("account"),
        KEEP
      ),
      // The service said that it had one, so staff were asked to look for it.
      refusal_reason: when(
        all(
          "invoice not found",
          is.inReview,
          is.reasonIn("outcome_unknown"),
          isIn("refusal_reason", ["already_invoiced"], "refused as invoiced")
        ),
        "other",
        KEEP
      ),
      passed_over: 0,
      // The day without an answer begins again, because staff have checked it.
      unclear_since: when(
        all(
          "unclear in review",
          is.inReview,
          any("unclear", isSet("unclear_since", "unclear"), is.differs)
        ),
        NOW,
        KEEP
      ),
      due_at: NOW,
      due_since: when(isSet("due_since", "due"), NOW, null),
      queries: 0,
    },
    entry: "retried",
    detail: "given",
  },
  /** Another invoice follows this one once it is voided; the void begins at once. */
  reissue_requested: {
    requires: [is.latest],
    inputs: ["details", "actor"],
    set: {
      ...queriedIfDiffering,
      ...noReason,
      ...newVersion,
      ...onlyIf(is.inReview, freedFromWorker),
      status: when(is.differs, "unknown", when(issuedOrInReview, "voiding", KEEP)),
      due_at: when(statusIn("voided"), null, NOW),
      // How long its issue was unclear says nothing of its void.
      unclear_since: when(issuedOrInReview, null, KEEP),
      queries: when(issuedOrInReview, 0, KEEP),
      void_requested_at: first(old("void_requested_at"), NOW),
      void_reason: first(old("void_reason"), "reissue"),
      reissue_requested_at: NOW,
      reissue_requested_by: input("actor"),
      // Corrections since the void are kept unless staff enter others.
      reissue_details: first(
        input("details"),
        when(statusIn("voided"), old("reissue_details"), null)
      ),
    },
    entry: "reissue_requested",
    detail: "given",
  },
  /** Staff say whom the next invoice is for, after a voided one. */
  next_details_corrected: {
    requires: [is.latest],
    inputs: ["details"],
    set: { ...newVersion, reissue_details: input("details") },
    entry: "details_corrected",
    detail: "given",
  },
  /** The next invoice is written. A later request for another one is refused. */
  reissued: {
    requires: [is.reissueRequested],
    inputs: [],
    set: { ...newVersion, reissue_requested_at: null },
    entry: null,
    untouched: true,
  },
  /**
   * Staff give the order number up, because no query finds the invoice that the service may have,
   * or because the one that it has is another order's. The order's next invoice follows, under
   * another order number. One that is found later is voided. If it is another order's, the service
   * is not queried again.
   */
  given_up: {
    requires: [
      any("order number in doubt", is.uploadInReview, is.foundOtherOrders),
      is.latest,
      not(is.numbered),
    ],
    inputs: ["actor"],
    set: {
      ...numberGivenUp,
      reconcile_at: when(is.foundOtherOrders, null, KEEP),
      reissue_requested_at: NOW,
      reissue_requested_by: input("actor"),
    },
    entry: "given_up",
    detail: "given",
  },
  /**
   * An upload issued nothing, and staff issued its order's invoice by hand. That one is recorded in
   * a row of its own; this one keeps its order number. What is found under it later is voided.
   */
  issued_by_hand: {
    requires: [is.latest, not(is.sentOrFound)],
    inputs: [],
    set: {
      ...numberGivenUp,
      ...noReissue,
    },
    entry: "given_up",
    detail: "given",
  },
  /** Staff take back a void that could not be made: the invoice is issued as before. */
  kept: {
    requires: [is.voidRequested],
    inputs: [],
    set: {
      ...noLongerWantedVoid,
      ...noReason,
      ...freedFromWorker,
      status: "issued",
      queries: 0,
      unclear_since: null,
      due_at: null,
    },
    entry: "kept",
    detail: "given",
  },
  /**
   * The same for an invoice whose number is not its own: the service is queried by its order
   * number. If that has no invoice, its order is planned again.
   */
  kept_by_order_number: {
    requires: [is.voidRequested],
    inputs: [],
    set: {
      ...noLongerWantedVoid,
      ...freedFromWorker,
      ...queriedByOrderNumber,
      queries: 0,
      order_seen_at: null,
      unclear_since: NOW,
      due_at: NOW,
    },
    entry: "kept",
    detail: "given",
  },
  /**
   * Staff take back the void of an upload whose outcome is unknown. A worker that has claimed it
   * continues. Its order may have changed since: if nothing turns out to be issued, it is planned
   * again.
   */
  void_dropped: {
    requires: [is.voidRequested],
    inputs: [],
    set: { ...noLongerWantedVoid, order_seen_at: null },
    entry: "kept",
    detail: "given",
  },
} as const satisfies Record<string, Transition>
