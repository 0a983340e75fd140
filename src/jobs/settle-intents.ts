import type { MedusaContainer } from "@medusajs/framework/types"
import { settleUnsettledSessions } from "../workflows/payments/settle/settle-unsettled-sessions"

/** Queries the payment service, because a webhook may be lost and a buyer may close the tab. */
export default async function settleIntents(container: MedusaContainer) {
  await settleUnsettledSessions(container)
}

export const config = {
  name: "payment-intents-settle-intents",
  schedule: { interval: 60_000 },
}
