import fc from "fast-check"
import type { TaxTypeRules } from "../../../../rules/money/tax-type"
import { TAX_TYPE_KEY } from "../../../../rules/money/tax-type"
import type { OrderRecord } from "../read-order"

export type Taxes = {
  /** What the products say of themselves, by turns; undefined: nothing. */
  products: (string | undefined)[]
  country_code: string
  options: { taxTypes: TaxTypeRules; exportThroughCustoms?: boolean }
}

const type = fc.constantFrom("taxable" as const, "zero_rated" as const, "exempt" as const)
const some = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 1 })

const plain: fc.Arbitrary<Taxes> = fc.constant({
  products: [undefined],
  country_code: "tw",
  options: { taxTypes: {} },
})

const mixed: fc.Arbitrary<Taxes> = fc.record({
  products: fc.array(fc.option(type, { nil: undefined }), { minLength: 1, maxLength: 3 }),
  country_code: fc.constantFrom("tw", "jp"),
  options: fc.record({
    taxTypes: fc.record({
      abroad: some(type),
      shipping: some(type),
      default: some(type),
      rates: fc.constantFrom<TaxTypeRules["rates"]>({}, { "0": "exempt" }, { R5: "zero_rated" }),
    }),
    exportThroughCustoms: fc.constantFrom(true, false, undefined),
  }),
})

/** What the products and the store's options say of taxes; of most orders nothing. */
export const anyTaxes = fc.oneof({ weight: 2, arbitrary: plain }, { weight: 1, arbitrary: mixed })

/** An order of such products, sent to such a country. */
export function taxed(order: OrderRecord, { products, country_code }: Taxes): OrderRecord {
  const items = order.items.map((item, index) => ({
    ...item,
    product: { metadata: { [TAX_TYPE_KEY]: products[index % products.length] } },
  }))
  return { ...order, items, shipping_address: { country_code } }
}
