import { orderFacts, type OrderRecord } from "../read-order"
import { captured, order, paidWith, payment } from "./order"

const facts = (over: Partial<OrderRecord>) => orderFacts(order(over), new Date(0))

it.each<[string, Partial<OrderRecord>, object]>([
  ["authorized in full", paidWith(payment(300)), { paid: true, overpaid: false, captured: false }],
  ["authorized in part", paidWith(payment(299)), { paid: false, overpaid: false }],
  ["captured in full", paidWith(captured(300)), { paid: true, captured: true }],
  ["captured in part", paidWith(captured(300, 299)), { paid: true, captured: false }],
  ["paid in two payments", paidWith(payment(100), payment(200)), { paid: true }],
  ["paid to the cent", paidWith(payment(299.995)), { paid: true, overpaid: false }],
  [
    "not paid, when the payment was cancelled",
    paidWith(payment(300, { canceled_at: "2026-07-24T12:00:00Z" })),
    { paid: false },
  ],
  [
    "not paid, when the whole collection was cancelled",
    { payment_collections: [{ status: "canceled", payments: [payment(300)] }] },
    { paid: false },
  ],
  [
    "not captured, while the capture is only requested",
    paidWith(payment(300, { captures: [{ amount: 300, made: false }] })),
    { paid: true, captured: false },
  ],
  [
    "refunded in full",
    {
      total: 0,
      ...paidWith(
        captured(300, 300, {
          refunds: [
            { id: "a", amount: 100 },
            { id: "b", amount: 200 },
          ],
        })
      ),
    },
    { refunded: true, free: true },
  ],
  [
    "refunded in full, to the cent",
    { total: 0.01, ...paidWith(captured(300, 300, { refunds: [{ id: "a", amount: 299.99 }] })) },
    { refunded: true },
  ],
  [
    "not refunded, while the refund is only requested",
    paidWith(captured(300, 300, { refunds: [{ id: "a", amount: 300 }] })),
    { refunded: false, paid: false, free: false },
  ],
  [
    "refunded, when the refund was accepted and could not be taken off the order",
    paidWith(captured(300, 300, { refunds: [{ id: "a", amount: 300, state: "made" }] })),
    { refunded: true, free: false },
  ],
  [
    "not refunded, when one of two refunds is only requested",
    paidWith(
      captured(300, 300, {
        refunds: [
          { id: "a", amount: 100, state: "made" },
          { id: "b", amount: 200, state: "requested" },
        ],
      })
    ),
    { refunded: false },
  ],
  [
    "not refunded, and waits, while our provider does not know whether the refund was made",
    {
      total: 0,
      ...paidWith(captured(300, 300, { refunds: [{ id: "a", amount: 300, state: "open" }] })),
    },
    { refunded: false, overpaid: true },
  ],
  [
    "paid, and waits, while our provider does not know whether a part was refunded",
    paidWith(captured(300, 300, { refunds: [{ id: "a", amount: 100, state: "open" }] })),
    { paid: true, captured: true, overpaid: true, refunded: false },
  ],
  [
    "paid, and waits, while it is not known whether a part was refunded",
    paidWith(captured(300, 300, { refunds: [{ id: "a", amount: 100, state: "unclear" }] })),
    { paid: true, captured: true, overpaid: true, refunded: false },
  ],
  [
    "paid, when the refund that Medusa shows was not made",
    paidWith(captured(300, 300, { refunds: [{ id: "a", amount: 300, state: "not_made" }] })),
    { paid: true, captured: true, overpaid: false, refunded: false },
  ],
  [
    "still to be refunded, when a refund that Medusa took off it was not made",
    {
      total: 200,
      ...paidWith(captured(300, 300, { refunds: [{ id: "a", amount: 100, state: "not_made" }] })),
    },
    { paid: true, overpaid: true, refunded: false },
  ],
  [
    "not refunded, when only the captured part of it was refunded",
    {
      total: 200,
      ...paidWith(captured(300, 100, { refunds: [{ id: "a", amount: 100, state: "made" }] })),
    },
    { refunded: false, paid: true },
  ],
  [
    "refunded in part",
    { total: 1, ...paidWith(captured(300, 300, { refunds: [{ id: "a", amount: 299 }] })) },
    { refunded: false },
  ],
  ["authorized, so not refunded", paidWith(payment(300)), { refunded: false }],
  ["not paid yet", paidWith(), { paid: false, captured: false }],
  ["not paid, without payment collections", { payment_collections: [] }, { paid: false }],
  ["free and paid", { ...paidWith(), total: 0 }, { paid: true, captured: true, overpaid: false }],
  ["edited to cost more: not paid", { total: 350 }, { paid: false, overpaid: false }],
  ["edited to cost less: overpaid", { total: 250 }, { paid: true, overpaid: true }],
  [
    "edited to cost less and refunded",
    {
      total: 250,
      ...paidWith(captured(300, 300, { refunds: [{ id: "re", amount: 50 }] })),
    },
    { paid: true, captured: true, overpaid: false },
  ],
  [
    "refunded without a reason in the order: not paid in full",
    paidWith(payment(300, { refunds: [{ id: "re", amount: 50 }] })),
    { paid: false, overpaid: false },
  ],
])("an order is %s", (_, over, expected) => {
  expect(facts(over)).toMatchObject(expected)
})

it.each([
  ["cancelled", { status: "canceled", canceled_at: "2026-07-24T12:00:00Z" }, true],
  ["cancelled and archived", { status: "archived", canceled_at: "2026-07-24T12:00:00Z" }, true],
  ["archived when it was completed", { status: "archived" }, false],
  ["completed", { status: "completed" }, false],
])("an order is %s", (_, over, canceled) => {
  expect(facts(over)).toMatchObject({ canceled })
})

it("an order counts as placed since the start, to the millisecond", () => {
  const placed = new Date(order().created_at)
  expect(orderFacts(order(), placed).since_start).toBe(true)
  expect(orderFacts(order(), new Date(placed.getTime() + 1)).since_start).toBe(false)
  expect(orderFacts(order(), null).since_start).toBe(false)
})
