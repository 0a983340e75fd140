import {
  BigNumber,
  MathBN,
  decorateCartTotals,
  getLineItemTotals,
  getShippingMethodTotals,
} from "@medusajs/framework/utils"
import type { BigNumberInput } from "@medusajs/framework/types"

type Amount = { amount: BigNumberInput }

type Priced = {
  is_tax_inclusive: boolean
  tax_lines: { code: string | null; rate: BigNumberInput }[]
  adjustments: (Amount & { is_tax_inclusive?: boolean })[]
}

type PricedItem = Priced & {
  unit_price: BigNumberInput | null
  quantity: BigNumberInput
  detail: object
}

/** An order's lines as stored, without totals. */
export type PricedOrder<Item, ShippingMethod> = {
  currency_code: string
  items: (Item & PricedItem)[]
  shipping_methods: (ShippingMethod & Priced & Amount)[]
  credit_lines: Amount[]
}

/**
 * The totals of an order's lines, and of the order, as Medusa's API returns them: the sums have
 * rounding noise at the twentieth digit. Uses Medusa's own functions for lines; its function for
 * whole orders adds thirty numbers to each line, of which a plan needs one.
 */
export function orderTotals<Item, ShippingMethod>({
  currency_code,
  items,
  shipping_methods,
  credit_lines,
}: PricedOrder<Item, ShippingMethod>) {
  const itemTotals = items.map((item) => lineTotal(getLineItemTotals, item))
  const shippingTotals = shipping_methods.map((each) => lineTotal(getShippingMethodTotals, each))
  const credit = credit_lines.length ? creditTotal(currency_code, credit_lines) : 0
  const total = MathBN.sub(MathBN.sum(0, ...itemTotals, ...shippingTotals), credit)
  return {
    total: numeric(total),
    credit_line_total: numeric(credit),
    items: itemTotals.map(numeric),
    shipping_methods: shippingTotals.map(numeric),
  }
}

/** Works on a copy: those functions add the total of each tax and each reduction to their input. */
function lineTotal<Line extends Priced>(
  totalsOf: (line: never, context: object) => { total: BigNumberInput },
  line: Line
): BigNumberInput {
  const tax_lines = line.tax_lines.map(({ rate }) => ({ rate }))
  return totalsOf({ ...line, tax_lines } as never, {}).total
}

function creditTotal(currency_code: string, credit_lines: Amount[]): BigNumberInput {
  const made: object = decorateCartTotals({ currency_code, credit_lines })
  return (made as { credit_line_total: BigNumberInput }).credit_line_total
}

const numeric = (amount: BigNumberInput) => new BigNumber(amount).numeric
