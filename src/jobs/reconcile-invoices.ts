import type { MedusaContainer } from "@medusajs/framework/types"
import { isTimeTo, NIGHTLY } from "../rules/period/nightly"
import { reconcileInvoicesWorkflow } from "../workflows"

/** Every morning: what the service says of recent invoices, beside what is stored here. */
export default async function reconcileInvoices(container: MedusaContainer) {
  if (isTimeTo("reconcile", new Date())) await reconcileInvoicesWorkflow(container).run()
}

export const config = {
  name: "tw-invoicing-reconcile-invoices",
  schedule: { interval: NIGHTLY.reconcile.every },
}
