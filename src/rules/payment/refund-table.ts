import { REFUND_ANSWERED_DAYS, REFUND_PROCESSED_DAYS } from "../service/retry-schedules"
import type { PaymentIssueKind } from "./payment-issue"

/** How far a refund is, by the plugin's own ledger. */
export const REFUND_STATUSES = [
  /** Written down, and no answer of the service yet. */
  "sending",
  /** Nobody knows whether it was made; no other refund of its payment is sent until staff said so. */
  "unclear",
  /** Staff said that the money went back. */
  "made",
  /** The service accepted it. */
  "processing",
  /** The service said that it was made. */
  "done",
  /** It was not made: the service refused it at once, or staff said so. */
  "refused",
  /** The service accepted it and did not make it; staff say whether the money went back otherwise. */
  "failed",
] as const
export type RefundStatus = (typeof REFUND_STATUSES)[number]

/**
 * What the store writes down of a refund: the statuses in which a row accepts it (null: there is no row
 * yet) and the one that it leads to. What comes of news about it is in `afterService` and `afterStaff`.
 */
type RefundEvent = { from: readonly (RefundStatus | null)[]; to: RefundStatus }

/**
 * The service's answer to the call that sends it. It may come late, when the call was given up and staff
 * have said what became of it: what the service says counts, that it gave no answer does not.
 */
const answered = ["sending", "unclear", "made", "refused"] as const

export const REFUND_EVENTS = {
  /** It is about to be sent: again, if an earlier call was known to have made none. */
  begun: { from: [null, "refused", "failed"], to: "sending" },
  answered_done: { from: answered, to: "done" },
  answered_processing: { from: answered, to: "processing" },
  answered_refused: { from: answered, to: "refused" },
  answered_unclear: { from: ["sending"], to: "unclear" },
  /** Its process died before it wrote down what was answered. */
  given_up: { from: ["sending"], to: "unclear" },
  /** Medusa has a row of it, and its process died before it wrote it down. */
  found_unwritten: { from: [null], to: "unclear" },
  /** Staff made it in the service's console. */
  recorded: { from: [null], to: "made" },
} as const satisfies Record<string, RefundEvent>

/** How the call that sends a refund ended. */
export type RefundAnswer = "done" | "processing" | "refused" | "unclear"

/** The statuses of rows that accept an event. */
export const refundsAccepting = (event: keyof typeof REFUND_EVENTS): RefundStatus[] =>
  REFUND_STATUSES.filter((status) => REFUND_EVENTS[event].from.some((one) => one === status))

/**
 * `recorded`: Medusa has a row of it. Medusa commits its row before it calls the provider and deletes
 * it when the call throws. So there is none after a call that threw; there is one of a refund that
 * the service accepted, and of any that a process died in the middle of.
 */
export type RefundFacts = {
  status: RefundStatus
  recorded: boolean
  /**
   * The payment issue whose money it gave back. No order shows such a refund, and Medusa has no row of
   * it: the issue does, and is open while the money has not gone back.
   */
  issue_id?: string | null
}

export type RefundClass =
  /** Its outcome is not known: no other refund of the payment may be sent. */
  | "open"
  /** Money that went back, or is on its way, and that Medusa shows. */
  | "given"
  /** Money that went back and that Medusa does not show: the next refund of that amount records it. */
  | "to_record"
  /** Medusa shows a refund that was not made: its row is removed. */
  | "to_remove"
  /** Nothing went back. */
  | "not_given"

/** What a refund means for the payment's next refund. */
export function classifyRefund({ status, recorded, issue_id }: RefundFacts): RefundClass {
  switch (status) {
    case "sending":
    case "unclear":
      return "open"
    case "processing":
    case "done":
    case "made":
      return recorded || issue_id ? "given" : "to_record"
    case "refused":
      return recorded ? "to_remove" : "not_given"
    // Until staff said whether the money went back otherwise.
    case "failed":
      return "not_given"
  }
}

/** Statuses of a refund whose outcome is not known. */
export const OPEN_STATUSES = REFUND_STATUSES.filter(
  (status) => classifyRefund({ status, recorded: false }) === "open"
)

/** Whether the money went back, as far as is known; null: that is open. */
const WENT_BACK: Record<RefundStatus, boolean | null> = {
  sending: null,
  unclear: null,
  made: true,
  processing: null,
  done: true,
  refused: false,
  failed: false,
}

/** Statuses of a refund that was made: only these count for the invoice. */
export const MADE_STATUSES = REFUND_STATUSES.filter((status) => WENT_BACK[status] === true)
/** Statuses of a refund that was not made, whether or not Medusa shows one. */
export const NOT_MADE_STATUSES = REFUND_STATUSES.filter((status) => WENT_BACK[status] === false)

/** `open`: still processing, no answer, an unknown status, or it cannot be queried. */
export type RefundWord = "done" | "failed" | "open"

/** What comes of news about a refund. */
export type RefundMove = {
  status: RefundStatus
  /** Whether the service is queried about it again, where its id there is known. */
  follow: boolean
  /** The payment issue that this event records. */
  issue: PaymentIssueKind | null
}

/** What comes of what the service says now, `days` after the refund was asked for. */
export function afterService(
  { status, recorded, issue_id }: RefundFacts,
  says: RefundWord,
  days: number
): RefundMove {
  const failed: RefundMove = recorded
    ? { status: "failed", follow: false, issue: "refund_failed" }
    : { status: "refused", follow: false, issue: null }
  const done: RefundMove = {
    status: "done",
    follow: false,
    issue: recorded || issue_id ? null : "refund_not_recorded",
  }
  switch (status) {
    case "processing": {
      const open: RefundMove =
        days > REFUND_PROCESSED_DAYS
          ? { status: "unclear", follow: true, issue: "refund_unclear" }
          : { status, follow: true, issue: null }
      return { done, failed, open }[says]
    }
    case "unclear":
      return { done, failed, open: { status, follow: true, issue: null } }[says]
    case "made": {
      const open = { status, follow: days <= REFUND_ANSWERED_DAYS, issue: null }
      // Unrecorded, staff read that the next refund records it: they also learn it if nothing went
      // back. The issue whose money it was to give back is reopened.
      const denied: RefundMove = issue_id
        ? failed
        : { status: "failed", follow: false, issue: "refund_failed" }
      return { done: { ...done, issue: null }, failed: denied, open }[says]
    }
    case "refused": {
      const open = { status, follow: days <= REFUND_ANSWERED_DAYS, issue: null }
      return { done, failed: { ...open, follow: false }, open }[says]
    }
    case "sending":
    case "done":
    case "failed":
      return { status, follow: false, issue: null }
  }
}

/** Issues of which staff must say whether the money went back before they are resolved. */
const REFUND_QUESTION_KINDS = ["refund_unclear", "refund_failed"] as const

/** The kind, if it is one of these. */
export const refundQuestion = (kind: PaymentIssueKind) =>
  REFUND_QUESTION_KINDS.find((question) => question === kind)

/**
 * Whether staff are asked what became of it. One that is "sending" and has an issue had no answer, and
 * its process died before it wrote that.
 */
const ASKED_OF_STAFF: Record<RefundStatus, boolean> = {
  sending: true,
  unclear: true,
  made: false,
  processing: false,
  done: false,
  refused: false,
  failed: true,
}

/**
 * What comes of what staff found out; null where nobody asks for it (any more). `says`: the service,
 * at that moment. Not made, of a refund that the service made, is a mistake: it would be sent twice.
 */
export function afterStaff(
  { status }: RefundFacts,
  made: boolean,
  says: RefundWord
): RefundMove | "contradicted" | null {
  if (!ASKED_OF_STAFF[status]) return null
  switch (says) {
    case "done":
      return made ? { status: "done", follow: false, issue: null } : "contradicted"
    case "failed":
    case "open": {
      // The service has given its final status of one that failed.
      const follow = status !== "failed" && says === "open"
      return { status: made ? "made" : "refused", follow, issue: null }
    }
  }
}
