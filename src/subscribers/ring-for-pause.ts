import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { TwInvoicingEvents } from "../workflows"
import { ringForPause as ring } from "../workflows/notifications/notify-of-pause"

/** A pause of sending concerns every order: it shows under the dashboard's bell. */
export default async function ringForPause({ container }: SubscriberArgs) {
  await ring(container)
}

export const config: SubscriberConfig = {
  event: TwInvoicingEvents.PAUSED,
  context: { subscriberId: "tw-invoicing-ring-for-pause" },
}
