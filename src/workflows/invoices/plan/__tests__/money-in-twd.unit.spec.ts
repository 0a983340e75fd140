import { MathBN } from "@medusajs/framework/utils"
import fc from "fast-check"
import { serviceRegistration } from "../../../../clients/invoicing"
import { allowanceBalance } from "../../../../rules/invoice/allowance-due"
import { RUNS } from "../../../../rules/__tests__/property-runs"
import type { TwInvoicingOptions } from "../../../../modules/tw-invoicing/options"
import { buildPlan } from "../build-plan"
import { moneyInTwd, totalInTwd } from "../money-in-twd"
import type { OrderRecord } from "../read-order"
import { item, order, paidWith, payment, paymentData } from "./order"

const refund = (index: number, amount: number) => ({ id: `ref_${index}`, amount })
const amounts = (of: OrderRecord, roundingProviders: string[] = []) =>
  moneyInTwd(of, null, roundingProviders).refunds.map(({ amount }) => amount)

const plan = (of: OrderRecord, options: Partial<TwInvoicingOptions> = {}) => {
  const known = {
    order: of,
    details: null,
    invoice: null,
    revision: 1,
    requested: false,
    company_deleted: false,
  }
  const shop = {
    options: options as TwInvoicingOptions,
    capabilities: serviceRegistration.capabilities,
  }
  const built = buildPlan(shop, known)
  if (built.kind !== "issue") throw new Error(`no invoice: ${JSON.stringify(built)}`)
  return built
}

/** 208.95 charged as 209; 104.48 goes back as 104, and then all that is left. */
const halves = [refund(1, 104.48), refund(2, 104.47)]
const back = [
  { ...halves[0], charged_amount: 104 },
  { ...halves[1], charged_amount: 105 },
]
const paidAs209 = (count: number, over: object = {}) =>
  payment(208.95, {
    refunds: halves.slice(0, count),
    data: paymentData(209, { refunds: back.slice(0, count) }),
    ...over,
  })

describe("the refunded amount in TWD", () => {
  it("counts what the payment service refunded, in whatever order the store reads it", () => {
    expect(amounts(order(paidWith(paidAs209(2))))).toEqual([104, 105])
    const turned = paidAs209(2, { refunds: [halves[1], halves[0]] })
    expect(amounts(order(paidWith(turned)))).toEqual([104, 105])
  })

  it("rounds the refunded amount as the service does if a refund has no record", () => {
    const unknown = paidAs209(2, { data: paymentData(209) })
    expect(amounts(order(paidWith(unknown)))).toEqual([104, 105])
    const other = { provider_id: "pp_x", refunds: [refund(1, 50.5), refund(2, 49.9)] }
    expect(amounts(order(paidWith(payment(100.4, other))), ["pp_x"])).toEqual([51, 49])
  })

  it("includes the refunds of a cancelled order and its cancelled payment collection", () => {
    const payment_collections = [{ status: "canceled", payments: [paidAs209(2)] }]
    expect(amounts(order({ payment_collections }))).toEqual([104, 105])
  })

  it.each([
    ["made", [104, 105]],
    ["requested", [104, 105]],
    ["open", [104]],
    ["unclear", [104]],
    ["not_made", [104]],
  ])("includes a refund with the state %s or not: %j", (state, expected) => {
    const refunds = [halves[0], { ...halves[1], state }]
    expect(amounts(order(paidWith(paidAs209(2, { refunds }))))).toEqual(expected)
  })

  it("leaves out of the invoice what was refunded before", () => {
    const kept = { total: 104.47, credit_line_total: 104.48, items: [], shipping_methods: [] }
    const shipping_methods = [{ id: "ordsm_1", name: "宅配", total: 208.95 }]
    const partly = order({ ...kept, shipping_methods, ...paidWith(paidAs209(1)) })
    expect(plan(partly)).toMatchObject({ amount: 105, refunded_before: 104 })
  })
})

describe("an invoice that staff request while payments and order differ", () => {
  const sold = (total: number, paid: number, ...refunds: { id: string; amount: number }[]) =>
    order({
      total,
      items: [item("ordli_1", total)],
      shipping_methods: [],
      ...paidWith(payment(paid, { refunds })),
    })
  const balanceOf = (of: OrderRecord, { amount, refunded_before }: ReturnType<typeof plan>) => {
    const { charged, refunds, slack } = moneyInTwd(of, null)
    const refunded = refunds.reduce((all, refund) => all + refund.amount, 0)
    const sold = { live: true, amount, total: totalInTwd(of, null), slack }
    return allowanceBalance({ ...sold, charged, refunded, refunded_before, allowances: [] })
  }

  it.each([
    ["for a refund that was owed when it was made", 200, 300, [], [refund(1, 100)], 0],
    [
      "for a refund beyond what was owed when it was made",
      200,
      300,
      [],
      [refund(1, 100), refund(2, 50)],
      50,
    ],
    [
      "for a refund of the rest that was owed when it was made",
      200,
      300,
      [refund(1, 40)],
      [refund(2, 60)],
      0,
    ],
    [
      "for a refund of more than the rest that was owed",
      200,
      300,
      [refund(1, 40)],
      [refund(2, 61)],
      1,
    ],
    ["for a refund of an order that was not paid in full", 500, 300, [], [refund(1, 50)], 50],
    [
      "for an earlier refund of an order that was not paid in full",
      500,
      300,
      [refund(1, 100)],
      [],
      0,
    ],
  ])("computes the right allowance due %s", (_, total, paid, before, after, expected) => {
    const invoice = plan(sold(total, paid, ...before))
    expect(invoice.amount).toBe(total)
    const balance = balanceOf(sold(total, paid, ...before, ...after), invoice)
    expect(balance).toMatchObject({ due: expected, not_invoiced: 0 })
  })
})

describe("refunds that were not made in whole dollars", () => {
  const inCents = (amount: number, parts: number[], over: Partial<OrderRecord> = {}) => {
    const refunds = parts.map((cents, index) => refund(index, cents / 100))
    const given = parts.reduce((all, cents) => all + cents, 0)
    return order({
      total: MathBN.sub(amount, given / 100).toFixed(),
      credit_line_total: given / 100,
      items: [],
      shipping_methods: [{ id: "ordsm_1", name: "宅配", total: amount }],
      ...paidWith(payment(amount, { provider_id: "pp_system_default", refunds })),
      ...over,
    })
  }

  it("adds refunds in cents up to the invoice in another currency", () => {
    const options = { exchangeRates: { usd: "32.15" } }
    const usd = { currency_code: "usd" }
    const { amount, exchange } = plan(inCents(10.1, [], usd), options)
    expect(amount).toBe(325)
    const { refunds } = moneyInTwd(inCents(10.1, [505, 505], usd), exchange)
    expect(refunds.map(({ amount }) => amount)).toEqual([163, 162])
  })

  it("adds refunds in cents up to what is left of the charge, however it is split and invoiced", () => {
    const cents = fc.array(fc.integer({ min: 1, max: 9_999 }), { minLength: 1, maxLength: 4 })
    const rate = fc.integer({ min: 1, max: 9_999 }).map((hundredths) => String(hundredths / 100))
    const seen = { before: 0, whole: 0 }
    fc.assert(
      fc.property(cents, fc.nat(3), rate, (parts, some, rate) => {
        const usd = { currency_code: "usd" }
        const paid = parts.reduce((all, part) => all + part, 0) / 100
        const before = parts.slice(0, Math.min(some, parts.length - 1))
        const options = { exchangeRates: { usd: rate } } as Partial<TwInvoicingOptions>
        const left = MathBN.sub(paid, before.reduce((all, part) => all + part, 0) / 100)
        // Less than half a dollar is charged as nothing and has no invoice
        fc.pre(left.times(rate).gte(0.5))

        const { amount, exchange, refunded_before } = plan(inCents(paid, before, usd), options)
        const { charged, refunds: all } = moneyInTwd(inCents(paid, parts, usd), exchange)
        const refunded = all.reduce((sum, { amount }) => sum + amount, 0)
        expect(refunded - refunded_before).toBe(amount)
        expect(charged - refunded_before).toBe(amount)
        expect(all.every(({ amount }) => amount >= 0)).toBe(true)
        seen[before.length ? "before" : "whole"] += 1
      }),
      RUNS
    )
    expect(Math.min(seen.before, seen.whole)).toBeGreaterThan(0)
  })
})

describe("the present total of an order in TWD", () => {
  const usd = { currency_code: "usd", total: 10.1 }

  it.each([
    ["is rounded to whole dollars", { total: "208.95" }, null, 209],
    ["is never less than nothing", { total: -200 }, null, 0],
    ["is nothing when it was cancelled", { status: "canceled" }, null, 0],
    [
      "is nothing when it was cancelled and then archived",
      { status: "archived", canceled_at: new Date(), total: null },
      null,
      0,
    ],
    ["is calculated with its invoice's rate", usd, { rate: "32.15" }, 325],
    ["is not known without a rate", usd, null, null],
    ["is not known where it has no total", { total: null }, null, null],
    ["does not count a refund that was not made", { credit_in_doubt: "60.4" }, null, 360],
  ])("the present total of an order %s", (_, over, exchange, expected) => {
    expect(totalInTwd({ ...order(), ...over }, exchange)).toBe(expected)
  })

  it("equals the rounded charge less the rounded refunds, within the dollars of rounding", () => {
    const cents = fc.array(fc.integer({ min: 100, max: 99_999 }), { minLength: 2, maxLength: 8 })
    const seen = { apart: 0 }
    fc.assert(
      fc.property(cents, ([kept, ...parts]) => {
        const given = parts.reduce((all, part) => all + part, 0)
        const refunds = parts.map((part, index) => refund(index, part / 100))
        const paid = paidWith(payment((kept + given) / 100, { refunds }))
        const { charged, refunds: back, slack } = moneyInTwd(order(paid), null)
        const left = back.reduce((all, { amount }) => all - amount, charged)
        const apart = Math.abs(left - totalInTwd(order({ total: kept / 100 }), null)!)
        expect(apart).toBeLessThanOrEqual(slack)
        seen.apart = Math.max(seen.apart, apart)
      }),
      RUNS
    )
    expect(seen.apart).toBeGreaterThan(0)
  })
})
