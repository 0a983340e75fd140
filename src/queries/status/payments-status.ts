import type { MedusaContainer } from "@medusajs/framework/types"
import type { AdminInvoicingStatusResponse } from "../../http-types"
import { statusesOfProviders } from "../../workflows/payments/providers"

type PaymentsStatus = AdminInvoicingStatusResponse["payments"]

/** Data of our payment providers for the settings page. Sends nothing to the payment service. */
export async function readPaymentsStatus(container: MedusaContainer): Promise<PaymentsStatus> {
  const providers = await statusesOfProviders(container)
  return { configured: providers.some(({ configured }) => configured), providers }
}
