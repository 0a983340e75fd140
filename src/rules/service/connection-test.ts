import type { TimelineDetail } from "../invoice/timeline-detail"

/** Calls that issue nothing, for an order number that no order has. */
export const TESTED_CALLS = ["findNumber", "check", "listByOrder"] as const
export type TestedCall = (typeof TESTED_CALLS)[number]

/** The result of one call. */
export type CallTest =
  /** "No such invoice", in a way that the document names. */
  | { outcome: "works" }
  /** The service's own message. */
  | { outcome: "refused"; message: string }
  /** No answer, or none that the document names. */
  | { outcome: "fails"; note: TimelineDetail }

/** A service that is not reached is not called again: the other calls would say the same. */
export const isUnreached = (test: CallTest): boolean =>
  test.outcome === "fails" && (test.note.code === "connection" || test.note.code === "timeout")
