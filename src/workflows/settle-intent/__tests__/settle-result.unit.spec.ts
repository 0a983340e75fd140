import type { IntentAnswer } from "../../../providers/payment-intents/settle-question"
import { nextMove } from "../next-move"
import { resultOf } from "../settle-result"
import type { SettleState } from "../settle-state"

const order = { id: "order_1", canceled: false, paid_otherwise: false }
const payment = { id: "pay_1", captured: false, canceled: false, refunded: false }

const standing = (
  kind: IntentAnswer["verdict"]["kind"],
  over: Partial<SettleState>,
  status = "pending_authorization"
) => {
  const state: SettleState = {
    session: { id: "payses_1", provider_id: "pp_x", status, created_at: "2026-07-24T11:59:00Z" },
    payment: null,
    cart_id: "cart_1",
    order,
    cart_asks: null,
    dealt_with: false,
    ...over,
  }
  const verdict = { kind } as IntentAnswer["verdict"]
  const intent = { intent_id: "pp_1", amount: 760, charged_amount: 760, currency: "TWD" }
  const answer = { ...intent, verdict, remembered: false }
  return resultOf({ state, answer, move: nextMove(state, answer, Date.now()) }).order_standing
}

describe("what a buyer is told of the order", () => {
  it.each<[string, ReturnType<typeof standing>, string | null]>([
    ["its money is there", standing("paid", { payment }, "authorized"), "paid"],
    ["the money that it waited for is there", standing("paid", {}), "paid"],
    [
      "staff said that it is",
      standing("manual", { payment: { ...payment, captured: true } }),
      "paid",
    ],
    [
      "another payment is its own",
      standing("not_started", { order: { ...order, paid_otherwise: true } }),
      "paid",
    ],
    ["a transfer is still to come", standing("waiting", {}), "awaited"],
    ["staff did not say yet that it is paid", standing("manual", {}), "awaited"],
    ["the service does not answer", standing("unreachable", {}), "awaited"],
    [
      "its payment is cancelled in Medusa",
      standing("paid", { payment: { ...payment, canceled: true } }),
      "awaited",
    ],
    [
      "it is cancelled, and paid",
      standing("paid", { order: { ...order, canceled: true } }),
      "canceled",
    ],
    ["its transfer expired", standing("gone", {}), "canceled"],
    ["there is none", standing("paid", { order: null }), null],
  ])("when %s", (_, given, expected) => {
    expect(given).toBe(expected)
  })
})
