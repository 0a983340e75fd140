import type { MedusaContainer } from "@medusajs/framework/types"
import { sweepInvoicesWorkflow } from "../workflows"
import { keepSweeping } from "../workflows/sweep-invoices/keep-sweeping"

// Jobs are loaded once, and only by processes that work.
keepSweeping()

/** The database is the truth: what no event told of is found here. */
export default async function sweepInvoices(container: MedusaContainer) {
  await sweepInvoicesWorkflow(container).run()
}

export const config = {
  name: "tw-invoicing-sweep-invoices",
  schedule: "* * * * *",
}
