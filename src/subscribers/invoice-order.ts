import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { invoiceSoon } from "../workflows/invoices/send/invoice-soon"

/** Events that contain the order's id as `id` or `order_id`. All trigger the same plan. */
export default async function invoiceOrder({
  event: { data },
  container,
}: SubscriberArgs<{ id?: string; order_id?: string }>) {
  const order_id = data.order_id ?? data.id
  if (order_id) invoiceSoon(container, order_id)
}

export const config: SubscriberConfig = {
  event: [
    "order.placed",
    "order.canceled",
    "order.completed",
    "order.fulfillment_created",
    "order.fulfillment_canceled",
    "order-edit.confirmed",
    "order.return_received",
    "order.claim_created",
    "order.exchange_created",
    "order.updated",
  ],
  context: { subscriberId: "tw-invoicing-invoice-order" },
}
