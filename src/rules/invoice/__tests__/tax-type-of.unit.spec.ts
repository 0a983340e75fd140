import { taxTypeOf, type Taxed } from "../tax-type-of"

it.each<[Taxed["amount"], Taxed["taxable_amount"], Taxed["untaxed_as"], string]>([
  [105, 105, null, "taxable"],
  [0, 0, null, "taxable"],
  [105, 0, "exempt", "exempt"],
  [105, 0, "zero_rated_through_customs", "zero_rated_through_customs"],
  [105, 50, "zero_rated", "mixed"],
  [105, null, null, "unknown"],
  [105, 0, null, "unknown"],
  [105, 100, null, "unknown"],
  [null, 0, "exempt", "exempt"],
])(
  "an invoice of NT$%s with NT$%s taxable and the rest %s is %s",
  (amount, taxable_amount, untaxed_as, type) => {
    expect(taxTypeOf({ amount, taxable_amount, untaxed_as })).toBe(type)
  }
)
