import { hookPattern } from "./link-token"
import { ProviderSettings } from "./options"

/** What staff may see of the options: enough to find what is missing or wrong, and no credential. */
export type ProviderStatus = {
  configured: boolean
  /** Names of the options without which no payment can be taken. */
  missing: string[]
  env: "sandbox" | "production" | null
  /** Host (and port) of the payment API. */
  api_host: string | null
  /** What the payment service calls, with `{session_id}` and `{token}` in place of the values. */
  webhook_url: string | null
  /** Where a buyer comes back to after 3-D Secure, likewise. */
  return_url: string | null
  return_page: string | null
  /** `manual`: staff say what was paid, and refund in the service's console. */
  confirm: "api" | "manual"
  refunds: "api" | "manual"
  /** The header whose signature webhooks must carry; null: none. */
  webhook_signature_header: string | null
}

export function providerStatus(settings: ProviderSettings): ProviderStatus {
  const { missing, given, returnPage, confirm, refunds, webhookSignature } = settings
  const { apiBase, env, backendUrl } = given
  return {
    configured: missing.length === 0,
    missing,
    env: env ?? null,
    api_host: apiBase ? new URL(apiBase).host : null,
    webhook_url: backendUrl ? hookPattern(backendUrl, "webhook") : null,
    return_url: backendUrl ? hookPattern(backendUrl, "return") : null,
    return_page: returnPage,
    confirm,
    refunds,
    webhook_signature_header: webhookSignature?.header ?? null,
  }
}
