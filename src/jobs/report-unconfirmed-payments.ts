import type { MedusaContainer } from "@medusajs/framework/types"
import { reportUnconfirmedPaymentsWorkflow } from "../workflows"

/** Apart from the job that queries the service: staff learn of a payment also when that job fails. */
export default async function reportUnconfirmedPayments(container: MedusaContainer) {
  await reportUnconfirmedPaymentsWorkflow(container).run()
}

export const config = {
  name: "payment-intents-report-unconfirmed-payments",
  schedule: { interval: 60_000 },
}
