import {
  calculateAdjustmentAmountFromPromotion,
  getLineItemsTotals,
  MathBN,
} from "@medusajs/framework/utils"
import fc from "fast-check"

type Line = Record<string, unknown> & { id: string; adjustments: object[]; quantity: number }
type Totals = Record<string, { original_total: number; subtotal: number }>
type Promotion = { type: string; allocation: string; value: number; is_tax_inclusive: boolean }

const price = fc.oneof(
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 9_999_999 }) },
  { weight: 5, arbitrary: fc.integer({ min: 0, max: 3_000 }) },
  { weight: 5, arbitrary: fc.integer({ min: 0, max: 300_000 }).map((cents) => cents / 100) },
  { weight: 3, arbitrary: fc.constantFrom(0, 1, 33, 199, 9_999_999) }
)
const rates = fc.constantFrom([], [0], [5], [5], [7.25], [5, 2])
const taxLines = rates.map((rates) => rates.map((rate) => ({ rate, code: `R${rate}` })))

const item = fc
  .record({
    unit_price: price,
    quantity: fc.oneof(fc.integer({ min: 1, max: 13 }), fc.constantFrom(1.5, 7, 997)),
    is_tax_inclusive: fc.boolean(),
    tax_lines: taxLines,
    returned: fc.constantFrom(0, 0, 0, 1, 100),
    description: fc.constantFrom("茶", "禮盒, 「大」", "x".repeat(300)),
  })
  .map(({ returned, description, ...line }) => ({
    ...line,
    title: description,
    variant_title: null,
    detail: {
      fulfilled_quantity: 0,
      return_received_quantity: Math.min(returned, Math.floor(line.quantity)),
    },
  }))

const shippingMethod = fc.record({
  amount: price,
  is_tax_inclusive: fc.boolean(),
  tax_lines: taxLines,
  percentOff: fc.constantFrom(0, 0, 33, 100),
})

const promotion: fc.Arbitrary<Promotion> = fc.record({
  type: fc.constantFrom("percentage", "fixed"),
  allocation: fc.constantFrom("across", "each"),
  value: fc.oneof(fc.integer({ min: 1, max: 100 }), fc.constantFrom(12.5, 33.33, 5_000)),
  is_tax_inclusive: fc.boolean(),
})

/** Items and shipping with their taxes, and promotions as Medusa spreads them over the items. */
export const anyCart: fc.Arbitrary<Record<string, unknown>> = fc
  .tuple(
    fc.array(item, { minLength: 1, maxLength: 6 }),
    fc.array(shippingMethod, { maxLength: 2 }),
    fc.array(promotion, { maxLength: 2 })
  )
  .map(([items, methods, promotions]) => ({
    currency_code: "twd",
    items: promoted(
      items.map((line, index) => ({ ...line, id: `ordli_${index}`, adjustments: [] })),
      promotions
    ),
    shipping_methods: methods.map(({ percentOff, ...method }, index) => ({
      ...method,
      id: `ordsm_${index}`,
      name: "宅配",
      adjustments: percentOff
        ? [{ amount: netOf(method).times(percentOff).div(100).toFixed() }]
        : [],
    })),
  }))

/** Each promotion on what the ones before have left, as the promotion module does it. */
function promoted(items: Line[], promotions: Promotion[]): Line[] {
  const applied = new Map<string, ReturnType<typeof MathBN.convert>>()
  for (const promotion of promotions) {
    const value = promotion.type === "percentage" ? Math.min(promotion.value, 100) : promotion.value
    const totals = getLineItemsTotals(structuredClone(items) as never, {}) as Totals
    const base = (id: string) => {
      const { original_total, subtotal } = totals[id]
      const own = applied.get(id) ?? MathBN.convert(0)
      if (!promotion.is_tax_inclusive) return MathBN.sub(subtotal, own)
      const ratio = MathBN.eq(subtotal, 0) ? 0 : MathBN.div(original_total, subtotal)
      return MathBN.sub(original_total, MathBN.mult(own, ratio))
    }
    const together = items.reduce((sum, { id }) => MathBN.add(sum, base(id)), MathBN.convert(0))
    for (const line of items) {
      const { original_total, subtotal } = totals[line.id]
      if (MathBN.lte(subtotal, 0) || MathBN.lte(base(line.id), 0)) continue
      const amount = calculateAdjustmentAmountFromPromotion(
        { ...line, original_total, subtotal },
        { ...promotion, value, applied_value: applied.get(line.id) ?? 0 },
        together
      )
      const { is_tax_inclusive } = promotion
      line.adjustments.push({ amount: amount.toFixed(), is_tax_inclusive })
      const net = is_tax_inclusive
        ? MathBN.mult(amount, MathBN.div(subtotal, original_total))
        : amount
      applied.set(line.id, MathBN.add(applied.get(line.id) ?? 0, net))
    }
  }
  return items
}

type Taxed = { amount: number; is_tax_inclusive: boolean; tax_lines: { rate: number }[] }

const netOf = ({ amount, is_tax_inclusive, tax_lines }: Taxed) => {
  const rate = tax_lines.reduce((sum, { rate }) => sum + rate, 0) / 100
  return is_tax_inclusive ? MathBN.div(amount, MathBN.add(1, rate)) : MathBN.convert(amount)
}
