import type { MedusaContainer } from "@medusajs/framework/types"
import { reconcileInvoicesWorkflow } from "../workflows"

/** Every night: what the service says of recent invoices, beside what is stored here. */
export default async function reconcileInvoices(container: MedusaContainer) {
  await reconcileInvoicesWorkflow(container).run()
}

export const config = {
  name: "tw-invoicing-reconcile-invoices",
  // 05:30 in Taipei where the server's clock is UTC: after the service's nightly maintenance.
  schedule: "30 21 * * *",
}
