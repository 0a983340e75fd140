import type { MedusaContainer } from "@medusajs/framework/types"
import { isTimeTo, NIGHTLY } from "../rules/period/nightly"
import { forgetBuyersWorkflow } from "../workflows"

/** Every night: buyers' data whose retention time is over. */
export default async function forgetBuyers(container: MedusaContainer) {
  if (isTimeTo("forgetBuyers", new Date())) await forgetBuyersWorkflow(container).run()
}

export const config = {
  name: "tw-invoicing-forget-buyers",
  schedule: { interval: NIGHTLY.forgetBuyers.every },
}
