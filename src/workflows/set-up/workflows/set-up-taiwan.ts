import {
  createWorkflow,
  transform,
  when,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import {
  createPricePreferencesWorkflow,
  createRegionsWorkflow,
  createTaxRatesWorkflow,
  createTaxRegionsWorkflow,
  updateRegionsWorkflow,
  updateStoresWorkflow,
} from "@medusajs/medusa/core-flows"
import { BUSINESS_TAX_RATE } from "../../../rules/money/sales-tax"
import { REGION_NAME } from "../../../rules/set-up/plan-set-up"
import { planTaiwanSetUpStep } from "../steps/plan-set-up"

export const setUpTaiwanWorkflowId = "set-up-tw"

const rate = { name: "營業稅", code: "VAT5", rate: BUSINESS_TAX_RATE }

/**
 * Creates or completes what a store needs to sell in Taiwan: TWD, a region with it and the plugin's
 * payment providers, and 5 % tax included in its prices. What staff set otherwise stays. Running it
 * again changes nothing.
 *
 * @returns `items`: what became of each part; `region_id`: the region that has Taiwan
 */
export const setUpTaiwanWorkflow = createWorkflow(setUpTaiwanWorkflowId, () => {
  const plan = planTaiwanSetUpStep()

  when("add-twd", { plan }, ({ plan }) => !!plan.currencies && !!plan.storeId).then(() => {
    const input = transform({ plan }, ({ plan }) => ({
      selector: { id: plan.storeId ?? "" },
      update: {
        supported_currencies: (plan.currencies ?? []).map(({ code, isDefault, taxIncluded }) => ({
          currency_code: code,
          is_default: isDefault,
          is_tax_inclusive: taxIncluded,
        })),
      },
    }))
    updateStoresWorkflow.runAsStep({ input })
  })

  const created = when("create-region", { plan }, ({ plan }) => !plan.region).then(() => {
    const input = transform({ plan }, ({ plan }) => ({
      regions: [
        {
          name: REGION_NAME,
          currency_code: "twd",
          countries: ["tw"],
          payment_providers: plan.providers,
          is_tax_inclusive: true,
        },
      ],
    }))
    return createRegionsWorkflow.runAsStep({ input })
  })

  when("complete-region", { plan }, ({ plan }) => !!plan.region?.changes).then(() => {
    const input = transform({ plan }, ({ plan }) => {
      const { countries, providers } = plan.region?.changes ?? {}
      return {
        selector: { id: plan.region?.id },
        update: {
          ...(countries && { countries }),
          ...(providers && { payment_providers: providers }),
        },
      }
    })
    updateRegionsWorkflow.runAsStep({ input })
  })

  when("include-tax", { plan }, ({ plan }) => !!plan.region?.includeTax).then(() => {
    const input = transform({ plan }, ({ plan }) => [
      { attribute: "region_id", value: plan.region?.id, is_tax_inclusive: true },
    ])
    createPricePreferencesWorkflow.runAsStep({ input })
  })

  when("create-tax-region", { plan }, ({ plan }) => plan.tax?.create === "region").then(() => {
    const input = transform({ plan }, ({ plan }) => [
      { country_code: "tw", provider_id: plan.taxProviderId, default_tax_rate: rate },
    ])
    createTaxRegionsWorkflow.runAsStep({ input })
  })

  when("create-tax-rate", { plan }, ({ plan }) => plan.tax?.create === "rate").then(() => {
    const input = transform({ plan }, ({ plan }) => {
      const tax_region_id = plan.tax?.create === "rate" ? plan.tax.taxRegionId : ""
      return [{ ...rate, tax_region_id, is_default: true }]
    })
    createTaxRatesWorkflow.runAsStep({ input })
  })

  const result = transform({ plan, created }, ({ plan, created }) => ({
    region_id: plan.region?.id ?? created?.[0]?.id ?? null,
    items: plan.items,
  }))
  return new WorkflowResponse(result)
})
