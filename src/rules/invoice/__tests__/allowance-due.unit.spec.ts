import fc from "fast-check"
import { allowanceBalance, type InvoicedMoney } from "../allowance-due"
import { NOTHING_MOVED } from "../content/__tests__/balance"
import { RUNS } from "../../__tests__/property-runs"

const issued = (amount: number) => ({ amount, total_amount: amount, status: "issued" as const })
const voided = (amount: number) => ({ amount, total_amount: amount, status: "voided" as const })

it.each([
  ["nothing refunded", true, 0, [], { allowed: 0, due: 0, note: null }],
  [
    "refunded, no allowance yet",
    true,
    300,
    [],
    { allowed: 0, due: 300, note: "refunded_without_allowance" },
  ],
  [
    "refunded and allowed",
    true,
    300,
    [issued(100), issued(200)],
    { allowed: 300, due: 0, note: null },
  ],
  [
    "only a part allowed",
    true,
    300,
    [issued(100)],
    { allowed: 100, due: 200, note: "allowance_smaller_than_refund" },
  ],
  [
    "more allowed than refunded",
    true,
    300,
    [issued(301)],
    { allowed: 301, due: 0, note: "allowance_larger_than_refund" },
  ],
  [
    "a voided allowance does not count",
    true,
    300,
    [voided(300)],
    { allowed: 0, due: 300, note: "refunded_without_allowance" },
  ],
  ["a voided invoice needs none", false, 300, [], { allowed: 0, due: 0, note: null }],
  [
    "an invoice that is being voided is not said to have too many",
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
])("%s", (_, live, refunded, allowances, expected) => {
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

it("shows no allowance due while the figures of one contradict each other", () => {
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
    ["is not invoiced for the rest", {}, [], { not_invoiced: 300, note: "charged_after_invoice" }],
    [
      "and owes no allowance for what goes back of the rest",
      { refunded: 100 },
      [],
      { not_invoiced: 200, note: "charged_after_invoice" },
    ],
    ["is even when the rest went back", { refunded: 300 }, [], { note: null }],
    [
      "owes one for what goes back beyond it",
      { refunded: 310 },
      [],
      { refunded: 10, expected: 10, due: 10, note: "refunded_without_allowance" },
    ],
    [
      "had that allowed",
      { refunded: 310 },
      [issued(10)],
      { refunded: 10, expected: 10, allowed: 10, note: null },
    ],
    [
      "was charged after a refund that the invoice left out",
      { charged: 1350, refunded: 50, refunded_before: 50 },
      [],
      { not_invoiced: 300, note: "charged_after_invoice" },
    ],
    [
      "with an invoice of an amount that nobody knows, is not judged",
      { amount: null },
      [],
      { note: null },
    ],
    ["with an invoice that is voided, is as good as never invoiced", { live: false }, [], {}],
  ])("%s", (_, over, allowances, expected) => {
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
      "with an allowance for what went back, and a sale of 200 after that",
      { total: 900, charged: 1200, refunded: 300 },
      [issued(300)],
      { refunded: 300, expected: 300, allowed: 300, due: 0, not_invoiced: 200 },
    ],
    [
      "with an allowance over all, and a sale of 500 after that",
      { total: 500, charged: 1500, refunded: 1000 },
      [issued(1000)],
      { refunded: 1000, expected: 1000, allowed: 1000, due: 0, not_invoiced: 500 },
    ],
    [
      "with no allowance yet, and such a sale",
      { total: 500, charged: 1500, refunded: 1000 },
      [],
      { refunded: 500, expected: 500, allowed: 0, due: 500, not_invoiced: 0 },
    ],
    [
      "that left out 200 which the buyer was owed",
      { total: 1000, charged: 1200, refunded: 0, refunded_before: 200 },
      [],
      { refunded: 0, due: 0, not_invoiced: 0 },
    ],
    [
      "that left them out, and they were sold since",
      { total: 1200, charged: 1200, refunded: 0, refunded_before: 200 },
      [],
      { refunded: 0, due: 0, not_invoiced: 200 },
    ],
    [
      "that left them out, of an order that nobody can price",
      { total: null, charged: 1200, refunded: 0, refunded_before: 200 },
      [],
      { refunded: 0, due: 0, not_invoiced: 0 },
    ],
  ])("%s", (_, over, allowances, expected) => {
    expect(allowanceBalance({ ...money, ...over, allowances })).toMatchObject(expected)
  })
})

describe("an invoice of 1000 whose order was charged 300 more, which another invoice has", () => {
  const sold = { live: true, amount: 1000, total: 1300, slack: 1, charged: 1300 }
  const money = { ...sold, refunded: 0, refunded_before: 0, allowances: [] }

  it.each<[string, Partial<InvoicedMoney>, Partial<ReturnType<typeof allowanceBalance>>]>([
    ["leaves nothing to be invoiced", { invoiced_elsewhere: 300 }, { not_invoiced: 0, note: null }],
    [
      "leaves the rest where it has a part",
      { invoiced_elsewhere: 100 },
      { not_invoiced: 200, note: "charged_after_invoice" },
    ],
    [
      "needs its own allowance for what goes back of it first",
      { invoiced_elsewhere: 300, refunded: 300, total: 1000 },
      { not_invoiced: 0, due: 0, due_elsewhere: 300, note: "refunded_of_other_invoice" },
    ],
    [
      "leaves an allowance due of this one only for what goes back beyond it",
      { invoiced_elsewhere: 300, refunded: 400, total: 900 },
      { refunded: 100, due: 100, due_elsewhere: 300, note: "refunded_without_allowance" },
    ],
    [
      "leaves this one to be voided over all its amount where all goes back",
      { invoiced_elsewhere: 300, refunded: 1300, total: 0 },
      { due: 1000, due_elsewhere: 300 },
    ],
    [
      "still stands where this one is voided with its order",
      { live: false, invoiced_elsewhere: 300, refunded: 1300, total: 0 },
      { due: 0, due_elsewhere: 300, note: "refunded_of_other_invoice" },
    ],
    [
      "is as it was where this one had an allowance for what went back",
      { invoiced_elsewhere: 300, refunded: 200, total: 1100, allowances: [issued(200)] },
      { due: 0, due_elsewhere: 0, note: null },
    ],
    [
      "never makes an allowance of this one due, however much it has",
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

describe("an invoice of 1000 whose order comes to something else now", () => {
  const sold = { live: true, amount: 1000, total: 1000, slack: 1 }
  const paid = { charged: 1000, refunded: 0, refunded_before: 0, allowances: [] }
  const reduced = "reduced_without_allowance"

  it.each<[string, Partial<InvoicedMoney>, Partial<ReturnType<typeof allowanceBalance>>]>([
    [
      "edited to cost less before its cash was collected",
      { total: 800, charged: 0 },
      { expected: 200, due: 200, note: reduced },
    ],
    ["and collected", { total: 800, charged: 800 }, { expected: 200, due: 200, note: reduced }],
    [
      "cancelled, or sent back, before its cash was collected",
      { total: 0, charged: 0 },
      { expected: 1000, due: 1000, note: reduced },
    ],
    [
      "sent back but for its delivery",
      { total: 80, charged: 0 },
      { expected: 920, due: 920, note: reduced },
    ],
    [
      "sent back in part, and the money given back outside Medusa",
      { total: 700 },
      { expected: 300, due: 300, note: reduced },
    ],
    [
      "and then in Medusa",
      { total: 700, refunded: 300 },
      { refunded: 300, expected: 300, due: 300, note: "refunded_without_allowance" },
    ],
    [
      "and only a part of that so far",
      { total: 700, refunded: 200 },
      { refunded: 200, expected: 300, due: 300, note: reduced },
    ],
    [
      "and more than that",
      { total: 700, refunded: 400 },
      { refunded: 400, expected: 400, due: 400, note: "refunded_without_allowance" },
    ],
    [
      "refunded, though it costs as much as before",
      { refunded: 300 },
      { refunded: 300, expected: 300, due: 300, note: "refunded_without_allowance" },
    ],
    [
      "cheaper and allowed in part",
      { total: 700, allowances: [issued(100)] },
      { expected: 300, allowed: 100, due: 200, note: reduced },
    ],
    [
      "cheaper and allowed",
      { total: 700, allowances: [issued(300)] },
      { expected: 300, allowed: 300 },
    ],
    [
      "cheaper and allowed too much",
      { total: 700, allowances: [issued(310)] },
      { expected: 300, allowed: 310, note: "allowance_larger_than_refund" },
    ],
    ["dearer, and nobody paid for that yet", { total: 1300 }, {}],
    ["a dollar less, which rounding explains", { total: 999 }, {}],
    ["not known", { total: null }, {}],
    ["less than an amount that is not known", { amount: null, total: 700 }, {}],
    ["nothing, with the invoice voided", { live: false, total: 0 }, {}],
    [
      "less, after it was edited to 1300 and paid, and nothing went back yet",
      { total: 990, charged: 1300 },
      { expected: 10, due: 10, note: reduced },
    ],
    [
      "and what went back is that much",
      { total: 990, charged: 1300, refunded: 310 },
      { refunded: 10, expected: 10, due: 10, note: "refunded_without_allowance" },
    ],
    [
      "more, after it was edited to 1300 and paid, and a part of that sent back",
      { total: 1200, charged: 1300 },
      { not_invoiced: 200, note: "charged_after_invoice" },
    ],
    [
      "as much, because what was sent back stays with the store as the buyer's credit",
      { total: 1000, charged: 1000 },
      {},
    ],
  ])("%s", (_, over, expected) => {
    const balance = allowanceBalance({ ...sold, ...paid, ...over })
    expect(balance).toEqual({ ...NOTHING_MOVED, ...expected })
  })
})

describe("of an order that rounding keeps from its money", () => {
  const halves = { live: true, amount: 209, total: 104, slack: 1, charged: 209 }
  const balance = (over: Partial<InvoicedMoney>) =>
    allowanceBalance({ ...halves, refunded: 104, refunded_before: 0, allowances: [], ...over })

  it("the refund says what is due", () => {
    expect(balance({})).toMatchObject({ expected: 104, due: 104 })
    const often = { amount: 627, total: 313, charged: 627, refunded: 312 }
    expect(balance({ ...often, slack: 2 })).toMatchObject({ expected: 312, due: 312 })
    expect(balance({ ...often, slack: 1 })).toMatchObject({ expected: 314, due: 314 })
  })

  it("an allowance that was made by what the order came to stays right", () => {
    const before = balance({ refunded: 0, allowances: [] })
    expect(before).toMatchObject({ expected: 105, due: 105 })
    const after = balance({ allowances: [issued(105)] })
    expect(after).toMatchObject({ expected: 105, due: 0, note: null })
    expect(balance({ allowances: [issued(106)] }).note).toBe("allowance_larger_than_refund")
  })
})

it("an allowance and an uninvoiced amount are never negative, nor due at once", () => {
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
  ["issued while the refund was in doubt", 560, { due: 0, not_invoiced: 0, note: null }],
])(
  "says nothing is due or to be invoiced for what a refund in doubt took off the order: an invoice %s",
  (_, amount, expected) => {
    const money = { amount, total: 760, total_in_doubt: 200, slack: 1, charged: 760, refunded: 0 }
    const balance = allowanceBalance({ live: true, ...money, refunded_before: 0, allowances: [] })
    expect(balance).toMatchObject(expected)
  }
)
