import type { MedusaContainer } from "@medusajs/framework/types"
import { isBeingChanged } from "../../medusa-data/orders/open-change"
import { orderOfPayment } from "../../medusa-data/payments/order-of-payment"
import { refusal } from "../common/refuse"
import { isOwnProvider } from "./providers"

/**
 * Medusa gives the money back before it sees that it cannot enter the refund on an order that is being
 * changed: it answers 400, and each further click gives the money back again. Refuses that for our
 * payments before anything is sent.
 *
 * @throws MedusaError NOT_ALLOWED
 */
export async function refuseRefundDuringChange(
  container: MedusaContainer,
  payment_id: string
): Promise<void> {
  const found = await orderOfPayment(container, payment_id)
  if (!found || !isOwnProvider(found.provider_id)) return
  if (await isBeingChanged(container, found.order_id)) {
    throw refusal("NOT_ALLOWED", "order_being_changed")
  }
}
