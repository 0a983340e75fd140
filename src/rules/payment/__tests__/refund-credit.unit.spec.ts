import {
  creditOfRefund,
  NOT_MADE,
  type CreditLine,
  type RefundCredit,
  type RefundEntry,
} from "../refund-credit"

const NOON = Date.parse("2026-11-20T12:00:00Z")

const entry = (amount: number, version: number, over: Partial<RefundEntry> = {}): RefundEntry => ({
  refund_id: "ref_1",
  amount: `-${amount}`,
  version,
  created_at: new Date(NOON),
  ...over,
})
const other = (amount: number, version: number, seconds: number): RefundEntry =>
  entry(amount, version, { refund_id: "ref_2", created_at: new Date(NOON + seconds * 1000) })
const line = (
  amount: number,
  version: number | null,
  over: Partial<CreditLine> = {}
): CreditLine => ({
  amount: String(amount),
  reference: "payment_collection",
  reference_id: "pay_col_1",
  version,
  ...over,
})
const undone = (refund_id: string) =>
  line(-100, 4, { reference: NOT_MADE, reference_id: refund_id })

const NONE: RefundCredit = { kind: "none" }
const UNCLEAR: RefundCredit = { kind: "unclear" }
const credit = (amount: number): RefundCredit => ({ kind: "credit", amount: String(amount) })

it.each<[string, RefundEntry[], CreditLine[], RefundCredit]>([
  ["that was not owed at all", [entry(100, 1)], [line(100, 2)], credit(100)],
  ["that was owed in part", [entry(100, 1)], [line(0.5, 2)], credit(0.5)],
  ["that was owed in full", [entry(100, 1)], [], NONE],
  ["that the order does not count", [other(100, 1, 0)], [line(100, 2)], NONE],
  ["of an order that was paid with store credit", [entry(100, 1)], [line(50, null)], NONE],
  ["of an order with a credit line of its own", [entry(100, 3)], [line(50, 3)], NONE],
  ["with a later credit line", [entry(100, 1)], [line(50, 3)], NONE],
  ["that was owed, with an amount that is kept as credit", [entry(100, 1)], [line(-50, 2)], NONE],
  [
    "with another refund after it",
    [entry(100, 1), other(50, 2, 1)],
    [line(100, 2), line(50, 3)],
    credit(100),
  ],
  [
    "that follows one that was owed",
    [entry(100, 1), other(300, 1, -6)],
    [line(100, 2)],
    credit(100),
  ],
  [
    "that was owed, with another refund after it",
    [entry(100, 1), other(50, 1, 6)],
    [line(50, 2)],
    NONE,
  ],
  [
    "that was made at the same time as another",
    [entry(100, 1), other(100, 1, 0)],
    [line(100, 2)],
    UNCLEAR,
  ],
  ["made just before another", [entry(100, 1), other(50, 1, 4)], [line(50, 2)], UNCLEAR],
  ["made just after another", [entry(100, 1), other(50, 1, -4)], [line(50, 2)], UNCLEAR],
  ["that is smaller than the credit line", [entry(100, 1)], [line(101, 2)], UNCLEAR],
  ["before two credit lines", [entry(100, 1)], [line(60, 2), line(40, 2)], UNCLEAR],
  ["whose credit line is undone", [entry(100, 1)], [line(100, 2), undone("ref_1")], NONE],
  ["beside one that is undone", [entry(100, 1)], [line(100, 2), undone("ref_2")], credit(100)],
])(
  "the amount that Medusa took off the order is found, or not, for a refund %s",
  (_, entries, lines, expected) => {
    expect(creditOfRefund("ref_1", { entries, lines })).toEqual(expected)
  }
)
