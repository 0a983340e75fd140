import type { MedusaContainer } from "@medusajs/framework/types"
import { isTimeTo, NIGHTLY } from "../rules/period/nightly"
import { compareCapturedPaymentsWorkflow } from "../workflows"

/** Every night: what the service says of captured payments, beside what their orders show. */
export default async function compareCapturedPayments(container: MedusaContainer) {
  if (isTimeTo("compareCaptured", new Date()))
    await compareCapturedPaymentsWorkflow(container).run()
}

export const config = {
  name: "payment-intents-compare-captured-payments",
  schedule: { interval: NIGHTLY.compareCaptured.every },
}
