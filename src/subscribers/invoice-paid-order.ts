import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { invoiceSoon } from "../workflows/invoices/send/invoice-soon"

/** These events carry the payment: its order is looked up. A payment without one is no concern. */
export default async function invoicePaidOrder({
  event: { data },
  container,
}: SubscriberArgs<{ id: string }>) {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const {
    data: [payment],
  } = await query.graph({
    entity: "payment",
    fields: ["payment_collection.order.id"],
    filters: { id: data.id },
  })
  const order_id = payment?.payment_collection?.order?.id
  if (order_id) invoiceSoon(container, order_id)
}

export const config: SubscriberConfig = {
  event: ["payment.captured", "payment.refunded"],
  context: { subscriberId: "tw-invoicing-invoice-paid-order" },
}
