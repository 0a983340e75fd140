import { voucherTime, type VoucherProduct, type VoucherRules } from "../voucher"

const product = (over: Partial<VoucherProduct> = {}): VoucherProduct => ({
  voucher: null,
  names: ["SKU-1", "card", "prod_1"],
  categories: [
    ["pcat_1", "cards"],
    ["pcat_2", "gifts"],
  ],
  is_giftcard: false,
  ...over,
})

const rules = (over: Partial<VoucherRules> = {}): VoucherRules => ({
  redeemedAs: ["gift-card"],
  ...over,
})

it.each<[string, Partial<VoucherProduct>, Partial<VoucherRules>, string]>([
  ["without a rule when it is sold", {}, {}, "at_sale"],
  ["as gift cards are", { is_giftcard: true }, { giftCards: "at_redemption" }, "at_redemption"],
  ["when it is redeemed if gift cards count as paid", { is_giftcard: true }, {}, "at_redemption"],
  [
    "when it is sold if gift cards do not count as paid",
    { is_giftcard: true },
    { redeemedAs: ["cash-voucher"] },
    "at_sale",
  ],
  [
    "as gift cards are, whatever counts as paid",
    { is_giftcard: true },
    { giftCards: "at_sale" },
    "at_sale",
  ],
  ["when it is sold if it is no gift card", {}, { giftCards: "at_redemption" }, "at_sale"],
  ["by its category", {}, { categories: { cards: "at_redemption" } }, "at_redemption"],
  ["by its category's parent", {}, { categories: { pcat_2: "at_redemption" } }, "at_redemption"],
  [
    "by the nearest category",
    {},
    { categories: { gifts: "at_redemption", cards: "at_sale" } },
    "at_sale",
  ],
  ["by its handle", {}, { products: { card: "at_redemption" } }, "at_redemption"],
  [
    "by the product before its category and gift cards",
    { is_giftcard: true },
    {
      products: { "SKU-1": "at_sale" },
      categories: { cards: "at_redemption" },
      giftCards: "at_redemption",
    },
    "at_sale",
  ],
  [
    "as it says itself before all rules",
    { voucher: "at_redemption" },
    { products: { "SKU-1": "at_sale" } },
    "at_redemption",
  ],
  ["as it says itself, whatever that is", { voucher: "later" }, {}, "later"],
])("a product is invoiced %s", (_, over, given, expected) => {
  expect(voucherTime(product(over), rules(given))).toBe(expected)
})
