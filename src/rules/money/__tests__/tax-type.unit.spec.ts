import { itemTaxType, shippingTaxType, type TaxedItem, type TaxTypeRules } from "../tax-type"

const VAT5 = [{ code: "VAT5", rate: "5" }]
const NONE = [{ code: null, rate: "0" }]

const item = (over: Partial<TaxedItem> = {}): TaxedItem => ({
  tax_type: null,
  names: ["SKU-1", "rice", "prod_1"],
  categories: [
    ["pcat_1", "farm", "pcat_2", "gifts"],
    ["pcat_3", "food"],
    ["pcat_4", "all"],
  ],
  rates: VAT5,
  ...over,
})

const all: TaxTypeRules = {
  abroad: "zero_rated",
  products: { rice: "exempt" },
  categories: { farm: "exempt" },
  rates: { VAT5: "taxable", "0": "exempt" },
  default: "taxable",
}

describe("the tax type of an item", () => {
  it.each<[string, Partial<TaxedItem>, TaxTypeRules, boolean, string]>([
    ["without rules is taxable", {}, {}, false, "taxable"],
    ["without rules is taxable abroad too", {}, {}, true, "taxable"],
    ["is the default", {}, { default: "exempt" }, false, "exempt"],
    ["goes by the code of its rate", {}, { rates: { VAT5: "exempt" } }, false, "exempt"],
    ["goes by its percentage", { rates: NONE }, { rates: { "0": "exempt" } }, false, "exempt"],
    ...["0.0", "0%", "0.00 %"].map(
      (rate): [string, Partial<TaxedItem>, TaxTypeRules, boolean, string] => [
        `goes by its percentage, written ${rate}`,
        { rates: NONE },
        { rates: { "5": "taxable", [rate]: "exempt" } },
        false,
        "exempt",
      ]
    ),
    [
      "goes by the code before the percentage",
      {},
      { rates: { "5": "taxable", VAT5: "exempt" } },
      false,
      "exempt",
    ],
    [
      "goes by no percentage where there are two rates",
      { rates: [...VAT5, ...NONE] },
      { rates: { "0": "exempt" } },
      false,
      "taxable",
    ],
    ["goes by no rate where there is none", { rates: [] }, all, false, "exempt"],
    ["goes by its category's handle", {}, { categories: { gifts: "exempt" } }, false, "exempt"],
    [
      "goes by the first rule that one of its categories has",
      {},
      { categories: { gifts: "exempt", farm: "taxable" } },
      false,
      "exempt",
    ],
    [
      "goes by the parent of its category where the category has no rule",
      {},
      { categories: { all: "taxable", food: "exempt" } },
      false,
      "exempt",
    ],
    [
      "goes by its category before the parent of that",
      {},
      { categories: { food: "exempt", farm: "taxable" } },
      false,
      "taxable",
    ],
    [
      "goes by its category before its rate",
      {},
      { categories: { pcat_2: "exempt" }, rates: { VAT5: "taxable" } },
      false,
      "exempt",
    ],
    [
      "goes by its product before its category",
      {},
      { products: { prod_1: "taxable" }, categories: { farm: "exempt" } },
      false,
      "taxable",
    ],
    [
      "goes by its SKU before its product",
      {},
      { products: { rice: "taxable", "SKU-1": "exempt" } },
      false,
      "exempt",
    ],
    ["is the product's own, before all rules", { tax_type: "taxable" }, all, false, "taxable"],
    [
      "is the product's own, even if it is not a tax type",
      { tax_type: "zero" },
      all,
      false,
      "zero",
    ],
    ["is that of export, shipped abroad", { tax_type: "exempt" }, all, true, "zero_rated"],
    ["knows no rule of a name like a method's", { names: ["constructor"] }, {}, false, "taxable"],
  ])("an item's tax type %s", (_, over, rules, isAbroad, expected) => {
    expect(itemTaxType(item(over), rules, isAbroad)).toBe(expected)
  })
})

describe("the tax type of shipping", () => {
  it.each<[string, string[], TaxTypeRules, boolean, string]>([
    ["is that of the goods, if they share one", ["exempt", "exempt"], {}, false, "exempt"],
    ["is the default, if they do not", ["exempt", "taxable"], {}, false, "taxable"],
    ["is the default without goods", [], { default: "exempt" }, false, "exempt"],
    ["goes by its rate first", ["exempt"], { rates: { VAT5: "taxable" } }, false, "taxable"],
    [
      "goes by its own rule before",
      ["taxable"],
      { shipping: "exempt", rates: { VAT5: "taxable" } },
      false,
      "exempt",
    ],
    ["is that of export, shipped abroad", ["taxable"], all, true, "zero_rated"],
  ])("the tax type of shipping %s", (_, goods, rules, isAbroad, expected) => {
    expect(shippingTaxType(VAT5, goods, rules, isAbroad)).toBe(expected)
  })
})
