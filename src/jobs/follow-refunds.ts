import type { MedusaContainer } from "@medusajs/framework/types"
import { followRefundsWorkflow } from "../workflows"

/** Refunds that take their time, and what staff were not told of yet. */
export default async function followRefunds(container: MedusaContainer) {
  await followRefundsWorkflow(container).run()
}

export const config = {
  name: "payment-intents-follow-refunds",
  schedule: { interval: 60_000 },
}
