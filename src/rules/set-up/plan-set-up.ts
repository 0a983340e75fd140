import { BUSINESS_TAX_RATE } from "../money/sales-tax"

/** What the set-up reads of a store. Currency and country codes in lower case. */
export type StoreToSetUp = {
  currencies: { code: string; isDefault: boolean; taxIncluded: boolean }[]
  regions: RegionToSetUp[]
  /** The tax region of Taiwan as a whole. */
  taxRegion: { id: string; defaultRate: number | null } | null
  /** Enabled payment providers of this plugin. */
  providers: string[]
}

export type RegionToSetUp = {
  id: string
  name: string
  currency: string
  countries: string[]
  providers: string[]
  /** Null: nobody has said so yet. */
  taxIncluded: boolean | null
  /** Carts and orders get their tax lines without being asked for them. */
  automaticTaxes: boolean
}

const DONE = [
  "currency_added",
  "region_created",
  "country_added",
  "tax_included_set",
  "tax_region_created",
  "tax_rate_created",
  "provider_added",
] as const
const UNCHANGED = [
  "currency_present",
  "region_present",
  "tax_included_present",
  "tax_rate_present",
  "provider_present",
] as const
const LEFT_ALONE = [
  "currency_tax_excluded",
  "region_other_currency",
  "tax_excluded",
  "taxes_not_automatic",
  "tax_rate_other",
  "provider_missing",
] as const

export const SET_UP_CODES = [...DONE, ...UNCHANGED, ...LEFT_ALONE] as const
export type SetUpCode = (typeof SET_UP_CODES)[number]

/** `left_alone`: it differs from what Taiwan needs, and staff decide about it. */
export type SetUpOutcome = "done" | "unchanged" | "left_alone"

/** What became of one part of the store. */
export type SetUpItem = {
  code: SetUpCode
  outcome: SetUpOutcome
  /** The region's name, ids of payment providers or a rate in per cent. */
  subject: string
}

export type SetUpPlan = {
  /** All currencies of the store, with TWD; null: it has TWD. */
  currencies: StoreToSetUp["currencies"] | null
  /** Null: a region is created, with these providers. */
  region: {
    id: string
    /** All that it is given; null: nothing. */
    changes: { countries?: string[]; providers?: string[] } | null
    /** It is said that its prices include tax. */
    includeTax: boolean
  } | null
  providers: string[]
  /** `region`: with its default rate; `rate`: only that, in this region. */
  tax: { create: "region" } | { create: "rate"; taxRegionId: string } | null
  items: SetUpItem[]
}

const TWD = "twd"
const TAIWAN = "tw"
export const REGION_NAME = "台灣"

/**
 * What a store lacks to sell in Taiwan: TWD, a region with it and the plugin's payment providers, and
 * 5 % tax included in the prices. What staff set otherwise is not changed, and named.
 */
export function planSetUp(store: StoreToSetUp): SetUpPlan {
  const items: SetUpItem[] = []
  const say = (code: SetUpCode, subject: string) =>
    items.push({ code, outcome: outcomeOf(code), subject })

  return {
    currencies: planCurrencies(store.currencies, say),
    region: planRegion(store, say),
    providers: store.providers,
    tax: planTax(store.taxRegion, say),
    items,
  }
}

type Say = (code: SetUpCode, subject: string) => void

function planCurrencies(currencies: StoreToSetUp["currencies"], say: Say): SetUpPlan["currencies"] {
  const present = currencies.find(({ code }) => code === TWD)
  if (!present) {
    say("currency_added", "TWD")
    return [...currencies, { code: TWD, isDefault: !currencies.length, taxIncluded: true }]
  }
  say("currency_present", "TWD")
  // A region's own choice counts for prices of that region only, not for those of its currency.
  if (!present.taxIncluded) say("currency_tax_excluded", "TWD")
  return null
}

function planRegion({ regions, providers }: StoreToSetUp, say: Say): SetUpPlan["region"] {
  const ofTaiwan = regions.find(({ countries }) => countries.includes(TAIWAN))
  const empty = regions.find(({ currency, countries }) => currency === TWD && !countries.length)
  const region = ofTaiwan ?? empty
  if (!region) {
    say("region_created", REGION_NAME)
    say("tax_included_set", REGION_NAME)
    say(providers.length ? "provider_added" : "provider_missing", providers.join(", "))
    return null
  }
  const unchanged = { id: region.id, changes: null, includeTax: false }
  if (region.currency !== TWD) {
    say("region_other_currency", `${region.name} (${region.currency.toUpperCase()})`)
    return unchanged
  }
  say(ofTaiwan ? "region_present" : "country_added", region.name)
  say(taxCode(region.taxIncluded), region.name)
  if (!region.automaticTaxes) say("taxes_not_automatic", region.name)
  const missing = providers.filter((id) => !region.providers.includes(id))
  if (!providers.length) say("provider_missing", "")
  else if (missing.length) say("provider_added", missing.join(", "))
  else say("provider_present", providers.join(", "))
  const changes = {
    ...(!ofTaiwan && { countries: [TAIWAN] }),
    ...(missing.length && { providers: [...region.providers, ...missing] }),
  }
  return {
    id: region.id,
    changes: Object.keys(changes).length ? changes : null,
    includeTax: region.taxIncluded === null,
  }
}

function taxCode(taxIncluded: boolean | null): SetUpCode {
  if (taxIncluded === null) return "tax_included_set"
  return taxIncluded ? "tax_included_present" : "tax_excluded"
}

function planTax(taxRegion: StoreToSetUp["taxRegion"], say: Say): SetUpPlan["tax"] {
  if (!taxRegion) {
    say("tax_region_created", `${BUSINESS_TAX_RATE} %`)
    return { create: "region" }
  }
  const { id, defaultRate } = taxRegion
  if (defaultRate === null) {
    say("tax_rate_created", `${BUSINESS_TAX_RATE} %`)
    return { create: "rate", taxRegionId: id }
  }
  say(defaultRate === BUSINESS_TAX_RATE ? "tax_rate_present" : "tax_rate_other", `${defaultRate} %`)
  return null
}

const isOneOf = (codes: readonly SetUpCode[], code: SetUpCode) => codes.includes(code)

function outcomeOf(code: SetUpCode): SetUpOutcome {
  if (isOneOf(DONE, code)) return "done"
  return isOneOf(UNCHANGED, code) ? "unchanged" : "left_alone"
}
