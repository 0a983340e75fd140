import { inLanguage } from "../../../../rules/text/sentence"
import type { IntentAnswer } from "../../../../providers/payment-intents/settle-query"
import { waitsForAnswer, type Move } from "../next-move"
import type { SettleState } from "../../steps/read-settle-state"
import { storeFailed, whyUnconfirmed } from "../unconfirmed-causes"

const order = { id: "order_1", canceled: false, paid_otherwise: false }
const payment = { id: "pay_1", captured: false, canceled: false, refunded: false }
const placed = { order, payment } as SettleState
const none: Move = { kind: "none" }

describe("an answer of the service", () => {
  it.each<[string, SettleState | null, Move, boolean]>([
    ["is recorded for a placed order", placed, none, true],
    [
      "is recorded for an order that waits for a transfer",
      { ...placed, payment: null },
      none,
      true,
    ],
    [
      "is recorded if it is reported to staff",
      placed,
      { kind: "report", issue: "transfer_overdue" },
      true,
    ],
    [
      "is not recorded for a captured payment",
      { ...placed, payment: { ...payment, captured: true } },
      none,
      false,
    ],
    [
      "is not recorded for a cancelled order",
      { ...placed, order: { ...order, canceled: true } },
      none,
      false,
    ],
    [
      "is not recorded for an order that another payment paid",
      { ...placed, order: { ...order, paid_otherwise: true } },
      none,
      false,
    ],
    ["is not recorded for a cart", { ...placed, order: null }, none, false],
    ["is not recorded without a session", null, none, false],
    [
      "is not recorded before a capture was tried",
      placed,
      { kind: "capture", payment_id: "pay_1" },
      false,
    ],
    [
      "is not recorded before a transfer's capture was tried",
      placed,
      { kind: "capture_awaited", amount: 760 },
      false,
    ],
    [
      "is not recorded for an order that is being cancelled",
      placed,
      { kind: "cancel_order", order_id: "order_1" },
      false,
    ],
    ["is not recorded for a session that ends", placed, { kind: "end_session" }, false],
  ])("the service's answer %s", (_, state, move, expected) => {
    expect(waitsForAnswer(state, move)).toBe(expected)
  })
})

describe("a query of the service", () => {
  const why = (verdict: IntentAnswer["verdict"]) => whyUnconfirmed({ verdict } as IntentAnswer)

  it.each<IntentAnswer["verdict"]>([
    { kind: "paid" },
    { kind: "waiting", transfer: null },
    { kind: "declined", message: "x" },
    { kind: "not_started" },
    { kind: "not_yet", rawStatus: "settled" },
    { kind: "gone" },
    { kind: "mismatched", differences: ["amount"], said: { amount: 1, currency: "TWD" } },
    { kind: "manual" },
  ])("counts as answered by %p", (verdict) => {
    expect(why(verdict)).toBeNull()
  })

  it("counts as unconfirmed, with the reason, when the service cannot be reached", () => {
    expect(why({ kind: "unreachable", message: "It did not answer." })).toBe("It did not answer.")
  })

  it("counts as unconfirmed when the provider cannot read the session", () => {
    expect(why({ kind: "not_ours" })).toContain("no credentials")
  })
})

it.each([
  [new TypeError("a text that may quote data")],
  ["a text that may quote data"],
  [undefined],
])("the text of the store's own error %p is not shown to staff", (error) => {
  expect(storeFailed(error)).toMatch(/^The store itself failed \((TypeError|unknown error)\)/)
  expect(storeFailed(error)).not.toContain("quote")
  expect(inLanguage(storeFailed(error), "zh-TW")).toMatch(/^商店本身發生錯誤（.*伺服器紀錄。$/)
})
