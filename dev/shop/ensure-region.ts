import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { createRegionsWorkflow, createTaxRegionsWorkflow } from "@medusajs/medusa/core-flows"

/** Taiwan: TWD, prices with 5 % business tax included, card payments and the manual provider. */
export async function ensureRegion(container: MedusaContainer): Promise<string> {
  await ensureTaxRegion(container)
  const [found] = await container.resolve(Modules.REGION).listRegions({ name: "台灣" })
  if (found) return found.id
  const { result } = await createRegionsWorkflow(container).run({
    input: {
      regions: [
        {
          name: "台灣",
          currency_code: "twd",
          countries: ["tw"],
          payment_providers: ["pp_payment-intents_tw", "pp_system_default"],
          is_tax_inclusive: true,
        },
      ],
    },
  })
  return result[0].id
}

async function ensureTaxRegion(container: MedusaContainer) {
  const found = await container.resolve(Modules.TAX).listTaxRegions({ country_code: "tw" })
  if (found.length) return
  await createTaxRegionsWorkflow(container).run({
    input: [
      {
        country_code: "tw",
        provider_id: "tp_system",
        default_tax_rate: { name: "營業稅", code: "VAT5", rate: 5 },
      },
    ],
  })
}
