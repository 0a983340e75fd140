import type { MedusaContainer } from "@medusajs/framework/types"
import { sweepInvoicesWorkflow } from "../workflows"
import { oneAtATime } from "../workflows/one-at-a-time"
import { keepSweeping } from "../workflows/sweep-invoices/keep-sweeping"

// Jobs are loaded once, and only by processes that work.
keepSweeping()

/** A sweep with much to do outlasts its minute, and would do it twice beside the next one. */
const sweep = oneAtATime((container: MedusaContainer) => sweepInvoicesWorkflow(container).run())

/** The database is the truth: what no event told of is found here. */
export default async function sweepInvoices(container: MedusaContainer) {
  await sweep(container)
}

export const config = {
  name: "tw-invoicing-sweep-invoices",
  schedule: "* * * * *",
}
