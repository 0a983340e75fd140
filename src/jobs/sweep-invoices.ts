import type { MedusaContainer } from "@medusajs/framework/types"
import { keepSweeping, sweep } from "../workflows/invoices/sweep/sweep"

// Jobs are loaded once, and only by processes that work.
keepSweeping()

/** The database is the truth: this job finds changes that no event reported. */
export default async function sweepInvoices(container: MedusaContainer) {
  await sweep(container)
}

export const config = {
  name: "tw-invoicing-sweep-invoices",
  schedule: { interval: 60_000 },
}
