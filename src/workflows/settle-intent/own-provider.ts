/**
 * Whether a payment provider's id (`pp_<identifier>_<config id>`) is one of ours. A shop may
 * configure several, each with its own credentials.
 */
export function isOwnProvider(providerId: string): boolean {
  return /^pp_payment-intents(_|$)/.test(providerId)
}
