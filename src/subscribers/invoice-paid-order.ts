import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { invoiceSoonOfPayment } from "../workflows/invoices/send/invoice-soon"

/** These events carry the payment: its order is looked up. */
export default async function invoicePaidOrder({
  event: { data },
  container,
}: SubscriberArgs<{ id: string }>) {
  await invoiceSoonOfPayment(container, data.id)
}

export const config: SubscriberConfig = {
  event: ["payment.captured", "payment.refunded"],
  context: { subscriberId: "tw-invoicing-invoice-paid-order" },
}
