import { MathBN } from "@medusajs/framework/utils"
import fc from "fast-check"
import { buildInvoice } from "../../../rules/invoice"
import type { InvoiceRow } from "../../../rules/invoice-row"
import { RUNS } from "../../../rules/__tests__/property-runs"
import { invoiceSource } from "../invoice-source"
import { orderFacts, type OrderRecord } from "../read-order"
import { anyOrder } from "./any-order"

const MOST = 9_999_999

const invoiceOf = (order: OrderRecord) =>
  buildInvoice({ ...invoiceSource(order), order_number: "TW1", details: null })

const lineTotals = ({ items, shipping_methods }: OrderRecord) =>
  [...items, ...shipping_methods].map(({ total }) => MathBN.convert(total).toNumber())

describe("any order that Medusa adds up", () => {
  it("is settled, and has one invoice of exactly what the buyer was charged, in rows that hold", () => {
    const seen = { invoice: 0, free: 0, refused: 0 }
    fc.assert(
      fc.property(anyOrder, (paid) => {
        const { order } = paid
        const built = invoiceOf(order)
        expect(orderFacts(order, null)).toMatchObject({ paid: true, overpaid: false })
        expect(invoiceOf({ ...order, items: [...order.items].reverse() })).toEqual(built)
        seen[built.kind] += 1
        const net = MathBN.convert(paid.net)
        const whole = Math.floor(net.plus(0.5).toNumber())

        if (!paid.rounded && net.minus(whole).abs().gt(0.005)) {
          expect(built).toMatchObject({ problems: [{ reason: "amount_not_whole" }] })
        } else if (whole === 0) {
          expect(built).toEqual({ kind: "free" })
        } else if (built.kind === "refused") {
          expect(built.problems.every(({ reason }) => reason === "amount_too_large")).toBe(true)
          expect(Math.max(...lineTotals(order))).toBeGreaterThan(MOST - 2)
        } else {
          if (built.kind !== "invoice") throw new Error("An order that was charged is not free.")
          expect(built.amount).toBe(whole)
          expect(built.rows.reduce((sum, { Amount }) => sum + Number(Amount), 0)).toBe(whole)
          built.rows.forEach(expectToHold)
          expectFairShares(built.rows, lineTotals(order))
        }
      }),
      RUNS
    )
    // A generator that makes nothing of a kind proves nothing about it
    expect(Math.min(seen.invoice, seen.free, seen.refused)).toBeGreaterThan(0)
  })
})

/** Quantity × UnitPrice rounds half up to Amount, in whole numbers. */
function expectToHold({ Amount, Quantity, UnitPrice }: InvoiceRow) {
  expect(Amount).toMatch(/^[0-9]{1,7}$/)
  expect(Quantity).toMatch(/^[1-9][0-9]*$/)
  expect(UnitPrice.length).toBeLessThanOrEqual(9)
  const [whole, places = ""] = UnitPrice.split(".")
  const scale = 10n ** BigInt(places.length)
  const product = BigInt(whole + places) * BigInt(Quantity)
  expect((2n * product + scale) / (2n * scale)).toBe(BigInt(Amount))
}

/** The dearest line gets its share of the charge, less than a dollar off; nothing gets nothing. */
function expectFairShares(rows: InvoiceRow[], totals: number[]) {
  const charge = rows.reduce((sum, { Amount }) => sum + Number(Amount), 0)
  const sum = totals.reduce((all, total) => all + total, 0)
  const dearest = (Math.max(...totals) / sum) * charge
  expect(Math.abs(Math.max(...rows.map(({ Amount }) => Number(Amount))) - dearest)).toBeLessThan(
    1.01
  )
  const worthless = totals.filter((total) => Math.abs(total) < 1e-6).length
  expect(rows.filter(({ Amount }) => Amount !== "0").length).toBeLessThanOrEqual(
    totals.length - worthless
  )
}
