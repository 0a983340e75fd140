import type { CallTest, TestedCall } from "../../../rules/service/connection-test"
import type { TimelineDetail } from "../../../rules/invoice/timeline-detail"
import type { ServiceOptions } from "./service-options"

type Names = (keyof ServiceOptions)[]

/** The options that may be wrong after a call of the connection test, the likeliest first. */
export function optionsToCheck(
  call: TestedCall,
  test: CallTest,
  { transport = "form" }: Partial<ServiceOptions>
): Names {
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

function optionsOfFailure(
  call: TestedCall,
  { code }: TimelineDetail,
  transport: ServiceOptions["transport"]
): Names {
  // The list of an order's invoices has no form: it is called by SOAP with every transport.
  const namespace: Names = transport !== "form" || call === "listByOrder" ? ["namespace"] : []
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
        "baseUrl",
        "transport",
        "functionNames",
        "parameterNames",
        "functionUrls",
      ]
    case "unreadable":
      return ["transport", "baseUrl", "charset"]
    default:
      // An answer that the document does not name, or a fault: it did not understand the request.
      return [
        ...namespace,
        "functionNames",
        "parameterNames",
        ...(call === "check" ? (["csvEncoding"] as const) : []),
        "memCid",
      ]
  }
}
