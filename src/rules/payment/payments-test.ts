/** Why the payment service could not be queried. Each has a text in the admin. */
export const PAYMENT_FAULTS = [
  "connection",
  "certificate",
  "timeout",
  "redirect",
  "busy",
  "server_error",
  "unreadable",
] as const
export type PaymentFault = (typeof PAYMENT_FAULTS)[number]

/**
 * The result of querying the payment service for an intent that cannot exist.
 * `message`: the service's own, without secrets.
 */
export type PaymentsTest =
  /** It knows the key and says that there is no such intent. */
  | { outcome: "works" }
  | { outcome: "credentials_refused"; message: string | null }
  /** Something answers, but not as the payment API would. */
  | { outcome: "unexpected"; message: string | null }
  | { outcome: "fails"; fault: PaymentFault; message: string | null }
  /** The options say that the service has no call for a query (`confirm: "manual"`). */
  | { outcome: "cannot_be_queried" }
  | { outcome: "not_configured" }
