import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import type { MedusaContainer } from "@medusajs/framework/types"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { planSetUp, type RegionToSetUp, type StoreToSetUp } from "../../../rules/set-up/plan-set-up"
import { readOwnProviders } from "../../payments/providers"

export const planTaiwanSetUpStepId = "plan-tw-set-up-step"

/** Reads what the store has, and plans what it lacks. */
export const planTaiwanSetUpStep = createStep(
  planTaiwanSetUpStepId,
  async (_: void, { container }) => {
    const [{ storeId, currencies }, regions, { taxRegion, taxProviderId }, providers] =
      await Promise.all([
        readCurrencies(container),
        readRegions(container),
        readTax(container),
        readOwnProviders(container),
      ])
    const plan = planSetUp({ currencies, regions, taxRegion, providers })
    return new StepResponse({ ...plan, storeId, taxProviderId })
  }
)

async function readCurrencies(container: MedusaContainer) {
  const [store] = await container
    .resolve(Modules.STORE)
    .listStores({}, { take: 1, relations: ["supported_currencies"] })
  const given = store?.supported_currencies ?? []
  const taxIncluded = await readTaxIncluded(
    container,
    "currency_code",
    given.map(({ currency_code }) => currency_code)
  )
  const currencies = given.map(({ currency_code: code, is_default: isDefault }) => ({
    code,
    isDefault,
    taxIncluded: taxIncluded.get(code) ?? false,
  }))
  return { storeId: store?.id ?? null, currencies }
}

async function readRegions(container: MedusaContainer): Promise<RegionToSetUp[]> {
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "region",
    fields: [
      "id",
      "name",
      "currency_code",
      "automatic_taxes",
      "countries.iso_2",
      "payment_providers.id",
    ],
  })
  const taxIncluded = await readTaxIncluded(
    container,
    "region_id",
    data.map(({ id }) => id)
  )
  return data.map(({ id, name, currency_code, automatic_taxes, countries, payment_providers }) => ({
    id,
    name,
    currency: currency_code,
    countries: (countries ?? []).flatMap(
      (country: { iso_2: string } | null) => country?.iso_2 ?? []
    ),
    providers: (payment_providers ?? []).flatMap(
      (provider: { id: string } | null) => provider?.id ?? []
    ),
    taxIncluded: taxIncluded.get(id) ?? null,
    automaticTaxes: automatic_taxes,
  }))
}

/** By the value of the attribute, which has no entry where nobody has said so. */
async function readTaxIncluded(container: MedusaContainer, attribute: string, values: string[]) {
  const preferences = await container
    .resolve(Modules.PRICING)
    .listPricePreferences({ attribute: [attribute], value: values })
  return new Map(preferences.map(({ value, is_tax_inclusive }) => [value, is_tax_inclusive]))
}

type Tax = Pick<StoreToSetUp, "taxRegion"> & { taxProviderId: string | null }

async function readTax(container: MedusaContainer): Promise<Tax> {
  const tax = container.resolve(Modules.TAX)
  const [providers, regions] = await Promise.all([
    tax.listTaxProviders({ is_enabled: true }),
    tax.listTaxRegions({ country_code: "tw" }),
  ])
  const ids = providers.map(({ id }) => id)
  const taxProviderId = ids.find((id) => id === "tp_system") ?? ids[0] ?? null
  const region = regions.find(({ province_code }) => !province_code)
  if (!region) return { taxRegion: null, taxProviderId }
  const rates = await tax.listTaxRates({ tax_region_id: region.id })
  const defaultRate = rates.find(({ is_default }) => is_default)?.rate ?? null
  return { taxRegion: { id: region.id, defaultRate }, taxProviderId }
}
