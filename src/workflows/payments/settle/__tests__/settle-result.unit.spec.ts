import type { IntentAnswer } from "../../../../providers/payment-intents/settle-query"
import { nextMove } from "../next-move"
import { issueOf, resultOf, settledIssues } from "../settle-result"
import type { PlacementFailureKind } from "../../../../rules/payment/placement-failure"
import type { SettleState } from "../../steps/read-settle-state"

const NOW = Date.parse("2026-07-24T12:00:00Z")

const order = { id: "order_1", canceled: false, paid_otherwise: false }
const payment = { id: "pay_1", captured: false, canceled: false, refunded: false }

type Over = Partial<SettleState>
type Kind = IntentAnswer["verdict"]["kind"]

const settled = (kind: Kind, over: Over, status = "pending_authorization") => {
  const state: SettleState = {
    session: { id: "payses_1", provider_id: "pp_x", status, created_at: "2026-07-24T11:59:00Z" },
    payment: null,
    cart_id: "cart_1",
    order,
    rest_is_due: false,
    cart_asks: null,
    resolved: false,
    mismatch_resolved: false,
    tries: { failed: 0, due: false, stopped: false, reported: false },
    ...over,
  }
  const verdict = { kind } as IntentAnswer["verdict"]
  const intent = { intent_id: "pp_1", amount: 760, charged_amount: 760, currency: "TWD" }
  const answer = {
    ...intent,
    pay_by: null,
    when_expired: "cancel" as const,
    verdict,
    remembered: false,
  }
  const input = { session_id: "payses_1" }
  return { input, state, answer, move: nextMove(state, answer, NOW) }
}
const statusAfter = (...given: Parameters<typeof settled>) =>
  resultOf(settled(...given)).order_payment_status

it("the intent of a deleted session is to be recorded, if it is not and the service knows it", () => {
  const { input, answer, move } = settled("not_yet", {})
  const lost = { input, state: null, move }
  const unrecorded = { ...answer, amount: null }
  expect(resultOf({ ...lost, answer: unrecorded }).unrecorded).toEqual({
    ...{ intent_id: "pp_1", session_id: "payses_1", currency: "TWD" },
    ...{ amount: 760, charged_amount: 760 },
  })
  expect(resultOf({ ...lost, answer }).unrecorded).toBeNull()
  expect(resultOf(settled("not_yet", {})).unrecorded).toBeNull()
  const unreachable = { ...unrecorded, verdict: { kind: "unreachable", message: "" } as const }
  expect(resultOf({ ...lost, answer: unreachable }).unrecorded).toBeNull()
})

describe("the state of the order that a buyer is shown", () => {
  it.each<[string, ReturnType<typeof statusAfter>, string | null]>([
    ["its money is there", statusAfter("paid", { payment }, "authorized"), "paid"],
    ["the money that it waited for is there", statusAfter("paid", {}), "paid"],
    [
      "staff said that it is paid",
      statusAfter("manual", { payment: { ...payment, captured: true } }),
      "paid",
    ],
    [
      "another payment paid for it",
      statusAfter("not_started", { order: { ...order, paid_otherwise: true } }),
      "paid",
    ],
    [
      "staff said that it is paid, and the capture was cut off",
      statusAfter("manual", { payment }),
      "paid",
    ],
    ["a transfer is still to come", statusAfter("waiting", {}), "awaited"],
    ["staff did not say yet that it is paid", statusAfter("manual", {}), "awaited"],
    ["the service does not answer", statusAfter("unreachable", {}), "awaited"],
    [
      "its payment is cancelled in Medusa",
      statusAfter("paid", { payment: { ...payment, canceled: true } }),
      "awaited",
    ],
    [
      "the order is cancelled, and paid",
      statusAfter("paid", { order: { ...order, canceled: true } }),
      "canceled",
    ],
    ["its transfer expired", statusAfter("gone", {}), "canceled"],
    ["there is none", statusAfter("paid", { order: null }), null],
  ])(
    "shows the buyer an order's payment as paid, awaited, cancelled or none when %s",
    (_, given, expected) => {
      expect(given).toBe(expected)
    }
  )
})

describe("the payment issues of an intent", () => {
  const closed = (...given: Parameters<typeof settled>) => settledIssues(settled(...given))?.kinds
  const canceled = { ...order, canceled: true }

  it.each<[string, ReturnType<typeof closed>, string[] | undefined]>([
    [
      "are resolved when its order is paid",
      closed("paid", {}),
      ["orphaned", "mismatched", "not_paid", "transfer_overdue"],
    ],
    [
      "are resolved when staff confirmed it",
      closed("manual", { payment }, "authorized"),
      ["orphaned", "mismatched", "not_paid", "transfer_overdue"],
    ],
    [
      "are resolved only for an overdue transfer when its order is cancelled",
      closed("waiting", { order: canceled }),
      ["transfer_overdue"],
    ],
    [
      "stay open if they are about money when its order is cancelled and paid",
      closed("paid", { order: canceled }),
      ["transfer_overdue"],
    ],
    [
      "stay open if they are about money when it was paid in addition to another",
      closed("paid", { order: { ...order, paid_otherwise: true } }),
      ["transfer_overdue"],
    ],
    [
      "stay open when its order is to be cancelled, because it may be kept",
      closed("gone", {}),
      undefined,
    ],
    [
      "stay open when its payment is cancelled in Medusa",
      closed("paid", { payment: { ...payment, canceled: true } }, "authorized"),
      undefined,
    ],
    ["stay open when the cart now costs more", closed("paid", { cart_asks: 990 }), undefined],
    ["stay open while its order waits", closed("waiting", {}), undefined],
    ["stay open without an order", closed("paid", { order: null }), undefined],
  ])("the payment issues of an intent %s", (_, given, expected) => {
    expect(given).toEqual(expected)
  })

  it("keeps payment issues open when the transfer's time is over, because the order may be kept", () => {
    const { input, state, answer } = settled("waiting", {})
    const move = { kind: "cancel_order", order_id: "order_1", expired: true } as const
    expect(settledIssues({ state, answer, move })).toBeNull()
    expect(resultOf({ input, state, answer, move }).order_payment_status).toBe("awaited")
    expect(issueOf({ input, state, answer, move }).kind).toBe("transfer_overdue")
  })

  it("keeps payment issues open without a session", () => {
    const { answer, move } = settled("paid", {})
    expect(settledIssues({ state: null, answer, move })).toBeNull()
  })
})

describe("the sentence for staff about a paid cart that did not become an order", () => {
  const given = settled("paid", { order: null }, "pending")
  const detail = (kind: PlacementFailureKind, items: string[] = [], over: Over = {}) =>
    issueOf({
      ...given,
      state: { ...given.state, ...over },
      input: { session_id: "payses_1" },
      failure: { kind, items },
    }).detail

  it.each<[PlacementFailureKind, string[], RegExp, RegExp]>([
    [
      "sold_out",
      ["Tea · 100 g", "Pot"],
      /not enough stock: Tea · 100 g, Pot\./,
      /庫存不足：Tea · 100 g、Pot。/,
    ],
    ["sold_out", [], /not enough stock\./, /庫存不足。/],
    ["sold_out", [..."abcdefg"], /: a, b, c, d, e, …\./, /：a、b、c、d、e、…。/],
    ["refused", [], /Medusa does not complete this cart/, /無法以此購物車成立訂單/],
    ["failed", [], /retried for two days/, /自動重試/],
  ])(
    "explains a paid cart without an order in both languages, because of %s %p",
    (kind, items, en, zh) => {
      const lines = detail(kind, items)?.split("\n")
      expect(lines).toEqual([expect.stringMatching(en), expect.stringMatching(zh)])
    }
  )

  it("shows no sentence for an order that was placed in the meantime", () => {
    expect(detail("failed", [], { order })).toBeNull()
  })
})
