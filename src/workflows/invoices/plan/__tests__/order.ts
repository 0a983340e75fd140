import type { OrderRecord } from "../read-order"

type Item = OrderRecord["items"][number]

export const item = (id: string, total: number, over: Partial<Item> = {}): Item => ({
  id,
  title: `品項 ${id}`,
  variant_title: null,
  quantity: 1,
  total,
  detail: { fulfilled_quantity: 0 },
  ...over,
})

export const payment = (amount: number, over: object = {}) => ({
  id: "pay_1",
  amount,
  provider_id: "pp_payment-intents_tw",
  canceled_at: null,
  data: null,
  captures: [],
  refunds: [],
  ...over,
})

export const captured = (amount: number, part = amount, over: object = {}) =>
  payment(amount, { captures: [{ amount: part, made: true }], ...over })

/** What our provider keeps of a payment that was rounded on its way to the card. */
export const paymentData = (charged_amount: number, over: object = {}) => ({
  v: 1,
  intent_id: "pp_0123456789",
  charged_amount,
  card_last_four: null,
  refunds: [],
  ...over,
})

type PaymentRecord = ReturnType<typeof payment>

export const paidWith = (
  ...payments: PaymentRecord[]
): Pick<OrderRecord, "payment_collections"> => ({
  payment_collections: [{ status: "authorized", payments }],
})

/** An order of 300 dollars, paid with our provider, changed. */
export const order = (over: Partial<OrderRecord> = {}): OrderRecord => ({
  id: "order_01ARZ3NDEKTSV4RRFFQ69G5FAV",
  display_id: 1001,
  status: "pending",
  canceled_at: null,
  is_draft_order: false,
  currency_code: "twd",
  created_at: "2026-07-24T12:00:00Z",
  updated_at: "2026-07-24T12:00:00Z",
  email: "buyer@example.com",
  total: 300,
  credit_line_total: 0,
  credit_lines: [],
  items: [item("ordli_1", 100), item("ordli_2", 120)],
  shipping_methods: [{ id: "ordsm_1", name: "宅配", total: 80 }],
  billing_address: null,
  shipping_address: null,
  ...paidWith(payment(300)),
  cart: null,
  ...over,
})
