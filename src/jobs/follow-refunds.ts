import type { MedusaContainer } from "@medusajs/framework/types"
import { followRefundsWorkflow } from "../workflows"

/**
 * Follows refunds that the service is still processing, and emits pending events of payment issues.
 */
export default async function followRefunds(container: MedusaContainer) {
  await followRefundsWorkflow(container).run()
}

export const config = {
  name: "payment-intents-follow-refunds",
  schedule: { interval: 60_000 },
}
