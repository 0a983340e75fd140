import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { settleOrderSessions } from "../workflows/settle-intent/settle-order-sessions"

/** Placed: its payment is captured. Cancelled: its money must have gone back, or staff are told. */
export default async function settleIntentsOfOrder({
  event: { data },
  container,
}: SubscriberArgs<{ id: string }>) {
  await settleOrderSessions(container, data.id)
}

export const config: SubscriberConfig = {
  event: ["order.placed", "order.canceled"],
  context: { subscriberId: "payment-intents-settle-intents-of-order" },
}
