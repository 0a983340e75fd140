import { ProviderWebhookPayload, WebhookActionResult } from "@medusajs/framework/types"
import { PaymentIntent, RefundReceipt } from "../../clients/payment-intents"
import type { RefundRequest } from "../../modules/tw-payments/types"
import type { PaymentsTest } from "../../rules/payment/payments-test"
import { LinkPurpose } from "./link-token"
import { Confirmation } from "./confirm-intent"
import { ProviderStatus } from "./provider-status"

/**
 * Our routes, workflows and jobs reach the provider, which alone holds the options, through the
 * Payment module's `getWebhookActionAndData`. So does Medusa's public route
 * `/hooks/payment/:provider`, with whatever anyone posted to it. What distinguishes the two is this
 * symbol. A body, a header or an event that went through JSON can only hold text keys. So nothing
 * that came over HTTP or out of a queue can carry it. `Symbol.for`, so that the provider and the
 * workflows still agree if the package was loaded twice in one process.
 */
const QUERY = Symbol.for("medusa-plugin-taiwan.payment-intents.query")

export type SettleQuery =
  /** Is this provider configured, and for what? Sends nothing to the service. */
  | { kind: "status" }
  /** Does the service answer, and take the key? Queries an intent that cannot exist. */
  | { kind: "test" }
  /** Is this link one of ours? Sends nothing to the service. */
  | {
      kind: "link"
      session_id: string
      purpose: LinkPurpose
      token: string
      /** A webhook's: what its signature is checked against, where the options ask for one. */
      request?: { body: Buffer; headers: Record<string, unknown> }
    }
  /** What does the service say about this session's intent? */
  | { kind: "session"; session_id: string; data: Record<string, unknown> }
  /** What does it say about an intent that was made for a session which is gone? */
  | {
      kind: "lost_session"
      session_id: string
      intent_id: string
      /** What the intent was made for, if it was written down. */
      expected: { charged_amount: number; currency: string } | null
    }
  /** What does it say about an intent whose money was captured? */
  | { kind: "captured"; intent_id: string }
  /**
   * Give an intent's money back that no order shows. `amount`: whole TWD dollars that the service says
   * were paid. Throws what staff read if the money did not go back, or if that is not known.
   */
  | { kind: "give_back"; refund: RefundRequest & { issue_id: string } }
  /** What became of a refund? `service_id`: the service's own id of it. */
  | { kind: "refund"; intent_id: string; service_id: string }

export type LinkAnswer = { valid: boolean; return_page: string | null }

/** Amounts in TWD dollars. */
export type IntentAnswer = {
  verdict: Confirmation["verdict"] | { kind: "not_ours" }
  intent_id: string | null
  /** What Medusa calls the amount; null when there is no session to say it. */
  amount: number | null
  charged_amount: number | null
  currency: string
  /**
   * When the account of a transfer closes, ISO 8601; null: the service did not say. Where it cannot be
   * queried, the end of the option `transferDays`.
   */
  pay_by: string | null
  /** What happens to an order whose money did not come until then; absent: staff decide. */
  when_expired?: "cancel" | "ask"
  /** The intent took the place of the one that the order was placed for. */
  replaced?: true
}

/** Amounts in TWD dollars. */
export type CapturedAnswer = Pick<PaymentIntent, "amount" | "currency" | "refunded_amount"> &
  PaymentIntent["status"]

export type SettleAnswer = WebhookActionResult & {
  status?: ProviderStatus
  test?: PaymentsTest
  link?: LinkAnswer
  /** Absent: the service could not be queried. */
  refund?: RefundReceipt
  intent?: IntentAnswer
  /** What went back, or is on its way, in whole TWD dollars. */
  given_back?: number
  /** Absent: the service could not be queried. */
  captured?: CapturedAnswer
  /** The service answered that it does not know the captured intent. */
  not_known?: true
  /** Milliseconds for which the service wants no calls, where it said so. */
  retry_after_ms?: number
}

/** The payload that carries a query of ours to the provider. */
export function wrapQuery(query: SettleQuery): ProviderWebhookPayload["payload"] {
  const payload = { data: {}, rawData: "", headers: {}, [QUERY]: query }
  return payload
}

/** The query in a payload, or undefined for everything that came from outside. */
export function queryOf(payload: object): SettleQuery | undefined {
  return (payload as { [QUERY]?: SettleQuery })[QUERY]
}
