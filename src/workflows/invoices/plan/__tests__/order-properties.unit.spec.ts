import { MathBN } from "@medusajs/framework/utils"
import fc from "fast-check"
import { buildInvoice, type BuiltInvoice } from "../../../../rules/invoice/content/invoice"
import { toAmount } from "../../../../rules/money/decimal"
import type { InvoiceContentLine } from "../../../../rules/invoice/content/invoice-content"
import type { InvoiceLine } from "../../../../rules/invoice/content/invoice-source"
import { LIMITS } from "../../../../rules/invoice/content/__tests__/invoice-source"
import type { TaxType } from "../../../../rules/money/tax-type"
import { fewestOf, RUNS } from "../../../../rules/__tests__/property-runs"
import { invoiceSource } from "../build-plan"
import { orderFacts, type OrderRecord } from "../read-order"
import { anyOrder, type PaidOrder } from "./any-order"

const MOST = 9_999_999

const sourceOf = ({ order, options }: PaidOrder) => ({
  ...invoiceSource(order, options),
  order_number: "TW1",
  details: null,
})

const lineTotals = ({ items, shipping_methods }: OrderRecord) =>
  [...items, ...shipping_methods].map(({ total }) => MathBN.convert(total).toNumber())

/** In percent of all orders, about half of how often each is made. */
const FLOORS: Record<string, number> = {
  invoice: 30,
  "invoice to the cent": 9,
  "invoice of rounded payments": 16,
  "invoice of two payments": 6,
  "invoice after a refund": 19,
  "invoice with credit kept": 1.8,
  "invoice in another currency": 6,
  "invoice unpaid": 6,
  "invoice overpaid": 6,
  "invoice zero-rated": 2.5,
  "invoice exempt": 3.5,
  free: 2.4,
  amount_not_whole: 2.5,
  amount_too_large: 7,
  currency_not_twd: 3,
  tax_types_mixed: 2.4,
  customs_unknown: 2.4,
}

describe("any order that Medusa adds up", () => {
  it("makes one invoice of exactly what the buyer was charged, in valid lines", () => {
    const seen = new Map(Object.keys(FLOORS).map((kind) => [kind, 0]))
    fc.assert(
      fc.property(anyOrder, (paid) => {
        const { order, paidState } = paid
        const source = sourceOf(paid)
        const built = buildInvoice(source, paid.options, LIMITS)
        expect(orderFacts(order, null)).toMatchObject({
          paid: paidState !== "unpaid",
          overpaid: paidState === "overpaid",
        })
        const turned = { ...order, items: [...order.items].reverse() }
        expect(sourceOf({ ...paid, order: turned })).toEqual(source)
        kindsOf(paid, built).forEach((kind) => seen.set(kind, (seen.get(kind) ?? 0) + 1))

        const rate = rateOf(paid)
        const sum = lineTotals(order).reduce((all, total) => all + total, 0)
        // What is kept as credit makes lines larger than what was sold
        const grown = Math.max(1, Number(paid.net) / (sum || 1))
        const largest = Math.max(...lineTotals(order)) * grown * (rate ?? 1)
        const whole = MathBN.mult(paid.net, rate ?? 1)
          .plus(0.5)
          .integerValue(3)
          .toNumber()
        const wrong = wrongWith(paid, source.lines, whole)
        if (built.kind === "free") {
          expect([whole, wrong]).toEqual([0, []])
        } else if (built.kind === "refused") {
          const reasons = built.problems.map(({ reason }) => reason)
          expect(reasons.filter((reason) => reason !== "amount_too_large")).toEqual(wrong)
          if (reasons.length > wrong.length) expect(largest).toBeGreaterThan(MOST - 2)
        } else {
          expect(wrong).toEqual([])
          expect(whole).toBeGreaterThan(0)
          expect(built.amount).toBe(whole)
          const { lines } = built.content
          expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(whole)
          lines.forEach(expectToHold)
          expectFairShares(lines, lineTotals(order))
        }
      }),
      RUNS
    )
    // A generator that makes nothing of a kind proves nothing about it
    const rare = [...seen].filter(([kind, count]) => count < fewestOf(FLOORS[kind] ?? 0))
    expect(rare).toEqual([])
  })
})

/** TWD for one unit of the order's currency; null: the store does not say. */
const rateOf = ({ order, options }: PaidOrder) =>
  order.currency_code === "twd" ? 1 : Number(options.exchangeRates?.usd ?? 0) || null

/** The reasons against an invoice of `whole` dollars, in the order that they are given. */
function wrongWith(paid: PaidOrder, lines: InvoiceLine[], whole: number): string[] {
  const { order, options, net, rounded } = paid
  const nothing = toAmount(net)?.isZero() ?? false
  const inCents = order.currency_code === "twd" && !rounded
  const charge =
    rateOf(paid) === null && !nothing
      ? ["currency_not_twd"]
      : inCents && MathBN.sub(net, whole).abs().gt(0.005)
        ? ["amount_not_whole"]
        : []
  if (whole === 0 && !charge.length) return []

  const types = lines
    .filter(({ total }) => !toAmount(total)?.isZero())
    .map(({ tax_type }) => tax_type)
  const zeroRated = types.includes("zero_rated")
  return [
    ...charge,
    ...(zeroRated && types.includes("exempt") ? ["tax_types_mixed"] : []),
    ...(zeroRated && options.exportThroughCustoms === undefined ? ["customs_unknown"] : []),
  ]
}

/** Which kinds of `FLOORS` an order is of. */
function kindsOf({ order, rounded, paidState }: PaidOrder, built: BuiltInvoice): string[] {
  if (built.kind === "free") return ["free"]
  if (built.kind === "refused") return [...new Set(built.problems.map(({ reason }) => reason))]

  const payments = order.payment_collections.flatMap(({ payments }) => payments ?? [])
  const twd = order.currency_code === "twd"
  const has = (type: TaxType) => built.content.lines.some(({ tax_type }) => tax_type === type)
  const kinds = {
    invoice: true,
    "invoice to the cent": twd && !rounded,
    "invoice of rounded payments": twd && rounded,
    "invoice of two payments": payments.length > 1,
    "invoice after a refund": payments.some(({ refunds }) => refunds?.length),
    "invoice with credit kept": MathBN.lt(order.credit_line_total ?? 0, 0),
    "invoice in another currency": !twd,
    "invoice unpaid": paidState === "unpaid",
    "invoice overpaid": paidState === "overpaid",
    "invoice zero-rated": has("zero_rated"),
    "invoice exempt": has("exempt"),
  }
  return Object.entries(kinds).flatMap(([kind, is]) => (is ? kind : []))
}
/** Quantity × unit price rounds half up to the amount, in whole numbers. */
function expectToHold({ amount, quantity, unit_price }: InvoiceContentLine) {
  expect(String(amount)).toMatch(/^[0-9]{1,7}$/)
  expect(String(quantity)).toMatch(/^[1-9][0-9]*$/)
  expect(unit_price.length).toBeLessThanOrEqual(9)
  const [whole, places = ""] = unit_price.split(".")
  const scale = 10n ** BigInt(places.length)
  const product = BigInt(whole + places) * BigInt(quantity)
  expect((2n * product + scale) / (2n * scale)).toBe(BigInt(amount))
}

/** The dearest line gets its share of the charge, less than a dollar off; nothing gets nothing. */
function expectFairShares(lines: InvoiceContentLine[], totals: number[]) {
  const charge = lines.reduce((sum, { amount }) => sum + amount, 0)
  const sum = totals.reduce((all, total) => all + total, 0)
  const dearest = (Math.max(...totals) / sum) * charge
  expect(Math.abs(Math.max(...lines.map(({ amount }) => amount)) - dearest)).toBeLessThan(1.01)
  const worthless = totals.filter((total) => Math.abs(total) < 1e-6).length
  expect(lines.filter(({ amount }) => amount !== 0).length).toBeLessThanOrEqual(
    totals.length - worthless
  )
}
