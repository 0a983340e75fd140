import type { MedusaContainer } from "@medusajs/framework/types"
import { cancelLeftChanges } from "../../medusa-data/orders/open-change"
import { orderOfPayment } from "../../medusa-data/payments/order-of-payment"
import { sessionsOfOrders } from "../../medusa-data/payments/orders-of-sessions"
import { refusal } from "../common/refuse"
import { isOwnProvider } from "./providers"

/**
 * Refuses a refund of our payments while the order is cancelled or being changed, before anything
 * is sent. Medusa makes such a refund first, then cannot enter it on the order and answers 400;
 * each further click would refund the money again.
 *
 * @throws MedusaError NOT_ALLOWED
 */
export async function refuseUnrecordableRefund(
  container: MedusaContainer,
  payment_id: string
): Promise<void> {
  const found = await orderOfPayment(container, payment_id)
  if (!found || !isOwnProvider(found.provider_id)) return
  if (found.canceled) throw refusal("NOT_ALLOWED", "refund_of_canceled_order")
  await refuseDuringChange(container, found.order_id)
}

/**
 * The same for the cancellation of an order that is being changed. Medusa refunds what was captured and
 * cancels the rest before it sees that the order cannot be cancelled.
 *
 * @throws MedusaError NOT_ALLOWED
 */
export async function refuseUnrecordableCancel(
  container: MedusaContainer,
  order_id: string
): Promise<void> {
  const sessions = await sessionsOfOrders(container, [order_id])
  if (sessions.some(({ provider_id }) => isOwnProvider(provider_id))) {
    await refuseDuringChange(container, order_id)
  }
}

/** @throws MedusaError NOT_ALLOWED while an order is being changed */
export async function refuseDuringChange(
  container: MedusaContainer,
  order_id: string
): Promise<void> {
  if (await cancelLeftChanges(container, order_id)) {
    throw refusal("NOT_ALLOWED", "order_being_changed")
  }
}
