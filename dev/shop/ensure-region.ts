import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { updateRegionsWorkflow } from "@medusajs/medusa/core-flows"

/**
 * Id of `setUpTaiwanWorkflow`, because the script also runs in stores with only the built plugin.
 */
const setUp = "set-up-tw"

/**
 * Taiwan as the plugin sets it up: TWD, prices with 5 % business tax included, its payment
 * provider. A new region also gets the manual provider.
 */
export async function ensureRegion(container: MedusaContainer): Promise<string> {
  const { result } = await container.resolve(Modules.WORKFLOW_ENGINE).run(setUp, { input: {} })
  const { region_id: id, items } = result as { region_id: string; items: { code: string }[] }
  if (items.some(({ code }) => code === "region_created")) {
    const payment_providers = ["pp_payment-intents_tw", "pp_system_default"]
    const input = { selector: { id }, update: { payment_providers } }
    await updateRegionsWorkflow(container).run({ input })
  }
  return id
}
