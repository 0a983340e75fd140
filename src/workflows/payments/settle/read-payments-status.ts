import type { MedusaContainer } from "@medusajs/framework/types"
import type { ProviderStatus } from "../../../providers/payment-intents/provider-status"
import { askProvider } from "./ask-provider"
import { ownProviders } from "./own-provider"

/** `configured` when a buyer can pay with at least one of the providers. */
export type PaymentsStatus = {
  configured: boolean
  providers: ({ id: string } & ProviderStatus)[]
}

/** What staff are shown of our payment providers. Asks nothing of the payment service. */
export async function readPaymentsStatus(container: MedusaContainer): Promise<PaymentsStatus> {
  const providers: PaymentsStatus["providers"] = []
  for (const id of await ownProviders(container)) {
    const { status } = await askProvider(container, id, { kind: "status" })
    if (status) providers.push({ id, ...status })
  }
  return { configured: providers.some(({ configured }) => configured), providers }
}
