import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { TwInvoiceEvents } from "../workflows"
import { notifyAdminOfInvoice as notify } from "../workflows/notifications/notify-admin"

/** Sends an admin notification for an invoice that needs review. */
export default async function notifyAdminOfInvoice({
  event: { data },
  container,
}: SubscriberArgs<{ id: string; order_id: string | null }>) {
  await notify(container, data)
}

export const config: SubscriberConfig = {
  event: TwInvoiceEvents.ATTENTION,
  context: { subscriberId: "tw-invoicing-notify-admin-of-invoice" },
}
