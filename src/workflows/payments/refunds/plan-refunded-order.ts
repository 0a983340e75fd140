import type { MedusaContainer } from "@medusajs/framework/types"
import { invoiceSoon } from "../../invoices/send/invoice-soon"
import { ordersOfSessions } from "../issues/orders-of-sessions"

/**
 * Plans the invoice of the order of a payment session, of which a refund came to its end: Medusa
 * emits nothing then. What is cut off here, the sweep does.
 */
export async function planRefundedOrder(
  container: MedusaContainer,
  { session_id }: { session_id: string }
): Promise<void> {
  const order_id = (await ordersOfSessions(container, [session_id])).get(session_id)
  if (order_id) invoiceSoon(container, order_id)
}
