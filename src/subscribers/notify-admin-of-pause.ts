import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { TwInvoicingEvents } from "../workflows"
import { notifyAdminOfPause as notify } from "../workflows/notifications/notify-admin"

/** Sends an admin notification for a pause of sending, because it concerns every order. */
export default async function notifyAdminOfPause({ container }: SubscriberArgs) {
  await notify(container)
}

export const config: SubscriberConfig = {
  event: TwInvoicingEvents.PAUSED,
  context: { subscriberId: "tw-invoicing-notify-admin-of-pause" },
}
