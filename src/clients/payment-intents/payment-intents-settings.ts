import type { IntentMeaning } from "../../rules/payment/status-meaning"

/** The service's raw statuses by meaning. A status in none of the lists is `unknown`. */
export type IntentStatuses = Record<IntentMeaning, readonly string[]>

/** Paths under the API base; `{id}` stands for the intent's identifier. */
export type PaymentIntentsPaths = {
  create: string
  retrieve: string
  refund: string
  /** `{refund_id}` stands for the identifier that the refund's answer gave. */
  retrieveRefund: string
}

/** The outcome of a refund. A raw status in none of the lists leaves it open. */
export type RefundMeaning = "done" | "processing" | "failed"

/** The service's raw statuses for it, in lower case. */
export type RefundStatuses = Record<RefundMeaning, readonly string[]>

export type PaymentIntentsSettings = {
  /** Address of the payment API, https unless on this machine. */
  apiBase: string
  /** Hosts that may be called by http too. */
  allowInsecureHosts?: readonly string[]
  /** Sent as `Authorization: Bearer`; server side only (§5 of the payment document). */
  privateKey: string
  /** Milliseconds for a whole call: connecting, repeats, and reading the answer. */
  timeoutMs?: number
  paths?: Partial<PaymentIntentsPaths>
  statuses?: Partial<IntentStatuses>
  refundStatuses?: Partial<RefundStatuses>
}

export const DEFAULT_TIMEOUT_MS = 15_000

/** Only the first is in the payment document (§4.1): the others may be set to what the shop's contract says. */
export const DEFAULT_PATHS: PaymentIntentsPaths = {
  create: "/api/v1/payment-intents",
  retrieve: "/api/v1/payment-intents/{id}",
  refund: "/api/v1/payment-intents/{id}/refunds",
  retrieveRefund: "/api/v1/payment-intents/{id}/refunds/{refund_id}",
}

/** What became of paid money; these statuses are guesses that no merchant has seen yet. */
export const STATUSES_AFTER_PAID = {
  refunded: ["refunded"],
  partly_refunded: ["partially_refunded"],
  disputed: ["disputed", "chargeback"],
} satisfies Partial<IntentStatuses>

/** The status in which an intent begins (§3): the buyer has not paid, or may again. */
export const PAYABLE_STATUS = "draft"

/** `draft` is in the payment document (§3); the others are statuses that merchants have seen. */
export const DEFAULT_STATUSES: IntentStatuses = {
  paid: ["success"],
  waiting: ["pending_review"],
  not_yet: [PAYABLE_STATUS, "processing"],
  gone: ["canceled"],
  ...STATUSES_AFTER_PAID,
}

/** In no document: the statuses that merchants have seen. */
export const DEFAULT_REFUND_STATUSES: RefundStatuses = {
  done: ["success", "succeeded", "refunded"],
  processing: ["processing", "pending"],
  failed: ["failed", "rejected", "validation_error"],
}
