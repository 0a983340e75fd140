import type { MedusaContainer } from "@medusajs/framework/types"
import { reconcileInvoicesWorkflow } from "../workflows"

/** Every night: what the service says of recent invoices, beside what is stored here. */
export default async function reconcileInvoices(container: MedusaContainer) {
  await reconcileInvoicesWorkflow(container).run()
}

export const config = {
  name: "tw-invoicing-reconcile-invoices",
  // A short run each minute, so that other jobs get their turn between them: 06:00 to 09:00 in
  // Taipei where the server's clock is UTC, after the service's nightly maintenance.
  schedule: "* 22,23,0 * * *",
}
