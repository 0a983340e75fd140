import fc from "fast-check"
import { allowanceBalance } from "../../../../rules/invoice/allowance-due"
import type { VoucherRules } from "../../../../rules/money/voucher"
import { serviceRegistration } from "../../../../clients/invoicing"
import { parseOptions } from "../../../../modules/tw-invoicing/options"
import { buildPlan } from "../build-plan"
import { moneyToCompare } from "../money-in-twd"
import { orderFacts, type OrderRecord } from "../read-order"
import { ignoresVouchers, withVouchers } from "../vouchers"
import { RUNS } from "../../../../rules/__tests__/property-runs"
import { captured, item, order, paidWith } from "./order"

const RULES: VoucherRules = {
  redeemedAs: ["gift-card"],
  products: { CARD: "at_redemption" },
}
const { capabilities } = serviceRegistration

const card = (total: number) => item("ordli_9", total, { variant_sku: "CARD" })
const tea = (total: number) => item("ordli_1", total)
const redeemed = (amount: number) => ({
  credit_lines: [{ amount, reference: "gift-card" }],
  credit_line_total: amount,
})

type Given = Partial<OrderRecord> & Pick<OrderRecord, "items"> & { paid?: number }

/** An order without shipping, of which what its credits leave is paid. */
const ordered = ({ paid, ...over }: Given, rules: VoucherRules | undefined = RULES) => {
  const lines = over.items.reduce((sum, { total }) => sum + Number(total), 0)
  const total = lines - Number(over.credit_line_total ?? 0)
  const payments = paidWith(...(paid === 0 || total <= 0 ? [] : [captured(paid ?? total)]))
  return withVouchers(order({ total, shipping_methods: [], ...payments, ...over }), rules)
}

const plan = (given: OrderRecord, requested = false) => {
  const options = parseOptions({ vouchers: RULES, nobodyReceives: "issue" })
  const due = {
    order: given,
    details: null,
    invoice: null,
    revision: 1,
    requested,
    company_deleted: false,
  }
  return buildPlan({ options, capabilities }, due)
}

const amountsOf = (given: OrderRecord) => {
  const built = plan(given)
  if (built.kind !== "issue") return built.reason
  const { amount, content, refunded_before } = built
  expect(content.lines.reduce((sum, line) => sum + line.amount, 0)).toBe(amount)
  expect(refunded_before).toBe(0)
  return amount
}

it.each<[string, Given, number | string]>([
  ["that sells only vouchers gets none", { items: [card(500)] }, "vouchers_sold"],
  ["that sells a voucher and goods is over the goods", { items: [card(500), tea(200)] }, 200],
  [
    "whose vouchers and goods had store credit shares it in proportion",
    { items: [card(500), tea(200)], credit_line_total: 100 },
    171,
  ],
  [
    "that was paid in part with a voucher is over the goods",
    { items: [tea(500)], ...redeemed(400) },
    500,
  ],
  [
    "that was paid with a voucher alone is over the goods",
    { items: [tea(500)], ...redeemed(500) },
    500,
  ],
  [
    "that sells a voucher and was paid with one gets none",
    { items: [card(500)], ...redeemed(500) },
    "vouchers_sold",
  ],
  [
    "that was paid with a voucher and store credit leaves out the store credit",
    {
      items: [tea(500)],
      credit_lines: [
        { amount: 400, reference: "gift-card" },
        { amount: 50, reference: "store-credit" },
      ],
      credit_line_total: 450,
    },
    450,
  ],
  [
    "of a voucher and goods whose buyer keeps credit is over all that was paid for the goods",
    { items: [card(500), tea(200)], credit_line_total: -200 },
    400,
  ],
  [
    "of a voucher alone, a part of which was refunded for no line, gets none",
    {
      items: [card(500)],
      credit_line_total: 50,
      ...paidWith(
        captured(500, 500, {
          refunds: [{ id: "ref_1", amount: 50, created_at: "2026-11-21T00:00:00Z", state: "made" }],
        })
      ),
    },
    "vouchers_sold",
  ],
  [
    "of a voucher whose metadata has an unknown value needs review",
    {
      items: [
        item("ordli_9", 500, { product: { metadata: { tw_voucher: "later" }, categories: [] } }),
      ],
    },
    "line_invalid",
  ],
])("the invoice of an order %s", (_, given, expected) => {
  expect(amountsOf(ordered(given))).toBe(expected)
})

it("a product with metadata for invoicing at redemption is reported if the option is not set", () => {
  const saying = (tw_voucher: string | null) => ({
    items: [item("ordli_9", 500, { product: { metadata: { tw_voucher }, categories: [] } })],
  })
  expect(ignoresVouchers(saying("at_redemption"), undefined)).toBe(true)
  expect(ignoresVouchers(saying("at_redemption"), RULES)).toBe(false)
  expect(ignoresVouchers(saying("at_sale"), undefined)).toBe(false)
  expect(ignoresVouchers(saying(null), undefined)).toBe(false)
})

it("an order does not change if no vouchers are invoiced at redemption", () => {
  const given = order({ items: [card(500)], ...redeemed(100) })
  expect(withVouchers(given, undefined)).toBe(given)
  expect(withVouchers(order(), RULES)).toEqual(order())
})

it.each([false, true])(
  "an order counts a voucher as paid, and not the rest that is still open (captured: %s)",
  (isCaptured) => {
    const open = ordered({ items: [tea(500)], ...redeemed(400), paid: isCaptured ? 100 : 0 })
    expect(orderFacts(open, null)).toMatchObject({
      paid: isCaptured,
      free: false,
      captured: isCaptured,
    })
    const whole = ordered({ items: [tea(500)], ...redeemed(500) })
    expect(orderFacts(whole, null)).toMatchObject({ paid: true, free: false, captured: true })
  }
)

describe("after an invoice of 200 for the goods beside a voucher of 500", () => {
  const refund = (amount: number) => ({
    ...paidWith(
      captured(700, 700, {
        refunds: [{ id: "ref_1", amount, created_at: "2026-11-21T00:00:00Z", state: "made" }],
      })
    ),
  })
  const invoice = {
    ...{ amount: 200, exchange: null, refunded_before: 0, invoiced_elsewhere: null },
  }
  const balance = (given: OrderRecord) =>
    allowanceBalance({ ...moneyToCompare(given, invoice).money, live: true, allowances: [] })

  it.each<[string, Given, number]>([
    ["nothing", { items: [card(500), tea(200)] }, 0],
    ["the voucher that came back", { items: [card(0), tea(200)], ...refund(500) }, 0],
    ["the goods that came back", { items: [card(500), tea(0)], ...refund(200) }, 200],
    [
      "a refund that names no line",
      { items: [card(500), tea(200)], credit_line_total: 50, ...refund(50) },
      50,
    ],
    [
      "a refund of all that names no line, up to the invoice",
      { items: [card(500), tea(200)], credit_line_total: 700, ...refund(700) },
      200,
    ],
    [
      "a refund of more than the goods that names no line, up to the invoice",
      { items: [card(500), tea(200)], credit_line_total: 500, ...refund(500) },
      200,
    ],
  ])("an allowance is due for %s", (_, given, due) => {
    expect(balance(ordered({ paid: 700, ...given }))).toMatchObject({ due, not_invoiced: 0 })
  })

  it.each(["not_made", "unclear"] as const)(
    "nothing is due or to be invoiced for a refund that names no line and is %s",
    (state) => {
      const refunds = [{ id: "ref_1", amount: 50, created_at: "2026-11-21T00:00:00Z", state }]
      const given = ordered({
        items: [card(500), tea(200)],
        ...paidWith(captured(700, 700, { refunds })),
        ...{ credit_line_total: 50, credit_in_doubt: "50" },
      })
      expect(balance(given)).toMatchObject({ due: 0, not_invoiced: 0, note: null })
    }
  )

  it("a refund of a part does not count as one of the whole order", () => {
    const partly = ordered({ items: [card(500), tea(0)], ...refund(200) })
    expect(orderFacts(partly, null).refunded).toBe(false)
    const wholly = ordered({ items: [card(0), tea(0)], ...refund(700) })
    expect(orderFacts(wholly, null).refunded).toBe(true)
  })
})

it("an allowance is due for what a voucher no longer pays of an invoiced order", () => {
  const invoice = { amount: 500, exchange: null, refunded_before: 0, invoiced_elsewhere: null }
  const money = (given: OrderRecord) => moneyToCompare(given, invoice).money
  const kept = ordered({ items: [tea(500)], ...redeemed(400) })
  expect(allowanceBalance({ ...money(kept), live: true, allowances: [] }).due).toBe(0)
  const returned = ordered({ items: [tea(0)], ...redeemed(400), paid: 100 })
  expect(allowanceBalance({ ...money(returned), live: true, allowances: [] }).due).toBe(500)
})

it("an order that sells a voucher needs review after an earlier refund for no line, unless staff request the invoice", () => {
  const refunds = [{ id: "ref_1", amount: 50, created_at: "2026-11-21T00:00:00Z" }]
  const given = ordered({
    items: [card(500), tea(200)],
    credit_line_total: 50,
    ...paidWith(captured(700, 700, { refunds })),
  })
  expect(plan(given)).toMatchObject({ kind: "attention", reason: "refund_tax_unknown" })
  expect(plan(given, true)).toMatchObject({ kind: "issue", amount: 150 })
})

const dollars = fc.integer({ min: 0, max: 3_000 })
const anySale = fc.record({
  cards: fc.array(dollars, { maxLength: 2 }),
  goods: fc.array(dollars, { maxLength: 3 }),
  shipping: fc.constantFrom(0, 80),
  /** Percent of what is left to pay. */
  voucher: fc.constantFrom(0, 0, 30, 100),
  credit: fc.constantFrom(0, 0, 7, 33, 100),
})

it("the charged and the redeemed amount are on the invoice or for vouchers, and no allowance is due at first", () => {
  fc.assert(
    fc.property(anySale, ({ cards, goods, shipping, voucher, credit }) => {
      const items = [
        ...cards.map((total, n) => item(`ordli_c${n}`, total, { variant_sku: "CARD" })),
        ...goods.map((total, n) => item(`ordli_g${n}`, total)),
      ]
      const shipping_methods = [{ id: "ordsm_1", name: "宅配", total: shipping }]
      const all = [...cards, ...goods, shipping].reduce((sum, each) => sum + each, 0)
      const redeemed = Math.round((all * voucher) / 100)
      const credited = Math.round(((all - redeemed) * credit) / 100)
      const total = all - redeemed - credited
      const sale = withVouchers(
        order({
          ...{ items, shipping_methods, total, credit_line_total: redeemed + credited },
          ...paidWith(...(total ? [captured(total)] : [])),
          credit_lines: [
            { amount: redeemed, reference: "gift-card" },
            { amount: credited, reference: "store-credit" },
          ],
        }),
        RULES
      )
      const built = plan(sale)
      const amount = built.kind === "issue" ? built.amount : 0
      expect(built.kind).not.toBe("attention")
      expect(amount + Number(sale.vouchers?.sold ?? 0)).toBe(total + redeemed)
      if (built.kind !== "issue") return
      const { exchange, refunded_before } = built
      const { money } = moneyToCompare(sale, {
        amount,
        exchange,
        refunded_before,
        invoiced_elsewhere: null,
      })
      expect(allowanceBalance({ ...money, live: true, allowances: [] })).toMatchObject({
        ...{ due: 0, not_invoiced: 0, note: null },
      })
    }),
    RUNS
  )
})
