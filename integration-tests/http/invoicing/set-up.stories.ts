import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { AdminTaiwanSetUpResponse } from "../../../src/http-types"
import setUpTaiwan from "../../../src/scripts/set-up-taiwan"
import { withInvoicingStore } from "../invoicing-store"

jest.setTimeout(300_000)

withInvoicingStore((store) => {
  const setUp = async (): Promise<AdminTaiwanSetUpResponse> => {
    const { api, shop } = store()
    return (await api.post("/admin/tw-invoicing/set-up", {}, shop.admin)).data
  }
  const codesOf = ({ items }: AdminTaiwanSetUpResponse) => items.map(({ code }) => code)

  /** The seeded store without any data for Taiwan. */
  async function takeTaiwanAway() {
    const { api, shop } = store()
    const { admin } = shop
    await api.post(`/admin/regions/${shop.regionId}`, { countries: ["jp"] }, admin)
    const { data: tax } = await api.get("/admin/tax-regions?country_code=tw", admin)
    for (const { id } of tax.tax_regions) await api.delete(`/admin/tax-regions/${id}`, admin)
    const { data } = await api.get("/admin/stores", admin)
    const supported_currencies = [{ currency_code: "jpy", is_default: true }]
    await api.post(`/admin/stores/${data.stores[0].id}`, { supported_currencies }, admin)
  }

  it("the set-up prepares a store without any data for Taiwan, and changes nothing when it is repeated", async () => {
    const { api, shop } = store()
    await takeTaiwanAway()
    const first = await setUp()
    expect(codesOf(first)).toEqual([
      "currency_added",
      "region_created",
      "tax_included_set",
      "provider_added",
      "tax_region_created",
    ])

    const fields = "currency_code,countries.iso_2,payment_providers.id"
    const { data } = await api.get(`/admin/regions/${first.region_id}?fields=${fields}`, shop.admin)
    expect(data.region).toMatchObject({
      currency_code: "twd",
      countries: [{ iso_2: "tw" }],
      payment_providers: [{ id: "pp_payment-intents_tw" }],
    })
    const { data: tax } = await api.get("/admin/tax-regions?country_code=tw", shop.admin)
    expect(tax.tax_regions).toHaveLength(1)
    expect(tax.tax_regions[0].tax_rates).toMatchObject([{ rate: 5, is_default: true }])
    const { data: preferences } = await api.get("/admin/price-preferences", {
      ...shop.admin,
      params: { attribute: "region_id", value: first.region_id },
    })
    expect(preferences.price_preferences).toMatchObject([{ is_tax_inclusive: true }])
    const { data: kept } = await api.get("/admin/stores", shop.admin)
    expect(kept.stores[0].supported_currencies).toMatchObject([
      { currency_code: "jpy", is_default: true },
      { currency_code: "twd", is_default: false },
    ])

    const second = await setUp()
    expect(second.region_id).toBe(first.region_id)
    expect(second.items.map(({ outcome }) => outcome)).toEqual(Array(5).fill("unchanged"))
  })

  it("the set-up completes a region that lacks the payment provider, and keeps another tax rate", async () => {
    const { api, shop } = store()
    const { admin, regionId } = shop
    await api.post(
      `/admin/regions/${regionId}`,
      { payment_providers: ["pp_system_default"] },
      admin
    )
    const { data: tax } = await api.get("/admin/tax-regions?country_code=tw", admin)
    const [rate] = tax.tax_regions[0].tax_rates
    await api.post(`/admin/tax-rates/${rate.id}`, { rate: 10 }, admin)

    const { items, region_id } = await setUp()
    expect(region_id).toBe(regionId)
    expect(items).toEqual(
      expect.arrayContaining([
        { code: "provider_added", outcome: "done", subject: "pp_payment-intents_tw" },
        { code: "tax_rate_other", outcome: "left_alone", subject: "10 %" },
      ])
    )
    const { data } = await api.get(`/admin/regions/${regionId}?fields=payment_providers.id`, admin)
    const ids = data.region.payment_providers.map(({ id }: { id: string }) => id)
    expect(ids.sort()).toEqual(["pp_payment-intents_tw", "pp_system_default"])
    const { data: kept } = await api.get(`/admin/tax-rates/${rate.id}`, admin)
    expect(kept.tax_rate.rate).toBe(10)
  })

  it("the set-up logs the result of each part when it runs as a script", async () => {
    const { container } = store()
    const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
    const info = jest.spyOn(logger, "info")
    await setUpTaiwan({ container, args: [] })
    const lines = info.mock.calls.map(([line]) => line)
    info.mockRestore()
    expect(lines).toEqual(
      expect.arrayContaining([
        "Taiwan set-up: The region 台灣 sells to Taiwan in TWD.",
        "Taiwan set-up: The tax region Taiwan has the default rate 5 %.",
        expect.stringMatching(
          /Order numbers that people can read.* orderNumber: "TW\{display_id\}",$/
        ),
      ])
    )
  })
})
