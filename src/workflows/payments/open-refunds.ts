import type { MedusaContainer } from "@medusajs/framework/types"
import { TW_PAYMENTS_MODULE } from "../../modules/tw-payments/constants"
import type TwPaymentsModuleService from "../../modules/tw-payments/service"
import { OPEN_STATUSES } from "../../rules/payment/refund-table"

/** Whether the outcome of any refund of these sessions' money is unknown. */
export async function hasOpenRefund(
  container: MedusaContainer,
  sessionIds: string[]
): Promise<boolean> {
  if (!sessionIds.length) return false
  const open = await container
    .resolve<TwPaymentsModuleService>(TW_PAYMENTS_MODULE)
    .listTwPaymentRefunds(
      { session_id: sessionIds, status: OPEN_STATUSES },
      { select: ["id"], take: 1 }
    )
  return open.length > 0
}
