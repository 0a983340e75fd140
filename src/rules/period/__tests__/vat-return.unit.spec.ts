import fc from "fast-check"
import { RUNS } from "../../__tests__/property-runs"
import { formFields, type PeriodSums } from "../vat-return"

const NOTHING: PeriodSums = {
  companies: { count: 0, sales: 0, tax: 0 },
  consumers: { count: 0, with_tax: 0 },
  zero_rated: 0,
  zero_rated_through_customs: 0,
  exempt: 0,
  untaxed_unknown: 0,
  tax_unknown: { count: 0, amount: 0 },
  allowances: { count: 0, sales: 0, tax: 0, zero_rated: 0, exempt: 0 },
}

it("the tax return rounds the tax of invoices without a tax ID once, for their sum", () => {
  // Three of NT$30: NT$1 of tax each, and NT$4 of their sum.
  const fields = formFields({ ...NOTHING, consumers: { count: 3, with_tax: 90 } })
  expect(fields).toMatchObject({ 5: 86, 6: 4, 21: 86, 22: 4, 25: 86 })
})

it("the tax return subtracts allowances from the totals, each from its own kind", () => {
  const fields = formFields({
    companies: { count: 2, sales: 1000, tax: 50 },
    consumers: { count: 1, with_tax: 210 },
    zero_rated: 300,
    zero_rated_through_customs: 400,
    exempt: 500,
    untaxed_unknown: 600,
    tax_unknown: { count: 1, amount: 300 },
    allowances: { count: 4, sales: 100, tax: 5, zero_rated: 30, exempt: 50 },
  })
  expect(fields).toEqual({
    5: 1200,
    6: 60,
    7: 300,
    15: 400,
    8: 500,
    17: 100,
    18: 5,
    19: 30,
    20: 50,
    21: 1100,
    22: 55,
    23: 670,
    24: 450,
    25: 2220,
  })
})

it("the tax return adds up to the invoices less the allowances, whatever the amounts are", () => {
  const dollars = fc.nat(1_000_000_000)
  const sums = fc.record({
    companies: fc.record({ count: fc.nat(9), sales: dollars, tax: dollars }),
    consumers: fc.record({ count: fc.nat(9), with_tax: dollars }),
    zero_rated: dollars,
    zero_rated_through_customs: dollars,
    exempt: dollars,
    untaxed_unknown: fc.constant(0),
    tax_unknown: fc.constant({ count: 0, amount: 0 }),
    allowances: fc.record({
      count: fc.nat(9),
      sales: dollars,
      tax: dollars,
      zero_rated: dollars,
      exempt: dollars,
    }),
  })
  fc.assert(
    fc.property(sums, (of) => {
      const fields = formFields(of)
      const { companies, consumers, allowances } = of
      const invoiced = companies.sales + companies.tax + consumers.with_tax
      const untaxed = of.zero_rated + of.zero_rated_through_customs + of.exempt
      const allowed = allowances.sales + allowances.tax + allowances.zero_rated + allowances.exempt
      expect(fields[25] + fields[22]).toBe(invoiced + untaxed - allowed)
      expect(fields[25]).toBe(fields[21] + fields[23] + fields[24])
    }),
    RUNS
  )
})
