import { allowanceBalance } from "../allowance-due"

const issued = (total_amount: number) => ({ total_amount, status: "issued" as const })
const voided = (total_amount: number) => ({ total_amount, status: "voided" as const })

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
  const refunds = { refunded, refunded_before: 0 }
  expect(allowanceBalance({ live, ...refunds, allowances })).toEqual({ refunded, ...expected })
})

it.each([
  [0, { refunded: 0, due: 0, note: null }],
  [100, { refunded: 0, due: 0, note: null }],
  [130, { refunded: 30, due: 30, note: "refunded_without_allowance" }],
])("of %i refunded, the 100 that the invoice leaves out need none", (refunded, expected) => {
  const balance = allowanceBalance({ live: true, refunded, refunded_before: 100, allowances: [] })
  expect(balance).toEqual({ allowed: 0, ...expected })
})
