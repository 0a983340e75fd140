import type { MedusaContainer } from "@medusajs/framework/types"
import { reportUnconfirmedPaymentsWorkflow } from "../workflows"

/**
 * Separate from the job that queries the service, so that staff are informed even if that job
 * fails.
 */
export default async function reportUnconfirmedPayments(container: MedusaContainer) {
  await reportUnconfirmedPaymentsWorkflow(container).run()
}

export const config = {
  name: "payment-intents-report-unconfirmed-payments",
  schedule: { interval: 60_000 },
}
