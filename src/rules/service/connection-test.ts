import type { TimelineDetail } from "../invoice/timeline-detail"

/** Calls that issue nothing, for an order number that no order has. */
export const TESTED_CALLS = ["findNumber", "check", "listByOrder"] as const
export type TestedCall = (typeof TESTED_CALLS)[number]

/** What came of one call. */
export type CallOutcome =
  /** "No such invoice", in a way that the document names. */
  | { outcome: "works" }
  /** The service's own message. */
  | { outcome: "refused"; words: string }
  /** No answer, or none that the document names. */
  | { outcome: "fails"; note: TimelineDetail }

/** A service that is not reached is not called again: the other calls would say the same. */
export const isUnreached = (test: CallOutcome): boolean =>
  test.outcome === "fails" && (test.note.code === "connection" || test.note.code === "timeout")

/**
 * The options that may be wrong after a call of the connection test, the likeliest first. By their names
 * in `medusa-config.ts`.
 *
 * @param transport the option of this name
 */
export function optionsToCheck(
  call: TestedCall,
  test: CallOutcome,
  transport: string = "form"
): string[] {
  switch (test.outcome) {
    case "works":
      return []
    case "refused":
      return call === "check"
        ? ["csvEncoding", "memPassword", "memPasswordMode", "memCid"]
        : ["memCid"]
    case "fails":
      return optionsOfFailure(call, test.note, transport)
  }
}

function optionsOfFailure(call: TestedCall, { code }: TimelineDetail, transport: string): string[] {
  // The list of an order's invoices has no form: it is called by SOAP with every transport.
  const namespace = transport !== "form" || call === "listByOrder" ? ["namespace"] : []
  switch (code) {
    case "connection":
    case "timeout":
    case "redirect":
      return ["baseUrl"]
    case "http_status":
      // Also how a SOAP service says that it does not know the namespace, and a form service that it
      // does not know the function or misses a parameter.
      return [
        ...namespace,
        ...["baseUrl", "transport", "functionNames", "parameterNames", "functionUrls"],
      ]
    case "unreadable":
      return ["transport", "baseUrl", "charset"]
    default:
      // An answer that the document does not name, or a fault: it did not understand the request.
      return [
        ...namespace,
        "functionNames",
        "parameterNames",
        ...(call === "check" ? ["csvEncoding"] : []),
        "memCid",
      ]
  }
}
