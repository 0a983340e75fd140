import { nearestRule, ruleFor, type RuledProduct } from "./product-rules"

/**
 * When a voucher is invoiced (統一發票使用辦法 article 14): one for named goods when it is sold, one that
 * shows only an amount when it is redeemed.
 */
export const VOUCHER_TIMES = ["at_sale", "at_redemption"] as const
export type VoucherTime = (typeof VOUCHER_TIMES)[number]

/** Key of a product's metadata with when it is invoiced: one of `VOUCHER_TIMES`. */
export const VOUCHER_KEY = "tw_voucher"

/** Which products are vouchers that are invoiced when they are redeemed. */
export type VoucherRules = {
  /**
   * References of the credit lines with which they are redeemed, such as `gift-card`: what these credit
   * an order with counts as paid.
   */
  redeemedAs: string[]
  /** By product id, product handle or SKU. */
  products?: Record<string, VoucherTime>
  /** By id or handle of a category, as in `TaxTypeRules`. */
  categories?: Record<string, VoucherTime>
  /**
   * For all products that Medusa has as gift cards. Default: when they are redeemed, if `redeemedAs`
   * has the reference of Medusa's gift cards: otherwise the sale and the goods would be invoiced.
   */
  giftCards?: VoucherTime
}

export type VoucherProduct = RuledProduct & {
  /** What staff wrote down at the product; any text. */
  voucher: string | null
  is_giftcard: boolean
}

export const isVoucherTime = (value: string): value is VoucherTime =>
  (VOUCHER_TIMES as readonly string[]).includes(value)

/** The reference of the credit lines of Medusa's loyalty plugin (`@medusajs/loyalty-plugin`). */
const GIFT_CARD = "gift-card"

/**
 * When a product is invoiced: as it says itself, or as the rule for the product, its category or gift
 * cards says; else when it is sold. What a product says may be neither: it is given back as it is, to
 * be refused by name.
 */
export const voucherTime = (product: VoucherProduct, rules: VoucherRules): string =>
  product.voucher ??
  ruleFor(product.names, rules.products) ??
  nearestRule(product.categories, rules.categories) ??
  (product.is_giftcard ? giftCardTime(rules) : "at_sale")

const giftCardTime = ({ giftCards, redeemedAs }: VoucherRules): VoucherTime =>
  giftCards ?? (redeemedAs.includes(GIFT_CARD) ? "at_redemption" : "at_sale")
