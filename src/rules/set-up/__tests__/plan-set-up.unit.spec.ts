import { planSetUp, SET_UP_CODES, type RegionToSetUp, type StoreToSetUp } from "../plan-set-up"
import { setUpSentences } from "../set-up-sentences"

const provider = "pp_payment-intents_tw"
const emptyStore: StoreToSetUp = {
  currencies: [{ code: "eur", isDefault: true, taxIncluded: false }],
  regions: [],
  taxRegion: null,
  providers: [provider],
}
const taiwan: RegionToSetUp = {
  id: "reg_tw",
  name: "Taiwan",
  currency: "twd",
  countries: ["tw"],
  providers: [provider],
  taxIncluded: true,
  automaticTaxes: true,
}
const readyStore: StoreToSetUp = {
  currencies: [{ code: "twd", isDefault: true, taxIncluded: true }],
  regions: [taiwan],
  taxRegion: { id: "txreg_tw", defaultRate: 5 },
  providers: [provider],
}
const withRegion = (changes: Partial<RegionToSetUp>): StoreToSetUp => ({
  ...readyStore,
  regions: [{ ...taiwan, ...changes }],
})
const codes = (store: StoreToSetUp) => planSetUp(store).items.map(({ code }) => code)

describe("the plan of the set-up", () => {
  it("creates everything in a store without data for Taiwan, and keeps its other currencies", () => {
    const plan = planSetUp(emptyStore)
    expect(plan).toMatchObject({
      currencies: [
        { code: "eur", isDefault: true, taxIncluded: false },
        { code: "twd", isDefault: false, taxIncluded: true },
      ],
      region: null,
      providers: [provider],
      tax: { create: "region" },
    })
    expect(plan.items.every(({ outcome }) => outcome === "done")).toBe(true)
  })

  it("makes TWD the default currency of a store that has none", () => {
    const plan = planSetUp({ ...emptyStore, currencies: [] })
    expect(plan.currencies).toEqual([{ code: "twd", isDefault: true, taxIncluded: true }])
  })

  it("changes nothing in a store that is set up", () => {
    const plan = planSetUp(readyStore)
    expect(plan).toMatchObject({
      currencies: null,
      region: { id: "reg_tw", changes: null, includeTax: false },
      tax: null,
    })
    expect(plan.items.every(({ outcome }) => outcome === "unchanged")).toBe(true)
  })

  it("adds the plugin's providers beside those that the region has", () => {
    const plan = planSetUp(withRegion({ providers: ["pp_system_default"] }))
    expect(plan.region?.changes).toEqual({ providers: ["pp_system_default", provider] })
  })

  it("adds Taiwan to a TWD region without countries", () => {
    const plan = planSetUp(withRegion({ countries: [], taxIncluded: null }))
    expect(plan.region).toEqual({ id: "reg_tw", changes: { countries: ["tw"] }, includeTax: true })
  })

  it("creates another region if the TWD region has other countries", () => {
    expect(planSetUp(withRegion({ countries: ["jp"] })).region).toBeNull()
  })

  it.each([
    ["a region in another currency", withRegion({ currency: "usd" }), "region_other_currency"],
    ["prices without tax", withRegion({ taxIncluded: false }), "tax_excluded"],
    [
      "prices in TWD without tax",
      { ...readyStore, currencies: [{ code: "twd", isDefault: true, taxIncluded: false }] },
      "currency_tax_excluded",
    ],
    ["taxes that are not calculated", withRegion({ automaticTaxes: false }), "taxes_not_automatic"],
    [
      "another tax rate",
      { ...readyStore, taxRegion: { id: "txreg_tw", defaultRate: 0 } },
      "tax_rate_other",
    ],
    ["no configured provider", { ...readyStore, providers: [] }, "provider_missing"],
  ])("leaves %s alone, and says so", (_, store, code) => {
    const plan = planSetUp(store)
    expect(plan).toMatchObject({ currencies: null, region: { changes: null }, tax: null })
    expect(plan.region?.includeTax).toBe(false)
    expect(plan.items).toContainEqual(expect.objectContaining({ code, outcome: "left_alone" }))
  })

  it("adds the rate to a tax region without a default rate", () => {
    const store = { ...readyStore, taxRegion: { id: "txreg_tw", defaultRate: null } }
    expect(planSetUp(store).tax).toEqual({ create: "rate", taxRegionId: "txreg_tw" })
    expect(codes(store)).toContain("tax_rate_created")
  })

  it("writes a sentence in both languages for each outcome of the set-up, with its subject", () => {
    const [en, zh_tw] = [setUpSentences("en"), setUpSentences("zh_tw")]
    const withSubject = (sentences: typeof en) =>
      SET_UP_CODES.filter((code) => sentences[code].includes("{{subject}}"))
    expect(withSubject(en)).toEqual(SET_UP_CODES.filter((code) => code !== "provider_missing"))
    expect(withSubject(zh_tw)).toEqual(withSubject(en))
  })
})
