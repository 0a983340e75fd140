import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { TwInvoicingEvents } from "../workflows"
import { notifyAdminOfPause as notify } from "../workflows/notifications/notify-admin"

/** A pause of sending concerns every order: it is an admin notification. */
export default async function notifyAdminOfPause({ container }: SubscriberArgs) {
  await notify(container)
}

export const config: SubscriberConfig = {
  event: TwInvoicingEvents.PAUSED,
  context: { subscriberId: "tw-invoicing-notify-admin-of-pause" },
}
