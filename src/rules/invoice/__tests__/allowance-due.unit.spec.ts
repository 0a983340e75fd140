import fc from "fast-check"
import { allowanceBalance, type InvoicedMoney } from "../allowance-due"
import { NOTHING_MOVED } from "../content/__tests__/balance"
import { RUNS } from "../../__tests__/property-runs"

const issued = (amount: number) => ({ amount, total_amount: amount, status: "issued" as const })
const voided = (amount: number) => ({ amount, total_amount: amount, status: "voided" as const })

it.each([
  ["no refund", true, 0, [], { allowed: 0, due: 0, note: null }],
  [
    "a refund without an allowance",
    true,
    300,
    [],
    { allowed: 0, due: 300, note: "refunded_without_allowance" },
  ],
  [
    "a refund with allowances of its amount",
    true,
    300,
    [issued(100), issued(200)],
    { allowed: 300, due: 0, note: null },
  ],
  [
    "a refund with an allowance of a part",
    true,
    300,
    [issued(100)],
    { allowed: 100, due: 200, note: "allowance_smaller_than_refund" },
  ],
  [
    "allowances of more than the refund",
    true,
    300,
    [issued(301)],
    { allowed: 301, due: 0, note: "allowance_larger_than_refund" },
  ],
  [
    "a voided allowance, which does not count",
    true,
    300,
    [voided(300)],
    { allowed: 0, due: 300, note: "refunded_without_allowance" },
  ],
  [
    "a voided invoice, which needs no allowance",
    false,
    300,
    [],
    { allowed: 0, due: 0, note: null },
  ],
  [
    "an invoice that is being voided, which never has too many allowances",
    false,
    300,
    [issued(300)],
    { allowed: 300, due: 0, note: null },
  ],
  [
    "an allowance without a refund",
    true,
    0,
    [issued(50)],
    { allowed: 50, due: 0, note: "allowance_larger_than_refund" },
  ],
])("the allowance that is due is calculated for %s", (_, live, refunded, allowances, expected) => {
  const sold = { amount: 1000, total: 1000 - refunded, slack: 1 }
  const money = { charged: 1000, refunded, refunded_before: 0 }
  const balance = allowanceBalance({ live, ...sold, ...money, allowances })
  expect(balance).toEqual({
    refunded,
    expected: refunded,
    not_invoiced: 0,
    due_elsewhere: 0,
    ...expected,
  })
})

it.each([
  [0, 900, { refunded: 0, expected: 0, due: 0, note: null }],
  [100, 900, { refunded: 0, expected: 0, due: 0, note: null }],
  [130, 870, { refunded: 30, expected: 30, due: 30, note: "refunded_without_allowance" }],
])(
  "a refund of %i needs no allowance for the 100 that the invoice leaves out",
  (refunded, total, expected) => {
    const money = { charged: 1000, refunded, refunded_before: 100, allowances: [] }
    const balance = allowanceBalance({ live: true, amount: 900, total, slack: 1, ...money })
    expect(balance).toEqual({ allowed: 0, not_invoiced: 0, due_elsewhere: 0, ...expected })
  }
)

it("no allowance is shown as due while the figures of another contradict each other", () => {
  const sold = { live: true, amount: 1000, total: 700, slack: 1 }
  const money = { charged: 1000, refunded: 300, refunded_before: 0 }
  const unclear = { amount: null, total_amount: 100, status: "issued" as const }
  const said = (allowances: InvoicedMoney["allowances"]) =>
    allowanceBalance({ ...sold, ...money, allowances })
  expect(said([issued(100), unclear])).toMatchObject({ due: 0, note: "allowance_unclear" })
  expect(said([issued(100), { ...unclear, status: "voided" }])).toMatchObject({ due: 200 })
})

describe("an order of 1000 that was edited to 1300 after its invoice", () => {
  const paid = { charged: 1300, refunded: 0, refunded_before: 0 }
  const sold = { live: true, amount: 1000 as number | null, slack: 1 }

  it.each([
    [
      "has an amount that is not invoiced",
      {},
      [],
      { not_invoiced: 300, note: "charged_after_invoice" },
    ],
    [
      "needs no allowance for a refund of that amount",
      { refunded: 100 },
      [],
      { not_invoiced: 200, note: "charged_after_invoice" },
    ],
    ["needs nothing once all of that amount was refunded", { refunded: 300 }, [], { note: null }],
    [
      "needs an allowance for what is refunded beyond that amount",
      { refunded: 310 },
      [],
      { refunded: 10, expected: 10, due: 10, note: "refunded_without_allowance" },
    ],
    [
      "needs no second allowance for what is refunded beyond it",
      { refunded: 310 },
      [issued(10)],
      { refunded: 10, expected: 10, allowed: 10, note: null },
    ],
    [
      "has an amount that is not invoiced, also after a refund that the invoice left out",
      { charged: 1350, refunded: 50, refunded_before: 50 },
      [],
      { not_invoiced: 300, note: "charged_after_invoice" },
    ],
    ["has neither if its invoice's amount is not known", { amount: null }, [], { note: null }],
    ["has neither if its invoice is voided", { live: false }, [], {}],
  ])("an order of 1000, edited to 1300 after its invoice, %s", (_, over, allowances, expected) => {
    const money = { ...sold, ...paid, ...over }
    const total = money.charged - money.refunded
    expect(allowanceBalance({ ...money, total, allowances })).toEqual({
      ...NOTHING_MOVED,
      ...expected,
    })
  })
})

describe("an invoice of 1000", () => {
  const money = { live: true, amount: 1000, slack: 1, refunded_before: 0 }

  it.each([
    [
      "with an allowance for the refund, and a sale of 200 after that",
      { total: 900, charged: 1200, refunded: 300 },
      [issued(300)],
      { refunded: 300, expected: 300, allowed: 300, due: 0, not_invoiced: 200 },
    ],
    [
      "with an allowance of all of it, and a sale of 500 after that",
      { total: 500, charged: 1500, refunded: 1000 },
      [issued(1000)],
      { refunded: 1000, expected: 1000, allowed: 1000, due: 0, not_invoiced: 500 },
    ],
    [
      "with no allowance yet, and a sale of 500 after a refund of all",
      { total: 500, charged: 1500, refunded: 1000 },
      [],
      { refunded: 500, expected: 500, allowed: 0, due: 500, not_invoiced: 0 },
    ],
    [
      "that left out 200 that were owed to the buyer",
      { total: 1000, charged: 1200, refunded: 0, refunded_before: 200 },
      [],
      { refunded: 0, due: 0, not_invoiced: 0 },
    ],
    [
      "that left out 200, for which more was sold since",
      { total: 1200, charged: 1200, refunded: 0, refunded_before: 200 },
      [],
      { refunded: 0, due: 0, not_invoiced: 200 },
    ],
    [
      "that left out 200, of an order whose total is not known",
      { total: null, charged: 1200, refunded: 0, refunded_before: 200 },
      [],
      { refunded: 0, due: 0, not_invoiced: 0 },
    ],
  ])(
    "an invoice of 1000, %s, shows what is due and what is not invoiced",
    (_, over, allowances, expected) => {
      expect(allowanceBalance({ ...money, ...over, allowances })).toMatchObject(expected)
    }
  )
})

describe("an invoice of 1000 whose order was charged 300 more, which are on another invoice,", () => {
  const sold = { live: true, amount: 1000, total: 1300, slack: 1, charged: 1300 }
  const money = { ...sold, refunded: 0, refunded_before: 0, allowances: [] }

  it.each<[string, Partial<InvoicedMoney>, Partial<ReturnType<typeof allowanceBalance>>]>([
    ["leaves nothing to be invoiced", { invoiced_elsewhere: 300 }, { not_invoiced: 0, note: null }],
    [
      "leaves the rest to be invoiced if the other has a part of it",
      { invoiced_elsewhere: 100 },
      { not_invoiced: 200, note: "charged_after_invoice" },
    ],
    [
      "needs no allowance for a refund that the other needs first",
      { invoiced_elsewhere: 300, refunded: 300, total: 1000 },
      { not_invoiced: 0, due: 0, due_elsewhere: 300, note: "refunded_of_other_invoice" },
    ],
    [
      "needs an allowance only for a refund beyond the other's amount",
      { invoiced_elsewhere: 300, refunded: 400, total: 900 },
      { refunded: 100, due: 100, due_elsewhere: 300, note: "refunded_without_allowance" },
    ],
    [
      "needs an allowance of all its amount if everything is refunded",
      { invoiced_elsewhere: 300, refunded: 1300, total: 0 },
      { due: 1000, due_elsewhere: 300 },
    ],
    [
      "leaves the other's allowance due if it is voided with its order",
      { live: false, invoiced_elsewhere: 300, refunded: 1300, total: 0 },
      { due: 0, due_elsewhere: 300, note: "refunded_of_other_invoice" },
    ],
    [
      "needs no further allowance if its own allowance covered the refund",
      { invoiced_elsewhere: 300, refunded: 200, total: 1100, allowances: [issued(200)] },
      { due: 0, due_elsewhere: 0, note: null },
    ],
    [
      "needs no allowance, however large the other's amount is",
      { invoiced_elsewhere: 99_999 },
      { not_invoiced: 0, due: 0, due_elsewhere: 99_699 },
    ],
  ])("%s", (_, over, expected) => {
    expect(allowanceBalance({ ...money, ...over })).toMatchObject(expected)
  })
})

it("an amount that was not charged yet when it was invoiced does not count as charged later", () => {
  const sold = { live: true, amount: 1000, total: 1000, slack: 1 }
  const money = { ...sold, refunded: 0, refunded_before: 0, allowances: [] }
  for (const charged of [0, 400, 1000]) {
    expect(allowanceBalance({ ...money, charged }).not_invoiced).toBe(0)
  }
})

describe("an invoice of 1000 whose order has another total now", () => {
  const sold = { live: true, amount: 1000, total: 1000, slack: 1 }
  const paid = { charged: 1000, refunded: 0, refunded_before: 0, allowances: [] }
  const reduced = "reduced_without_allowance"

  it.each<[string, Partial<InvoicedMoney>, Partial<ReturnType<typeof allowanceBalance>>]>([
    [
      "less, by an edit before its cash was collected",
      { total: 800, charged: 0 },
      { expected: 200, due: 200, note: reduced },
    ],
    [
      "less, by an edit, and that was collected",
      { total: 800, charged: 800 },
      { expected: 200, due: 200, note: reduced },
    ],
    [
      "nothing, by a cancellation or return before its cash was collected",
      { total: 0, charged: 0 },
      { expected: 1000, due: 1000, note: reduced },
    ],
    [
      "the shipping only, by a return of all items",
      { total: 80, charged: 0 },
      { expected: 920, due: 920, note: reduced },
    ],
    [
      "less, by a return that was refunded outside Medusa",
      { total: 700 },
      { expected: 300, due: 300, note: reduced },
    ],
    [
      "less, by a return that was refunded in Medusa",
      { total: 700, refunded: 300 },
      { refunded: 300, expected: 300, due: 300, note: "refunded_without_allowance" },
    ],
    [
      "less, by a return that was refunded in part",
      { total: 700, refunded: 200 },
      { refunded: 200, expected: 300, due: 300, note: reduced },
    ],
    [
      "less, by a return, and more than that was refunded",
      { total: 700, refunded: 400 },
      { refunded: 400, expected: 400, due: 400, note: "refunded_without_allowance" },
    ],
    [
      "as much as before, although a part was refunded",
      { refunded: 300 },
      { refunded: 300, expected: 300, due: 300, note: "refunded_without_allowance" },
    ],
    [
      "less, with an allowance of a part of the difference",
      { total: 700, allowances: [issued(100)] },
      { expected: 300, allowed: 100, due: 200, note: reduced },
    ],
    [
      "less, with an allowance of the difference",
      { total: 700, allowances: [issued(300)] },
      { expected: 300, allowed: 300 },
    ],
    [
      "less, with an allowance of more than the difference",
      { total: 700, allowances: [issued(310)] },
      { expected: 300, allowed: 310, note: "allowance_larger_than_refund" },
    ],
    ["more, which is not paid yet", { total: 1300 }, {}],
    ["a dollar less, which rounding explains", { total: 999 }, {}],
    ["not known", { total: null }, {}],
    ["less than an amount that is not known", { amount: null, total: 700 }, {}],
    ["nothing, with the invoice voided", { live: false, total: 0 }, {}],
    [
      "less, after it was edited to 1300 and paid, before any refund",
      { total: 990, charged: 1300 },
      { expected: 10, due: 10, note: reduced },
    ],
    [
      "less, after it was edited to 1300 and paid, with a refund of that amount",
      { total: 990, charged: 1300, refunded: 310 },
      { refunded: 10, expected: 10, due: 10, note: "refunded_without_allowance" },
    ],
    [
      "more, after it was edited to 1300, paid and returned in part",
      { total: 1200, charged: 1300 },
      { not_invoiced: 200, note: "charged_after_invoice" },
    ],
    [
      "as much, because the returned amount stays with the store as the buyer's credit",
      { total: 1000, charged: 1000 },
      {},
    ],
  ])("shows what is due and what is not invoiced: %s", (_, over, expected) => {
    const balance = allowanceBalance({ ...sold, ...paid, ...over })
    expect(balance).toEqual({ ...NOTHING_MOVED, ...expected })
  })
})

describe("for an order whose total and money differ by rounding", () => {
  const halves = { live: true, amount: 209, total: 104, slack: 1, charged: 209 }
  const balance = (over: Partial<InvoicedMoney>) =>
    allowanceBalance({ ...halves, refunded: 104, refunded_before: 0, allowances: [], ...over })

  it("the refund determines what is due", () => {
    expect(balance({})).toMatchObject({ expected: 104, due: 104 })
    const often = { amount: 627, total: 313, charged: 627, refunded: 312 }
    expect(balance({ ...often, slack: 2 })).toMatchObject({ expected: 312, due: 312 })
    expect(balance({ ...often, slack: 1 })).toMatchObject({ expected: 314, due: 314 })
  })

  it("an allowance of the amount by which the total fell stays right", () => {
    const before = balance({ refunded: 0, allowances: [] })
    expect(before).toMatchObject({ expected: 105, due: 105 })
    const after = balance({ allowances: [issued(105)] })
    expect(after).toMatchObject({ expected: 105, due: 0, note: null })
    expect(balance({ allowances: [issued(106)] }).note).toBe("allowance_larger_than_refund")
  })
})

it("an allowance and an amount on no invoice are never negative, nor due at once", () => {
  const dollars = fc.integer({ min: 0, max: 2000 })
  const maybe = fc.option(dollars)
  const parts = fc.tuple(maybe, maybe, dollars, dollars, dollars, dollars, fc.boolean())
  fc.assert(
    fc.property(parts, ([amount, total, charged, refunded, refunded_before, allowed, live]) => {
      const balance = allowanceBalance({
        ...{ live, amount, total, slack: 1, charged, refunded, refunded_before },
        allowances: [issued(allowed)],
      })
      const { due, expected, not_invoiced } = balance
      for (const sum of [due, expected, not_invoiced, balance.refunded]) {
        expect(sum).toBeGreaterThanOrEqual(0)
      }
      expect(due).toBe(live ? Math.max(expected - allowed, 0) : 0)
      expect(expected).toBeGreaterThanOrEqual(balance.refunded)
      expect(Math.min(due, not_invoiced)).toBe(0)
    }),
    RUNS
  )
})

it.each([
  ["issued before the refund", 760, { due: 0, not_invoiced: 0, note: null }],
  ["issued while the refund was unclear", 560, { due: 0, not_invoiced: 0, note: null }],
])(
  "nothing is due or to be invoiced for what an unclear refund took off the order: an invoice %s",
  (_, amount, expected) => {
    const money = { amount, total: 760, total_in_doubt: 200, slack: 1, charged: 760, refunded: 0 }
    const balance = allowanceBalance({ live: true, ...money, refunded_before: 0, allowances: [] })
    expect(balance).toMatchObject(expected)
  }
)
