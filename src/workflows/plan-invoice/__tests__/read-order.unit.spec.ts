import { invoiceSource, orderFacts, type OrderRecord } from "../read-order"

const line = (id: string, total: number) => ({
  id,
  title: `品項 ${id}`,
  variant_title: null,
  quantity: 1,
  total,
  detail: { fulfilled_quantity: 0 },
})

const payment = (amount: number, captured = 0) => ({
  amount,
  provider_id: "pp_payment-intents_tw",
  canceled_at: null,
  captures: captured ? [{ amount: captured }] : [],
})

const order = (over: Partial<OrderRecord> = {}): OrderRecord => ({
  id: "order_01ARZ3NDEKTSV4RRFFQ69G5FAV",
  status: "pending",
  is_draft_order: false,
  currency_code: "twd",
  created_at: "2026-07-24T12:00:00Z",
  email: "buyer@example.com",
  total: 300,
  credit_line_total: 0,
  items: [line("ordli_1", 100), line("ordli_2", 120)],
  shipping_methods: [{ id: "ordsm_1", name: "宅配", total: 80 }],
  billing_address: null,
  shipping_address: null,
  payment_collections: [{ status: "authorized", amount: 300, payments: [payment(300)] }],
  cart: null,
  ...over,
})

it("makes the same rows of the same order, however the database orders its lines", () => {
  const { items } = order()
  expect(invoiceSource(order({ items: [...items].reverse() }))).toEqual(invoiceSource(order()))
})

it("leaves out shipping that costs nothing", () => {
  const free = order({ shipping_methods: [{ id: "ordsm_1", name: "自取", total: 0 }] })
  expect(invoiceSource(free).lines).toHaveLength(2)
})

describe("what was charged", () => {
  it.each<[string, Partial<OrderRecord>, string]>([
    ["is what the payment collections ask for", {}, "300"],
    [
      "is all of them together, after an edit that costs more",
      {
        payment_collections: [
          { status: "completed", amount: 300, payments: [] },
          { status: "not_paid", amount: 50, payments: [] },
        ],
      },
      "350",
    ],
    [
      "is not what a cancelled collection asked for",
      {
        payment_collections: [
          { status: "canceled", amount: 999, payments: [] },
          { status: "completed", amount: 300, payments: [] },
        ],
      },
      "300",
    ],
    ["is the total of an order without collections", { payment_collections: [] }, "300"],
  ])("%s", (_, over, charged) => {
    expect(invoiceSource(order(over)).charged).toBe(charged)
  })

  it("was rounded only if our own provider took all of it", () => {
    expect(invoiceSource(order()).charge_is_rounded).toBe(true)
    const other = { ...payment(300), provider_id: "pp_system_default" }
    for (const payments of [[other], [payment(100), other], []]) {
      const collections = [{ status: "authorized", amount: 300, payments }]
      expect(invoiceSource(order({ payment_collections: collections })).charge_is_rounded).toBe(
        false
      )
    }
  })
})

describe("the facts", () => {
  const facts = (over: Partial<OrderRecord>) => orderFacts(order(over), new Date(0))
  const collection = (...payments: object[]) =>
    ({ payment_collections: [{ status: "x", amount: 300, payments }] }) as Partial<OrderRecord>

  it.each([
    ["authorized in full", collection(payment(300)), { paid: true, captured: false }],
    ["authorized in part", collection(payment(299)), { paid: false, captured: false }],
    ["captured in full", collection(payment(300, 300)), { paid: true, captured: true }],
    ["captured in part", collection(payment(300, 299)), { paid: true, captured: false }],
    ["in two payments", collection(payment(100), payment(200)), { paid: true }],
    [
      "cancelled again",
      collection({ ...payment(300), canceled_at: "2026-07-24T12:00:00Z" }),
      { paid: false },
    ],
    ["not yet", collection(), { paid: false, captured: false }],
  ])("paid: %s", (_, over, expected) => {
    expect(facts(over)).toMatchObject(expected)
  })

  it("an order is placed since the start, to the millisecond", () => {
    const placed = new Date(order().created_at)
    expect(orderFacts(order(), placed).since_start).toBe(true)
    expect(orderFacts(order(), new Date(placed.getTime() + 1)).since_start).toBe(false)
    expect(orderFacts(order(), null).since_start).toBe(false)
  })
})
