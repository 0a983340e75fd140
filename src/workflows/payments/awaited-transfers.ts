import type { MedusaContainer } from "@medusajs/framework/types"
import { TW_PAYMENTS_MODULE } from "../../modules/tw-payments/constants"
import type TwPaymentsModuleService from "../../modules/tw-payments/service"
import type { PaymentTransfer } from "../../rules/payment/browser-data"

/**
 * The service's latest account or payment code for the transfers that placed orders wait for, by
 * session. A session's own data have those of the time when the order was placed.
 */
export async function awaitedTransfers(
  container: MedusaContainer,
  session_ids: string[]
): Promise<Map<string, PaymentTransfer>> {
  const rows = await container
    .resolve<TwPaymentsModuleService>(TW_PAYMENTS_MODULE)
    .listTwAwaitedTransfers({ session_id: session_ids })
  return new Map(
    rows.map(({ session_id, bank_code, account, code, pay_by }) => [
      session_id,
      { bank_code, account, code, expires_at: pay_by },
    ])
  )
}
