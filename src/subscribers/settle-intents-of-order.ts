import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import {
  settleOrderSessions,
  settlePlacedSoon,
} from "../workflows/payments/settle/settle-placed-soon"

/**
 * Placed: its payment is captured. Cancelled: money that was not refunded is recorded as a payment
 * issue.
 */
export default async function settleIntentsOfOrder({
  event: { name, data },
  container,
}: SubscriberArgs<{ id: string }>) {
  // A cancelled order's money is awaited, so that an event bus which repeats what failed repeats it.
  if (name === "order.placed") return settlePlacedSoon(container, data.id)
  await settleOrderSessions(container, data.id)
}

export const config: SubscriberConfig = {
  event: ["order.placed", "order.canceled"],
  context: { subscriberId: "payment-intents-settle-intents-of-order" },
}
