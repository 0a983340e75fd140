import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { TwInvoiceEvents } from "../workflows"
import { ringForInvoice as ring } from "../workflows/notifications/notify-of-invoice"

/** What needs a person shows under the dashboard's bell. */
export default async function ringForInvoice({
  event: { data },
  container,
}: SubscriberArgs<{ id: string; order_id: string }>) {
  await ring(container, data)
}

export const config: SubscriberConfig = {
  event: TwInvoiceEvents.ATTENTION,
  context: { subscriberId: "tw-invoicing-ring-for-invoice" },
}
