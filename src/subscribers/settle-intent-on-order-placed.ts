import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { settleOrderSessions } from "../workflows/settle-intent/settle-order-sessions"

/** The usual way of an order: the storefront completed the cart, now its payment is captured. */
export default async function settleIntentOnOrderPlaced({
  event: { data },
  container,
}: SubscriberArgs<{ id: string }>) {
  await settleOrderSessions(container, data.id)
}

export const config: SubscriberConfig = {
  event: "order.placed",
  context: { subscriberId: "payment-intents-settle-intent-on-order-placed" },
}
