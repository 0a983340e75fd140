import {
  claimedToQuery,
  isVoided,
  newVersion,
  noReason,
  noReissue,
  onlyIf,
  orderLookedAt,
  queriedIfDiffering,
  released,
  freedFromWorker,
  unclear,
  type Set,
} from "../column-groups"
import * as is from "../conditions"
import type { Transition } from "../transition"
import { KEEP, NOW, after, all, given, input, inputIn, not, up, when } from "../values"

const wantedVoid = {
  ...orderLookedAt,
  ...newVersion,
  // A void that is requested now replaces a requested re-issue, which can be requested again.
  ...noReissue,
  void_requested_at: NOW,
  // A void that the order requires stays the order's when staff request it again.
  void_reason: when(is.voidOfOrder, KEEP, input("void_reason")),
} satisfies Set

/** A void, from its request to its outcome. */
export const VOIDING = {
  /** While the outcome is unknown, a void is only remembered. */
  void_remembered: {
    inputs: ["void_reason", "order_seen_at"],
    set: wantedVoid,
    entry: "void_requested",
    detail: "given",
  },
  /**
   * A void begins. Without a number there is nothing to void yet: it is remembered until one is
   * found. Staff state the day of a void that they made at the service.
   */
  void_requested: {
    // It is known by now that it was not sent, so it needs no void.
    requires: [is.sentOrFound],
    inputs: ["void_reason", "order_seen_at", "voided_at"],
    set: {
      ...queriedIfDiffering,
      ...wantedVoid,
      ...onlyIf(is.numbered, {
        ...noReason,
        ...freedFromWorker,
        status: when(is.differs, "unknown", "voiding"),
        voided_at: when(is.differs, null, input("voided_at")),
        void_day_stated: when(all("day known", not(is.differs), given("voided_at")), true, null),
        due_at: NOW,
        // How long its issue was unclear says nothing of its void.
        unclear_since: null,
        queries: 0,
      }),
    },
    entry: "void_requested",
    detail: "given",
  },
  /** A worker claims it, to void it or to query whether it is voided. */
  void_claimed: {
    inputs: ["lease"],
    set: claimedToQuery,
    entry: "voiding",
  },
  /** The same in review, without another timeline entry. */
  void_queried: {
    requires: [is.voidInReview],
    inputs: ["lease"],
    set: claimedToQuery,
    entry: null,
  },
  /**
   * Staff retried the void of an invoice that another account issued, and the present account has
   * the same invoice, as after a change of the service's address. From now on it is that account's.
   */
  account_confirmed: {
    requires: [is.reasonIn("void_other_account")],
    inputs: ["account"],
    set: { ...noReason, sent_to: input("account") },
    entry: null,
    untouched: true,
  },
  /**
   * Its cancellation is about to be sent: the lease restarts, so that it lasts until the outcome is
   * recorded and staff cannot keep the invoice before that.
   */
  cancellation_begun: {
    inputs: ["lease"],
    // It is valid at the service: a day on which staff say that it was voided there is wrong.
    set: { lease_expires_at: after("lease"), voided_at: null, void_day_stated: null },
    entry: null,
    untouched: true,
  },
  /** No clear outcome: it is queried again later. */
  void_unclear: {
    inputs: ["detail", "cancellation_sent", "query_in"],
    set: {
      ...released,
      ...unclear,
      status: when(inputIn("cancellation_sent", true), "void_unknown", KEEP),
      reason_detail: input("detail"),
      due_at: after("query_in"),
    },
    entry: "answer_unclear",
    detail: "given",
  },
  /** The service says that it is void. */
  voided: { inputs: [], set: isVoided, entry: "voided", emits: "voided" },
  /**
   * The same for an invoice that no worker has claimed: staff wanted to keep it, and were too late.
   */
  voided_before_kept: {
    requires: [is.voidRequested],
    inputs: [],
    set: { ...isVoided, ...newVersion, fence: up("fence") },
    entry: "voided",
    emits: "voided",
  },
  /** It could not be voided, and allowances give back all of it. */
  allowances_cover: {
    requires: [is.voidRequested, is.replacedByAllowances],
    inputs: [],
    set: { ...noReason, status: "issued", due_at: null },
    entry: "allowance",
    detail: "given",
  },
  /** Such an allowance was voided or changed: the void is tried again. */
  allowances_short: {
    requires: [is.voidRequested],
    inputs: [],
    set: { ...noReason, status: "voiding", due_at: NOW },
    entry: "allowance",
    detail: "given",
  },
} as const satisfies Record<string, Transition>
