import { REVIEW_QUERY } from "../../service/retry-schedules"
import { timelineDetail } from "../timeline-detail"
import {
  claimedToQuery,
  isIssued,
  isVoided,
  issuedWhenSent,
  mayHaveLeft,
  newVersion,
  noReason,
  noReissue,
  noVoid,
  nothingLeft,
  numberless,
  onlyIf,
  released,
  freedFromWorker,
  toBeSentAgain,
  unclear,
} from "../column-groups"
import * as is from "../conditions"
import type { Transition } from "../transition"
import {
  KEEP,
  NOW,
  after,
  all,
  any,
  down,
  first,
  given,
  input,
  inputIn,
  isSet,
  not,
  old,
  statusIn,
  up,
  when,
} from "../values"

/** Found late: the order needs it, and its amount is known here. */
const wantedFor = all(
  "wanted, amount known",
  isSet("amount", "amount"),
  not(statusIn("not_needed"))
)

/** Closed without an invoice, so that what is found is voided. */
const toBeVoid = all(
  "closed, to be void",
  statusIn("not_needed"),
  is.reasonToVoid,
  not(is.voidRequested)
)

const outcomeUnknown = any("outcome unknown", statusIn("unknown"), is.uploadInReview)

/** After an upload without a clear answer: queries by order number. */
export const SETTLING = {
  /** The database was restored: it may have been sent since its backup. */
  may_have_left: {
    requires: [is.unsent, is.contentStored],
    inputs: ["account"],
    set: {
      ...mayHaveLeft,
      ...noReason,
      ...newVersion,
      status: "unknown",
      waiting_since: null,
      // A waiting invoice is planned again: its details were corrected since its content was built.
      order_seen_at: when(statusIn("waiting"), null, KEEP),
      due_at: NOW,
    },
    entry: "answer_unclear",
    detail: "given",
  },
  /**
   * The same for one whose outcome is unknown: it may have been sent again since the backup, so its
   * quiet time begins again.
   */
  unclear_anew: {
    requires: [outcomeUnknown],
    inputs: [],
    set: {
      ...freedFromWorker,
      ...newVersion,
      date_unknown: true,
      unclear_since: NOW,
      // The last upload may not be the one that was refused.
      refusal_finished: null,
    },
    entry: "answer_unclear",
    detail: "given",
  },
  /** A worker claims it, to query the service. */
  query_claimed: {
    requires: [outcomeUnknown],
    inputs: ["lease"],
    set: { ...unclear, ...claimedToQuery },
    entry: null,
  },
  /** No answer that settles it: it is queried again later. */
  query_failed: {
    inputs: ["detail", "query_in"],
    set: {
      ...released,
      ...unclear,
      status: "unknown",
      reason_detail: input("detail"),
      due_at: after("query_in"),
    },
    entry: "query_failed",
    detail: "given",
  },
  /** The same in review. The timeline gets an entry when the kind of failure changes, not each hour. */
  still_in_review: {
    inputs: ["detail", "news"],
    set: {
      ...released,
      reason_detail: input("detail"),
      due_at: after(REVIEW_QUERY),
    },
    entry: "answer_unclear",
    entryIf: inputIn("news", true),
    detail: "given",
  },
  /** The service has it, over our amount. Its order may have changed meanwhile: it is planned again. */
  found: {
    inputs: ["invoice_number", "service_status"],
    set: {
      ...isIssued,
      ...issuedWhenSent,
      due_at: NOW,
      service_status: input("service_status"),
    },
    entry: "adopted",
    detail: "number",
    emits: "issued",
  },
  /** The service has it, but not as it was sent, or voided. */
  found_differing: {
    inputs: ["attention_reason", "detail", "invoice_number", "service_status", "found_amount"],
    set: {
      ...released,
      ...issuedWhenSent,
      // It was compared, if at all, before it was found over this amount.
      reconciled_at: null,
      // Once it is corrected at the service, a retry queries that.
      sent_at: when(wantedFor, first(old("sent_at"), old("left_at"), NOW), KEEP),
      amount: first(old("amount"), input("found_amount")),
      status: "attention",
      reason: input("attention_reason"),
      reason_detail: input("detail"),
      invoice_number: input("invoice_number"),
      service_status: when(
        given("service_status"),
        input("service_status"),
        when(inputIn("attention_reason", "voided_at_service"), "voided", KEEP)
      ),
      due_at: NOW,
      due_since: null,
    },
    entry: "attention",
    detail: "reason",
    emits: "attention",
  },
  /**
   * The service has it, and staff recorded its number for another order: it is neither sent nor closed
   * before that is settled. The queries continue.
   */
  number_taken: {
    requires: [not(is.sentOrFound), not(is.givenUp)],
    inputs: ["detail"],
    set: {
      ...freedFromWorker,
      ...newVersion,
      ...onlyIf(toBeVoid, { void_requested_at: NOW, void_reason: old("reason") }),
      status: "attention",
      reason: "outcome_unknown",
      reason_detail: input("detail"),
      sent_at: first(old("left_at"), NOW),
      unclear_since: NOW,
      queries: 0,
      due_at: after(REVIEW_QUERY),
      due_since: null,
      waiting_since: null,
    },
    entry: "attention",
    detail: "reason",
    emits: "attention",
  },
  /**
   * Staff had recorded the found invoice for no order: what they stated is kept, if nothing else
   * says it.
   */
  found_recorded: {
    requires: [is.numbered],
    inputs: [
      ...["issued_at", "voided_at", "void_day_stated", "taxable_amount", "untaxed_as"],
      ...["bought_as", "tax_id"],
    ],
    set: {
      issued_at: first(input("issued_at"), old("issued_at")),
      date_unknown: when(given("issued_at"), null, KEEP),
      voided_at: when(statusIn("voided"), first(input("voided_at"), old("voided_at")), KEEP),
      void_day_stated: when(
        all("void recorded", statusIn("voided"), given("voided_at")),
        input("void_day_stated"),
        KEEP
      ),
      taxable_amount: first(old("taxable_amount"), input("taxable_amount")),
      untaxed_as: first(old("untaxed_as"), input("untaxed_as")),
      buyer_type: when(given("bought_as"), input("bought_as"), KEEP),
      kept_tax_id: when(given("bought_as"), input("tax_id"), KEEP),
    },
    entry: "details_corrected",
    detail: "given",
  },
  /** Its void was waiting for its number, and it was found voided already. */
  found_voided: {
    requires: [is.voidRequested],
    inputs: ["invoice_number"],
    set: { ...isVoided, ...issuedWhenSent, invoice_number: input("invoice_number") },
    entry: "voided",
    emits: "voided",
  },
  /** Two functions said "no such invoice" after the quiet time: it may be sent again. */
  not_found: {
    requires: [not(is.reissueRequested)],
    inputs: ["retry_in", "batch_limit", "uncounted", "passed_over"],
    set: {
      ...released,
      ...toBeSentAgain,
      ...numberless,
      sent_at: null,
      unclear_since: null,
      queries: 0,
      batch_limit: input("batch_limit"),
      passed_over: when(inputIn("passed_over", true), up("passed_over"), KEEP),
      attempts: when(
        any("uncounted", inputIn("uncounted", true), is.noAnswerToAny),
        down("attempts"),
        KEEP
      ),
    },
    entry: "not_found",
  },
  /**
   * Nothing was issued for an invoice that was to be voided and replaced: it is planned as its
   * replacement, with the details that staff entered for that.
   */
  reissued_in_place: {
    requires: [is.reissueRequested],
    inputs: [],
    set: {
      ...released,
      ...nothingLeft,
      ...numberless,
      ...noReason,
      ...noVoid,
      ...noReissue,
      status: "waiting",
      due_at: NOW,
      due_since: null,
      order_seen_at: null,
      issue_requested_at: first(old("issue_requested_at"), old("reissue_requested_at")),
      details: first(old("reissue_details"), old("details")),
      attempts: 0,
      batch_limit: null,
    },
    entry: "not_found",
  },
  /** Nothing was issued for an invoice that was to be voided: none is needed. */
  nothing_to_void: {
    requires: [is.voidRequested],
    inputs: [],
    set: {
      ...released,
      ...nothingLeft,
      status: "not_needed",
      reason: old("void_reason"),
      reason_detail: null,
      due_at: null,
      due_since: null,
    },
    entry: "not_needed",
  },
  /** Nothing was issued, and it is not sent again automatically. A retry may send it. */
  nothing_issued: {
    requires: [not(is.voidRequested)],
    inputs: ["attention_reason", "detail"],
    set: {
      ...released,
      ...nothingLeft,
      status: "attention",
      reason: input("attention_reason"),
      reason_detail: input("detail"),
      due_at: null,
      due_since: null,
    },
    entry: "attention",
    detail: "reason",
    emits: "attention",
  },
  /** It cannot continue without staff. */
  needs_review: {
    inputs: ["attention_reason", "detail"],
    set: {
      ...released,
      status: "attention",
      reason: input("attention_reason"),
      reason_detail: input("detail"),
      // The service is queried about these in review too (`query_claimed`, `void_queried`).
      due_at: when(
        inputIn("attention_reason", "outcome_unknown", "void_outcome_unknown"),
        after(REVIEW_QUERY),
        null
      ),
      due_since: null,
      service_status: when(
        inputIn("attention_reason", "voided_at_service"),
        "voided",
        when(inputIn("attention_reason", "void_has_allowances"), "allowance", KEEP)
      ),
    },
    entry: "attention",
    detail: "reason",
    emits: "attention",
  },
  /**
   * Its outcome, or that of its void, was unknown for a day, and there were no queries. The
   * credentials are gone, or the service does not answer and is not queried about each invoice. As
   * soon as the service can be queried, it is queried every hour.
   */
  unanswered: {
    inputs: ["detail"],
    set: {
      ...freedFromWorker,
      ...newVersion,
      status: "attention",
      reason: when(statusIn("voiding", "void_unknown"), "void_outcome_unknown", "outcome_unknown"),
      reason_detail: when(
        statusIn("sending"),
        timelineDetail("worker_lost"),
        first(old("reason_detail"), input("detail"))
      ),
      unclear_since: first(
        old("unclear_since"),
        when(statusIn("sending"), old("lease_expires_at"), old("void_requested_at"))
      ),
      due_at: after(REVIEW_QUERY),
      due_since: null,
    },
    entry: "attention",
    detail: "reason",
    emits: "attention",
  },
} as const satisfies Record<string, Transition>
