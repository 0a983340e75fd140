import { toDecimal } from "./decimal"
import { nearestRule, ruleFor, type RuledProduct } from "./product-rules"

export const TAX_TYPES = ["taxable", "zero_rated", "exempt"] as const
export type TaxType = (typeof TAX_TYPES)[number]
export type UntaxedType = Exclude<TaxType, "taxable">

/** Key of a product's metadata with its tax type: `zero_rated` or `exempt`. */
export const TAX_TYPE_KEY = "tw_tax_type"

/** The tax types of lines, as the store's owner states them. The first that matches here counts. */
export type TaxTypeRules = {
  /** For everything in an order that is shipped out of Taiwan. */
  abroad?: TaxType
  /** By product id, product handle or SKU. */
  products?: Record<string, TaxType>
  /**
   * By id or handle of a category that the product is in, itself or through a child of that
   * category. The nearest counts; if several are equally near, the first written here (JavaScript
   * puts handles that are whole numbers before all others).
   */
  categories?: Record<string, TaxType>
  /** By the code of a tax rate, such as `EXEMPT`, or by its percentage, such as `0` or `5%`. */
  rates?: Record<string, TaxType>
  /** For shipping. Without it: by its tax rate, or as the goods if they are all of one type. */
  shipping?: TaxType
  default?: TaxType
}

/** One tax rate of a line, as the store applied it; `rate` in percent, decimal. */
export type AppliedRate = { code: string | null; rate: string }

export type TaxedItem = RuledProduct & {
  /** What staff wrote down at the product; any text. */
  tax_type: string | null
  rates: AppliedRate[]
}

const DEFAULT: TaxType = "taxable"

/** Whether a text is one of the tax types. */
export const isTaxType = (value: string): value is TaxType =>
  (TAX_TYPES as readonly string[]).includes(value)

/**
 * The tax type of a product's line. For an order shipped abroad, the rule for that decides it. Else
 * it is by the product's own metadata, the rule for the product, its category, its tax rate, or the
 * default. What a product says may be no tax type at all: it is given back as it is, to be refused
 * by name.
 */
export function itemTaxType(item: TaxedItem, rules: TaxTypeRules, isAbroad: boolean): string {
  return (
    (isAbroad ? rules.abroad : undefined) ??
    item.tax_type ??
    ruleFor(item.names, rules.products) ??
    nearestRule(item.categories, rules.categories) ??
    rateTaxType(item.rates, rules) ??
    rules.default ??
    DEFAULT
  )
}

/** The tax type of a shipping line, which belongs to the sale of the goods it brings. */
export function shippingTaxType(
  rates: AppliedRate[],
  goods: string[],
  rules: TaxTypeRules,
  isAbroad: boolean
): string {
  const [first, ...others] = goods
  const shared = first !== undefined && others.every((type) => type === first) ? first : undefined
  return (
    (isAbroad ? rules.abroad : undefined) ??
    rules.shipping ??
    rateTaxType(rates, rules) ??
    shared ??
    rules.default ??
    DEFAULT
  )
}

function rateTaxType(rates: AppliedRate[], rules: TaxTypeRules): TaxType | undefined {
  const codes = rates.flatMap(({ code }) => code ?? [])
  const byCode = ruleFor(codes, rules.rates)
  if (byCode !== undefined || rates.length !== 1) return byCode

  const percent = toDecimal(rates[0].rate)
  const names = Object.keys(rules.rates ?? {})
  return ruleFor(
    names.filter((name) => percent && toDecimal(name.replace(/\s*%\s*$/, ""))?.eq(percent)),
    rules.rates
  )
}
