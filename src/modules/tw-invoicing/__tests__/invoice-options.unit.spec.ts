import { parseOptions } from "../options"

it("the options for the content of an invoice are read", () => {
  expect(
    parseOptions({
      orderNumber: "TW{display_id:8}",
      remark: "訂單 {display_id}",
      taxTypes: { products: { rice: "exempt" }, rates: { "0": "zero_rated" }, shipping: "taxable" },
      exportThroughCustoms: false,
      vouchers: { redeemedAs: ["gift-card"], giftCards: "at_redemption" },
      exchangeRates: { USD: 32.15, jpy: "0.21" },
      roundingProviders: ["pp_stripe_stripe"],
    })
  ).toMatchObject({
    orderNumber: "TW{display_id:8}",
    remark: "訂單 {display_id}",
    taxTypes: { products: { rice: "exempt" }, rates: { "0": "zero_rated" }, shipping: "taxable" },
    exportThroughCustoms: false,
    vouchers: { redeemedAs: ["gift-card"], giftCards: "at_redemption" },
    exchangeRates: { usd: "32.15", jpy: "0.21" },
    roundingProviders: ["pp_system_default", "pp_stripe_stripe"],
  })
})

it.each([
  [undefined, ["pp_system_default"]],
  [[], ["pp_system_default"]],
  [["pp_other"], ["pp_system_default", "pp_other"]],
  [["pp_system_default"], ["pp_system_default"]],
])(
  "Medusa's manual provider takes whole dollars beside those that the option %j adds",
  (roundingProviders, providers) => {
    expect(parseOptions({ roundingProviders }).roundingProviders).toEqual(providers)
  }
)

it("an invoice that nobody would receive needs review unless the option says otherwise", () => {
  expect(parseOptions({}).nobodyReceives).toBe("review")
  expect(parseOptions({ nobodyReceives: "issue" }).nobodyReceives).toBe("issue")
})

it.each([
  [{ keepAddress: 1 }, "keepAddress"],
  [{ orderNumber: "TW_{display_id}" }, "orderNumber"],
  [{ orderNumber: "ABC{ulid}" }, "orderNumber"],
  [{ orderNumber: 7 }, "orderNumber"],
  [{ remark: "字".repeat(26) }, "remark"],
  [{ remark: "a,b" }, "remark"],
  [{ remark: "a\nb" }, "remark"],
  [{ remark: "{displayid} 感謝" }, "remark"],
  [{ remark: "{ulid}" }, "remark"],
  [{ remark: "{display_id:99}" }, "remark"],
  [{ taxTypes: "exempt" }, "taxTypes"],
  [{ taxTypes: { default: "free" } }, "taxTypes.default"],
  [{ taxTypes: { product: {} } }, "taxTypes.product"],
  [{ taxTypes: { products: ["rice"] } }, "taxTypes.products"],
  [{ taxTypes: { products: { rice: "3" } } }, "taxTypes.products.rice"],
  [{ taxTypes: { rates: { "0": "" } } }, "taxTypes.rates.0"],
  [{ exportThroughCustoms: "yes" }, "exportThroughCustoms"],
  [{ vouchers: { giftCards: "at_redemption" } }, "vouchers.redeemedAs"],
  [{ vouchers: { redeemedAs: [] } }, "vouchers.redeemedAs"],
  [{ vouchers: { redeemedAs: "gift-card" } }, "vouchers.redeemedAs"],
  [{ vouchers: { redeemedAs: ["gift-card"], giftCards: "later" } }, "vouchers.giftCards"],
  [{ vouchers: { redeemedAs: ["gift-card"], products: ["card"] } }, "vouchers.products"],
  [{ exchangeRates: 32 }, "exchangeRates"],
  [{ exchangeRates: { dollars: 32 } }, "exchangeRates"],
  [{ exchangeRates: { twd: 1 } }, "exchangeRates"],
  [{ exchangeRates: { usd: "32", USD: "31" } }, "exchangeRates"],
  [{ taxTypes: { abroad: "zero_rated" } }, "exportThroughCustoms"],
  [{ taxTypes: { categories: { export: "zero_rated" } } }, "exportThroughCustoms"],
  [
    { taxTypes: { default: "zero_rated", shipping: "exempt" }, exportThroughCustoms: true },
    "taxTypes",
  ],
  [{ exchangeRates: { usd: 0 } }, "exchangeRates.usd"],
  [{ exchangeRates: { usd: "1,000" } }, "exchangeRates.usd"],
  [{ exchangeRates: { usd: true } }, "exchangeRates.usd"],
  [{ roundingProviders: "pp_system_default" }, "roundingProviders"],
  [{ roundingProviders: ["system"] }, "roundingProviders"],
  [{ nobodyReceives: "no" }, "nobodyReceives"],
])("the option %j stops the boot with a sentence that names it", (options, name) => {
  expect(() => parseOptions(options)).toThrow(
    new RegExp(`Option "${name}[^"]*" of the tw-invoicing module .+[.?]$`)
  )
})
