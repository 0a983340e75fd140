import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"

/**
 * Whether a payment provider's id (`pp_<identifier>_<config id>`) is one of ours. A shop may
 * configure several, each with its own credentials.
 */
export function isOwnProvider(providerId: string): boolean {
  return /^pp_payment-intents(_|$)/.test(providerId)
}

/** The ids of our providers that `medusa-config.ts` names now. */
export async function ownProviders(container: MedusaContainer): Promise<string[]> {
  const providers = await container
    .resolve(Modules.PAYMENT)
    .listPaymentProviders({ is_enabled: true })
  return providers.map(({ id }) => id).filter(isOwnProvider)
}
