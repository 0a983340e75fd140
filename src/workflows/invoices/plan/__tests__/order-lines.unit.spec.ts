import { invoiceSource } from "../build-plan"
import type { OrderRecord } from "../read-order"
import { item, order } from "./order"

const lines = (over: Partial<OrderRecord>, taxTypes = {}) =>
  invoiceSource(order(over), { taxTypes }).lines

const VAT5 = [{ code: "VAT5", rate: 5 }]
const FREE = [{ code: null, rate: 0 }]

describe("an order's lines", () => {
  it("makes the same rows in whatever order the database gives an order's lines", () => {
    const { items } = order()
    expect(lines({ items: [...items].reverse() })).toEqual(lines({}))
  })

  it("leaves out shipping that costs nothing", () => {
    expect(lines({ shipping_methods: [{ id: "ordsm_1", name: "自取", total: 0 }] })).toHaveLength(2)
  })

  it("names the variant in an order's line", () => {
    const items = [item("ordli_1", 300, { title: "茶", variant_title: "150 公克" })]
    expect(lines({ items })[0].description).toBe("茶 150 公克")
  })

  it.each(["Default variant", "default Variant ", "茶"])(
    "does not name a variant that was not chosen (%s)",
    (variant_title) => {
      const items = [item("ordli_1", 300, { title: "茶", variant_title })]
      expect(lines({ items })[0].description).toBe("茶")
    }
  )

  it("counts only the quantity that was kept, as a line's total does", () => {
    const detail = {
      fulfilled_quantity: 5,
      return_received_quantity: 2,
      return_dismissed_quantity: 1,
    }
    const items = [item("ordli_1", 200, { quantity: 5, detail })]
    expect(lines({ items })[0]).toMatchObject({ quantity: "2", total: "200" })
  })
})

describe("the tax type of a line", () => {
  const rice = (over = {}) =>
    item("ordli_1", 100, {
      product_id: "prod_rice",
      product_handle: "rice",
      variant_sku: "RICE-1",
      tax_lines: VAT5,
      product: {
        metadata: null,
        categories: [
          { id: "pcat_2", handle: "food", depth: 1 },
          { id: "pcat_1", handle: "farm", depth: 0 },
        ],
      },
      ...over,
    })

  it.each([
    ["is taxable by default", rice(), {}, "taxable"],
    ["comes from the SKU", rice(), { products: { "RICE-1": "exempt" } }, "exempt"],
    ["comes from the handle", rice(), { products: { rice: "exempt" } }, "exempt"],
    ["comes from the product", rice(), { products: { prod_rice: "exempt" } }, "exempt"],
    ["comes from a category", rice(), { categories: { farm: "exempt" } }, "exempt"],
    ["comes from a category's parent", rice(), { categories: { food: "exempt" } }, "exempt"],
    [
      "comes from a category before its parent",
      rice(),
      { categories: { food: "exempt", farm: "taxable" } },
      "taxable",
    ],
    ["comes from the tax rate's code", rice(), { rates: { VAT5: "exempt" } }, "exempt"],
    [
      "comes from the percentage",
      rice({ tax_lines: FREE }),
      { rates: { "0": "exempt" } },
      "exempt",
    ],
    [
      "of a deleted product comes from what the order kept",
      rice({ product: null }),
      { products: { rice: "exempt" } },
      "exempt",
    ],
    [
      "comes from the product's metadata first",
      rice({ product: { metadata: { tw_tax_type: "exempt" }, categories: [] } }),
      { products: { rice: "taxable" } },
      "exempt",
    ],
    [
      "is not a tax type, where the metadata has another value",
      rice({ product: { metadata: { tw_tax_type: 3 }, categories: [] } }),
      {},
      "3",
    ],
    [
      "comes from the options, where the metadata is empty",
      rice({ product: { metadata: { tw_tax_type: "" }, categories: [] } }),
      { default: "exempt" },
      "exempt",
    ],
  ])("the tax type of a line %s", (_, line, rules, expected) => {
    expect(lines({ items: [line] }, rules)[0].tax_type).toBe(expected)
  })

  it("gives goods and shipping one tax type if the order leaves Taiwan", () => {
    const abroad = (country_code: string) =>
      lines({ shipping_address: { country_code } }, { abroad: "zero_rated" }).map(
        ({ tax_type }) => tax_type
      )
    expect(abroad("jp")).toEqual(["zero_rated", "zero_rated", "zero_rated"])
    expect(abroad("TW")).toEqual(["taxable", "taxable", "taxable"])
  })

  it("gives shipping the tax type of the goods", () => {
    expect(lines({ items: [rice()] }, { products: { rice: "exempt" } })[1].tax_type).toBe("exempt")
  })
})
