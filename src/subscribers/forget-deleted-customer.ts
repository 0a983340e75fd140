import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { forgetCustomerInvoiceDetailsWorkflow } from "../workflows"

/** What was kept for a customer's next order goes with the customer. */
export default async function forgetDeletedCustomer({
  event: { data },
  container,
}: SubscriberArgs<{ id: string }>) {
  await forgetCustomerInvoiceDetailsWorkflow(container).run({
    input: { customer_ids: [data.id] },
  })
}

export const config: SubscriberConfig = {
  event: "customer.deleted",
  context: { subscriberId: "tw-invoicing-forget-deleted-customer" },
}
