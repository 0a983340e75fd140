import {
  PaymentIntentsError,
  type PaymentIntentsClient,
  type PaymentIntentsErrorKind,
} from "../../clients/payment-intents"
import type { PaymentFault, PaymentsTest } from "../../rules/payment/payments-test"

/** An id of the right format that no intent has: intents have random ids. */
const NO_INTENT = `pp_${"0".repeat(32)}`

const FAULTS: Partial<Record<PaymentIntentsErrorKind, PaymentFault>> = {
  connection_failed: "connection",
  connection_lost: "connection",
  tls_failed: "certificate",
  timed_out: "timeout",
  redirected: "redirect",
  rate_limited: "busy",
  server_error: "server_error",
  answer_too_large: "unreadable",
  answer_encoded: "unreadable",
  answer_unreadable: "unreadable",
}

/** Queries an intent that cannot exist (§4.3 of the payment document). Changes nothing. */
export async function testService({
  client,
  confirmMode,
}: {
  client: PaymentIntentsClient
  confirmMode: "api" | "manual"
}): Promise<PaymentsTest> {
  if (confirmMode === "manual") return { outcome: "cannot_be_queried" }
  try {
    await client.retrieve(NO_INTENT)
    return { outcome: "unexpected", message: null }
  } catch (error) {
    if (!(error instanceof PaymentIntentsError)) throw error
    return readRefusal(error)
  }
}

function readRefusal({ kind, serviceMessage, requestId }: PaymentIntentsError): PaymentsTest {
  const message = serviceMessage ?? null
  const fault = FAULTS[kind]
  if (fault) return { outcome: "fails", fault, message }
  if (kind === "credentials_refused") return { outcome: "credentials_refused", message }
  // Any web server has a page that is not found; the payment API's names the request or the reason.
  const named = !!serviceMessage || !!requestId
  return kind === "not_found" && named ? { outcome: "works" } : { outcome: "unexpected", message }
}
