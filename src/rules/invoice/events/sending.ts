import { RECONCILE_FIRST } from "../../service/retry-schedules"
import {
  isIssued,
  newVersion,
  noReason,
  released,
  sentAgain,
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
  down,
  first,
  given,
  input,
  inputIn,
  isSet,
  old,
  up,
  when,
} from "../values"

/** Uploads, and what could not be uploaded for a day. */
export const SENDING = {
  /** A worker claims it, before the first byte is sent. */
  claimed: {
    inputs: ["lease", "account", "sent_with"],
    set: {
      status: "sending",
      fence: up("fence"),
      attempts: up("attempts"),
      lease_expires_at: after("lease"),
      sent_at: NOW,
      left_at: NOW,
      date_unknown: null,
      reconcile_at: after(RECONCILE_FIRST),
      sent_with: input("sent_with"),
      sent_to: input("account"),
      refusal: null,
      refusal_reason: null,
      refusal_finished: null,
    },
    entry: "sending",
  },
  /** The reply names its number. */
  issued: {
    inputs: ["invoice_number"],
    set: {
      ...isIssued,
      due_at: when(is.voidRequested, NOW, null),
      service_status: "issued",
      issued_at: NOW,
      date_unknown: when(is.sentOverMidnight, true, null),
    },
    entry: "issued",
    detail: "number",
    emits: "issued",
  },
  /** Nothing was sent: this does not count as an attempt, and it may be sent again. */
  not_sent: {
    inputs: ["detail", "retry_in", "put_off", "batch_limit"],
    set: {
      ...released,
      ...toBeSentAgain,
      reason_detail: input("detail"),
      sent_at: null,
      batch_limit: when(given("batch_limit"), input("batch_limit"), KEEP),
      attempts: down("attempts"),
      queries: when(inputIn("put_off", true), up("queries"), KEEP),
    },
    entry: "not_sent",
    detail: "given",
  },
  /** The answer leaves the outcome unknown: only queries by order number may follow. */
  answer_unclear: {
    inputs: ["detail", "query_in"],
    set: {
      ...released,
      ...unclear,
      status: "unknown",
      reason_detail: input("detail"),
      refusal: null,
      refusal_reason: null,
      refusal_finished: null,
      queries: 0,
      due_at: after("query_in"),
    },
    entry: "answer_unclear",
    detail: "given",
  },
  /** The service refused the batch: the outcome of each order is queried nevertheless. */
  refused: {
    inputs: ["detail", "query_in", "refusal", "refusal_reason", "refusal_finished"],
    set: {
      ...released,
      ...unclear,
      status: "unknown",
      reason_detail: input("detail"),
      refusal: input("refusal"),
      refusal_reason: input("refusal_reason"),
      refusal_finished: input("refusal_finished"),
      // Perhaps an earlier upload issued the invoice that the service has.
      date_unknown: when(inputIn("refusal_reason", "already_invoiced"), true, KEEP),
      queries: 0,
      due_at: after("query_in"),
    },
    entry: "refused",
    detail: "given",
  },
  /** Its worker did not finish within its lease. */
  worker_lost: {
    inputs: [],
    set: {
      ...unclear,
      ...freedFromWorker,
      status: "unknown",
      queries: 0,
      due_at: NOW,
    },
    entry: "answer_unclear",
    detail: "given",
  },
  /** It could not be sent for a day. While sending is paused, only the pause emits an event. */
  overdue: {
    inputs: ["pause_detail"],
    set: {
      ...newVersion,
      status: "attention",
      reason: "not_sent",
      reason_detail: first(input("pause_detail"), old("reason_detail")),
      due_at: null,
    },
    entry: "attention",
    detail: "reason",
    emits: when(is.paused, null, "attention"),
  },
  /** Sending resumes: what could not be sent for a day is sent again. */
  resumed: {
    requires: [is.reasonIn("not_sent"), isSet("due_since", "due for long")],
    inputs: [],
    set: {
      ...noReason,
      ...newVersion,
      status: sentAgain,
      due_at: NOW,
      due_since: NOW,
    },
    entry: "resumed",
  },
} as const satisfies Record<string, Transition>
