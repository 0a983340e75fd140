import type { MedusaContainer } from "@medusajs/framework/types"
import { followRefundsWorkflow } from "../workflows"

/** Refunds that the service is still processing, and the events of payment issues not emitted yet. */
export default async function followRefunds(container: MedusaContainer) {
  await followRefundsWorkflow(container).run()
}

export const config = {
  name: "payment-intents-follow-refunds",
  schedule: { interval: 60_000 },
}
