import type { MedusaContainer } from "@medusajs/framework/types"
import { forgetBuyersWorkflow } from "../workflows"

/** Every night: buyers' data whose retention time is over. */
export default async function forgetBuyers(container: MedusaContainer) {
  await forgetBuyersWorkflow(container).run()
}

export const config = {
  name: "tw-invoicing-forget-buyers",
  schedule: "45 19 * * *",
}
