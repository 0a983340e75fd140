import type { IntentAnswer } from "../../../providers/payment-intents/settle-question"
import { mustPlaceOrder, nextMove, type Move } from "../next-move"
import type { SettleState } from "../settle-state"

const NOW = Date.parse("2026-07-24T12:00:00Z")

const state = (over: Partial<SettleState> = {}): SettleState => ({
  session: {
    id: "payses_1",
    provider_id: "pp_payment-intents_tw",
    status: "authorized",
    created_at: "2026-07-24T11:59:00Z",
    payment_collection_id: "pay_col_1",
  },
  payment: { id: "pay_1", captured: false, canceled: false },
  cart_id: "cart_1",
  order: { id: "order_1", canceled: false },
  reported: null,
  ...over,
})

const session = (over: Partial<SettleState["session"]>) => ({ ...state().session, ...over })

const answer = (verdict: IntentAnswer["verdict"]): IntentAnswer => ({
  verdict,
  intent_id: "pp_1",
  amount: 208.95,
  charged_amount: 209,
  currency: "TWD",
})

const orphaned = "payment_intent.orphaned"
const afterCancel = "payment_intent.paid_after_cancel"
const mismatched = "payment_intent.mismatched"
const canceled = { id: "order_1", canceled: true }

describe("a paid intent", () => {
  it.each<[string, SettleState | null, Move]>([
    ["of a placed order is captured", state(), { kind: "capture", payment_id: "pay_1" }],
    [
      "that was captured is left alone",
      state({ payment: { id: "pay_1", captured: true, canceled: false } }),
      { kind: "none" },
    ],
    [
      "that an order waited for is authorized and captured, by Medusa's amount",
      state({ payment: null, session: session({ status: "pending_authorization" }) }),
      { kind: "capture_awaited", amount: 208.95 },
    ],
    [
      "of an order whose completion was cut off is authorized and captured",
      state({ payment: null, session: session({ status: "pending" }) }),
      { kind: "capture_awaited", amount: 208.95 },
    ],
    [
      "of a cancelled order is told",
      state({ order: canceled }),
      { kind: "report", event: afterCancel },
    ],
    [
      "of a cancelled order that had waited for it is told",
      state({
        order: canceled,
        payment: null,
        session: session({ status: "pending_authorization" }),
      }),
      { kind: "report", event: afterCancel },
    ],
    [
      "of a cancelled order is told once",
      state({ order: canceled, reported: afterCancel }),
      { kind: "none" },
    ],
    [
      "captured before the order was cancelled is Medusa's to refund",
      state({ order: canceled, payment: { id: "pay_1", captured: true, canceled: false } }),
      { kind: "none" },
    ],
    [
      "whose payment Medusa holds for cancelled is told",
      state({ payment: { id: "pay_1", captured: false, canceled: true } }),
      { kind: "report", event: orphaned },
    ],
    ["of a cart that was just paid is given time", state({ order: null }), { kind: "none" }],
    [
      "of a cart that does not become an order is told",
      state({ order: null, session: session({ created_at: "2026-07-24T11:44:00Z" }) }),
      { kind: "report", event: orphaned },
    ],
    [
      "of a cart that is gone is told",
      state({ order: null, cart_id: null }),
      { kind: "report", event: orphaned },
    ],
    ["whose session is gone is told", null, { kind: "report", event: orphaned }],
  ])("%s", (_, given, move) => {
    expect(nextMove(given, answer({ kind: "paid" }), NOW)).toEqual(move)
  })

  it("places an order only for a cart that has none", () => {
    const paid = answer({ kind: "paid" })
    expect(mustPlaceOrder(state({ order: null }), paid)).toBe(true)
    expect(mustPlaceOrder(state(), paid)).toBe(false)
    expect(mustPlaceOrder(state({ order: null, cart_id: null }), paid)).toBe(false)
    expect(mustPlaceOrder(null, paid)).toBe(false)
  })
})

describe("an intent that is not paid", () => {
  it.each<IntentAnswer["verdict"]>([
    { kind: "waiting", transfer: null },
    { kind: "declined", message: "x" },
    { kind: "not_started" },
    { kind: "not_yet", word: "settled" },
    { kind: "gone" },
    { kind: "unreachable", message: "x" },
    { kind: "not_ours" },
  ])("changes nothing: %p", (verdict) => {
    for (const given of [state(), state({ order: null }), state({ order: canceled }), null]) {
      expect(nextMove(given, answer(verdict), NOW)).toEqual({ kind: "none" })
      expect(mustPlaceOrder(given, answer(verdict))).toBe(false)
    }
  })
})

it("an intent that does not match is told once, whatever became of its session", () => {
  const wrong = answer({ kind: "mismatched", differences: ["amount"] })
  for (const given of [state(), state({ order: null }), null]) {
    expect(nextMove(given, wrong, NOW)).toEqual({ kind: "report", event: mismatched })
    expect(mustPlaceOrder(given, wrong)).toBe(false)
  }
  expect(nextMove(state({ reported: mismatched }), wrong, NOW)).toEqual({ kind: "none" })
})
