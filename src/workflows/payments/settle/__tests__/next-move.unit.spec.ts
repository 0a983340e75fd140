import type { IntentAnswer } from "../../../../providers/payment-intents/settle-query"
import {
  mustRequestRemaining,
  endsSession,
  mustPlaceOrder,
  nextMove,
  type Move,
} from "../next-move"
import type { PlacementFailure } from "../../steps/place-order"
import type { SettleState } from "../../steps/read-settle-state"

const NOW = Date.parse("2026-07-24T12:00:00Z")

const state = (over: Partial<SettleState> = {}): SettleState => ({
  session: {
    id: "payses_1",
    provider_id: "pp_payment-intents_tw",
    status: "authorized",
    created_at: "2026-07-24T11:59:00Z",
  },
  payment: { id: "pay_1", captured: false, canceled: false, refunded: false },
  cart_id: "cart_1",
  order: { id: "order_1", canceled: false, paid_otherwise: false },
  rest_is_due: false,
  cart_asks: null,
  resolved: false,
  mismatch_resolved: false,
  tries: { failed: 0, due: false, stopped: false, reported: false },
  ...over,
})

const session = (over: Partial<SettleState["session"]>) => ({ ...state().session, ...over })

const answer = (verdict: IntentAnswer["verdict"], pay_by: string | null = null): IntentAnswer => ({
  verdict,
  intent_id: "pp_1",
  amount: 208.95,
  charged_amount: 209,
  currency: "TWD",
  pay_by,
})

const orphaned = "orphaned"
const afterCancel = "paid_after_cancel"
const mismatched = "mismatched"
const canceled = { id: "order_1", canceled: true, paid_otherwise: false }
const paidOtherwise = { id: "order_1", canceled: false, paid_otherwise: true }

const end: Move = { kind: "end_session" }
const captured = { id: "pay_1", captured: true, canceled: false, refunded: false }

describe("a paid intent", () => {
  it.each<[string, SettleState | null, Move]>([
    ["of a placed order is captured", state(), { kind: "capture", payment_id: "pay_1" }],
    [
      "that was captured is left alone",
      state({ payment: { id: "pay_1", captured: true, canceled: false, refunded: false } }),
      { kind: "none" },
    ],
    [
      "that an order waited for is authorized and captured, by Medusa's amount",
      state({ payment: null, session: session({ status: "pending_authorization" }) }),
      { kind: "capture_awaited", amount: 208.95 },
    ],
    [
      "of an order whose completion was interrupted is authorized and captured",
      state({ payment: null, session: session({ status: "pending" }) }),
      { kind: "capture_awaited", amount: 208.95 },
    ],
    [
      "of a cancelled order becomes a payment issue",
      state({ order: canceled }),
      { kind: "report", issue: afterCancel },
    ],
    [
      "of a cancelled order that had waited for it becomes a payment issue",
      state({
        order: canceled,
        payment: null,
        session: session({ status: "pending_authorization" }),
      }),
      { kind: "report", issue: afterCancel },
    ],
    [
      "of a cancelled order that was refunded is left alone",
      state({ order: canceled, payment: { ...captured, refunded: true } }),
      { kind: "none" },
    ],
    [
      "of a cancelled order that was not refunded becomes a payment issue",
      state({ order: canceled, payment: captured }),
      { kind: "report", issue: "not_refunded" },
    ],
    [
      "whose payment Medusa has as cancelled becomes a payment issue",
      state({ payment: { id: "pay_1", captured: false, canceled: true, refunded: false } }),
      { kind: "report", issue: orphaned },
    ],
    [
      "of an order that another session paid for becomes a payment issue",
      state({ payment: null, order: paidOtherwise, session: session({ status: "pending" }) }),
      { kind: "report", issue: orphaned },
    ],
    ["of a cart that was just paid is given time", state({ order: null }), { kind: "none" }],
    [
      "of a cart that does not become an order becomes a payment issue",
      state({ order: null, session: session({ created_at: "2026-07-24T11:44:00Z" }) }),
      { kind: "report", issue: orphaned },
    ],
    [
      "of a cart that is gone becomes a payment issue",
      state({ order: null, cart_id: null }),
      { kind: "report", issue: orphaned },
    ],
    [
      "of a cart whose session ended becomes a payment issue at once, because no order can follow",
      state({ order: null, payment: null, session: session({ status: "canceled" }) }),
      { kind: "report", issue: orphaned },
    ],
    [
      "of an order that was sent before its transfer expired is still captured",
      state({ payment: null, session: session({ status: "canceled" }) }),
      { kind: "capture_awaited", amount: 208.95 },
    ],
    [
      "of a cart that now asks for another amount becomes a payment issue at once",
      state({
        order: null,
        payment: null,
        session: session({ status: "pending" }),
        cart_asks: 1290,
      }),
      { kind: "report", issue: orphaned },
    ],
    [
      "of an order whose completion was interrupted and that asks for another amount becomes a payment issue",
      state({ payment: null, session: session({ status: "pending" }), cart_asks: 1290 }),
      { kind: "report", issue: orphaned },
    ],
    ["whose session is gone becomes a payment issue", null, { kind: "report", issue: orphaned }],
  ])("a paid intent %s", (_, given, move) => {
    expect(nextMove(given, answer({ kind: "paid" }), NOW)).toEqual(move)
  })

  it.each<[PlacementFailure["kind"], Move]>([
    ["sold_out", { kind: "report", issue: orphaned }],
    ["refused", { kind: "report", issue: orphaned }],
    ["failed", { kind: "none" }],
  ])("moves a young cart without an order because of %s to %p", (kind, move) => {
    const paid = answer({ kind: "paid" })
    const failure = { kind, items: [] }
    expect(nextMove(state({ order: null }), paid, NOW, failure)).toEqual(move)
    // Its buyer, or a webhook, placed it in the meantime.
    expect(nextMove(state(), paid, NOW, failure)).toEqual({ kind: "capture", payment_id: "pay_1" })
  })

  it("ends the session of a late payment whose issue staff resolved", () => {
    const late = { payment: null, session: session({ status: "pending_authorization" }) }
    for (const order of [paidOtherwise, null]) {
      const given = state({ ...late, order, resolved: true })
      expect(nextMove(given, answer({ kind: "paid" }), NOW)).toEqual({ kind: "end_session" })
    }
    // An order that waits for the right amount accepts it, whatever staff decided about the wrong
    // one.
    const settled = state({ ...late, mismatch_resolved: true })
    expect(nextMove(settled, answer({ kind: "paid" }), NOW)).toEqual({
      kind: "capture_awaited",
      amount: 208.95,
    })
  })

  it.each(["pending_authorization", "pending"])(
    "reports a partly refunded payment as an issue and keeps its order (%s)",
    (status) => {
      const given = state({ payment: null, resolved: true, session: session({ status }) })
      expect(nextMove(given, answer({ kind: "paid" }), NOW)).toEqual({
        kind: "report",
        issue: orphaned,
      })
      const over = answer({ kind: "paid" }, "2026-07-23T11:59:59Z")
      const issue = status === "pending" ? orphaned : "transfer_overdue"
      expect(nextMove(given, over, NOW)).toEqual({ kind: "report", issue })
    }
  )

  it("places an order only for a cart that has none", () => {
    const paid = answer({ kind: "paid" })
    expect(mustPlaceOrder(state({ order: null }), paid, true)).toBe(true)
    expect(mustPlaceOrder(state(), paid, true)).toBe(false)
    expect(mustPlaceOrder(state({ order: null, cart_id: null }), paid, true)).toBe(false)
    const ended = session({ status: "canceled" })
    expect(mustPlaceOrder(state({ order: null, session: ended }), paid, true)).toBe(false)
    expect(mustPlaceOrder(state({ order: null, cart_asks: 1290 }), paid, true)).toBe(false)
    expect(mustPlaceOrder(null, paid, true)).toBe(false)
  })

  it("repeats a failed move only by the job", () => {
    const paid = answer({ kind: "paid" })
    const tried = state({
      order: null,
      tries: { failed: 3, due: false, stopped: false, reported: false },
    })
    expect(mustPlaceOrder(tried, paid, true)).toBe(true)
    expect(mustPlaceOrder(tried, paid, false)).toBe(false)
    expect(mustPlaceOrder(state({ order: null }), paid, false)).toBe(true)
  })

  it("reports a cart whose tries stopped as a payment issue, even if it was paid just now", () => {
    const paid = answer({ kind: "paid" })
    const tries = { failed: 28, due: false, stopped: true, reported: false }
    const report: Move = { kind: "report", issue: orphaned }
    for (const failure of [null, { kind: "failed" as const, items: [] }]) {
      expect(nextMove(state({ order: null, tries }), paid, NOW, failure)).toEqual(report)
    }
    const placed = nextMove(state({ tries }), paid, NOW, null)
    expect(placed).toEqual({ kind: "capture", payment_id: "pay_1" })
  })

  it("places no order with money whose issue staff resolved", () => {
    const paid = answer({ kind: "paid" })
    expect(mustPlaceOrder(state({ order: null, resolved: true }), paid, true)).toBe(false)
  })
})

describe("an intent that is not paid", () => {
  it.each<IntentAnswer["verdict"]>([
    { kind: "waiting", transfer: null },
    { kind: "declined", message: "x" },
    { kind: "not_started" },
    { kind: "not_yet", rawStatus: "settled" },
    { kind: "unreachable", message: "x" },
    { kind: "not_ours" },
  ])("changes nothing with the outcome %p", (verdict) => {
    for (const given of [state(), state({ order: null }), state({ order: canceled }), null]) {
      expect(nextMove(given, answer(verdict), NOW)).toEqual({ kind: "none" })
      expect(mustPlaceOrder(given, answer(verdict), true)).toBe(false)
    }
  })
})

describe("a transfer that neither arrived nor ended", () => {
  const said: IntentAnswer["verdict"][] = [
    { kind: "waiting", transfer: null },
    { kind: "not_yet", rawStatus: "expired" },
    { kind: "declined", message: "x" },
    { kind: "not_started" },
  ]
  const none: Move = { kind: "none" }
  const overdue: Move = { kind: "report", issue: "transfer_overdue" }
  const begun = (created_at: string) =>
    state({ payment: null, session: session({ status: "pending_authorization", created_at }) })

  it.each<[string, SettleState, string | null, Move]>([
    [
      "more than a day after its time",
      begun("2026-07-20T12:00:00Z"),
      "2026-07-23T11:59:59Z",
      overdue,
    ],
    ["less than a day after it", begun("2026-07-20T12:00:00Z"), "2026-07-23T12:00:01Z", none],
    ["without a time after ten days", begun("2026-07-14T11:59:59Z"), null, overdue],
    ["without a time before ten days", begun("2026-07-14T12:00:01Z"), null, none],
    ["with a time that is no date", begun("2026-07-14T11:59:59Z"), "月底", overdue],
    ["of a cancelled order", { ...begun("2026-07-01T12:00:00Z"), order: canceled }, null, end],
    [
      "of an order that is paid in another way",
      { ...begun("2026-07-01T12:00:00Z"), order: paidOtherwise },
      null,
      end,
    ],
    ["without an order", { ...begun("2026-07-01T12:00:00Z"), order: null }, null, end],
    ["of a captured payment", { ...begun("2026-07-01T12:00:00Z"), payment: captured }, null, none],
  ])("handles an unfinished transfer by its time and its order: %s", (_, given, pay_by, move) => {
    for (const verdict of said) expect(nextMove(given, answer(verdict, pay_by), NOW)).toEqual(move)
  })

  it("becomes a payment issue even without an answer of the service, and ends only with an answer", () => {
    const given = begun("2026-07-01T12:00:00Z")
    const silent = answer({ kind: "unreachable", message: "x" })
    expect(nextMove(given, silent, NOW)).toEqual(overdue)
    expect(nextMove(given, { ...silent, intent_id: null }, NOW)).toEqual(none)
    expect(nextMove({ ...given, order: canceled }, silent, NOW)).toEqual(none)
  })

  it("leaves an unfinished transfer alone if the intent is not ours", () => {
    const given = begun("2026-07-01T12:00:00Z")
    expect(nextMove(given, answer({ kind: "not_ours" }), NOW)).toEqual(none)
  })

  describe("of an order that is cancelled when it was not paid in time", () => {
    const given = begun("2026-07-20T12:00:00Z")
    const cancel: Move = { kind: "cancel_order", order_id: "order_1", expired: true }
    const anHourAgo = "2026-07-24T10:59:59Z"
    const aDayAgo = "2026-07-23T11:59:59Z"
    const unpaid: IntentAnswer["verdict"][] = [
      { kind: "waiting", transfer: null },
      { kind: "declined", message: "x" },
      { kind: "not_started" },
      { kind: "manual" },
    ]
    const moveFor = (verdict: IntentAnswer["verdict"], pay_by: string | null, over: object = {}) =>
      nextMove({ ...given, ...over }, { ...answer(verdict, pay_by), when_expired: "cancel" }, NOW)

    it.each(unpaid)(
      "cancels the order an hour after the transfer's time if the answer is %j",
      (verdict) => {
        expect(moveFor(verdict, anHourAgo)).toEqual(cancel)
        expect(moveFor(verdict, "2026-07-24T11:00:01Z")).toEqual(none)
      }
    )

    it.each(unpaid)("leaves a transfer with %j to staff if its time is not known", (verdict) => {
      const long = {
        session: session({ status: "pending_authorization", created_at: "2026-07-01T12:00:00Z" }),
      }
      expect(moveFor(verdict, null, long)).toEqual(overdue)
      expect(moveFor(verdict, null)).toEqual(none)
    })

    it.each<IntentAnswer["verdict"]>([
      { kind: "not_yet", rawStatus: "processing" },
      { kind: "unreachable", message: "x" },
    ])("leaves a transfer to staff if the money may be on its way: %j", (verdict) => {
      expect(moveFor(verdict, anHourAgo)).toEqual(none)
      expect(moveFor(verdict, aDayAgo)).toEqual(overdue)
    })

    it.each(unpaid)(
      "does not cancel an order twice, nor one that is paid in another way: %j",
      (verdict) => {
        expect(moveFor(verdict, aDayAgo, { order: canceled }).kind).not.toBe("cancel_order")
        expect(moveFor(verdict, aDayAgo, { order: paidOtherwise }).kind).not.toBe("cancel_order")
        expect(moveFor(verdict, aDayAgo, { payment: captured }).kind).not.toBe("cancel_order")
      }
    )
  })
})

it("a cancelled order's money that was not refunded becomes a payment issue even if its session is gone", () => {
  for (const verdict of [{ kind: "paid" }, { kind: "unreachable", message: "" }] as const) {
    const lost = { ...answer(verdict), owed_by: "order_1" }
    expect(nextMove(null, lost, NOW)).toEqual({ kind: "report", issue: "not_refunded" })
  }
})

it("a wrong amount that staff resolved leaves its order to them a day after its time", () => {
  const said = { amount: 1, currency: "TWD" }
  const wrong = (pay_by: string) =>
    answer({ kind: "mismatched", differences: ["amount"], said }, pay_by)
  const given = state({ payment: null, session: session({ status: "pending_authorization" }) })
  const settled = { ...given, mismatch_resolved: true }
  const over = "2026-07-23T11:59:59Z"
  const report = (issue: "mismatched" | "transfer_overdue"): Move => ({ kind: "report", issue })
  expect(nextMove(settled, wrong(over), NOW)).toEqual(report("transfer_overdue"))
  expect(nextMove(settled, wrong("2026-07-23T12:00:01Z"), NOW)).toEqual(report("mismatched"))
  expect(nextMove(given, wrong(over), NOW)).toEqual(report("mismatched"))
  expect(nextMove({ ...settled, order: canceled }, wrong(over), NOW)).toEqual(report("mismatched"))
})

describe("a payment that only staff can confirm", () => {
  const manual = answer({ kind: "manual" })
  const none: Move = { kind: "none" }
  const awaiting = session({ status: "pending_authorization" })

  it.each<[string, SettleState | null, Move]>([
    [
      "is captured, if the confirmation was interrupted",
      state(),
      { kind: "capture", payment_id: "pay_1" },
    ],
    [
      "becomes a payment issue if its order was cancelled meanwhile",
      state({ order: canceled }),
      { kind: "report", issue: afterCancel },
    ],
    [
      "is left alone, if its payment was cancelled",
      state({ payment: { id: "pay_1", captured: false, canceled: true, refunded: false } }),
      none,
    ],
    ["is left alone, once it is captured", state({ payment: captured }), none],
  ])("a payment that only staff can confirm %s", (_, given, move) => {
    expect(nextMove(given, manual, NOW)).toEqual(move)
    expect(nextMove(given, { ...manual, reported: "webhook" }, NOW)).toEqual(move)
  })

  it.each<[string, SettleState | null]>([
    ["its session is gone", null],
    ["its order asks for it", state({ payment: null, session: session({ status: "pending" }) })],
    ["its order is cancelled", state({ payment: null, session: awaiting, order: canceled })],
    ["its order is paid otherwise", state({ payment: null, order: paidOtherwise })],
    [
      "its session ended",
      state({ payment: null, order: null, session: session({ status: "canceled" }) }),
    ],
  ])("becomes a payment issue when it is reported and %s", (_, given) => {
    const report = { kind: "report", issue: "reported_unplaced" }
    expect(nextMove(given, { ...manual, reported: "return" }, NOW)).toEqual(report)
    // The service has something new.
    const again = { ...report, anew: true }
    expect(nextMove(given, { ...manual, reported: "webhook" }, NOW)).toEqual(again)
    expect(nextMove(given, manual, NOW).kind).not.toBe("report")
  })

  it.each<[string, SettleState]>([
    ["its order waits for it", state({ payment: null, session: awaiting })],
    [
      "its cart may become an order",
      state({ payment: null, order: null, session: session({ status: "pending" }) }),
    ],
  ])("becomes no payment issue when it is reported and %s", (_, given) => {
    expect(nextMove(given, { ...manual, reported: "webhook" }, NOW)).toEqual(none)
  })

  it("ends the session of a cancelled order that staff would confirm a day after its time", () => {
    const given = state({ payment: null, session: awaiting, order: canceled })
    const at = (pay_by: string) => answer({ kind: "manual" }, pay_by)
    expect(nextMove(given, at("2026-07-23T11:59:59Z"), NOW)).toEqual(end)
    expect(nextMove(given, at("2026-07-23T12:00:01Z"), NOW)).toEqual(none)
  })
})

it("staff's confirmation counts like the service's once it has captured the payment", () => {
  const manual = answer({ kind: "manual" })
  const unrefunded = state({ order: canceled, payment: captured })
  expect(nextMove(unrefunded, manual, NOW)).toEqual({ kind: "report", issue: "not_refunded" })
  expect(nextMove(state({ payment: null }), manual, NOW)).toEqual({ kind: "none" })
  expect(nextMove(null, manual, NOW)).toEqual({ kind: "none" })
})

it("a cancelled order's money that was not refunded becomes a payment issue even without an answer of the service", () => {
  const unreachable = answer({ kind: "unreachable", message: "" })
  const owed = state({ order: canceled, payment: captured })
  expect(nextMove(owed, unreachable, NOW)).toEqual({ kind: "report", issue: "not_refunded" })
  for (const settled of [
    state({ payment: captured }),
    state({ order: canceled }),
    state({ order: canceled, payment: { ...captured, refunded: true } }),
  ]) {
    expect(nextMove(settled, unreachable, NOW)).toEqual({ kind: "none" })
  }
})

describe("an intent that is gone", () => {
  const awaiting = session({ status: "pending_authorization" })
  const gone = answer({ kind: "gone" })

  it.each<[string, SettleState | null, Move]>([
    [
      "cancels the order that waited for it",
      state({ payment: null, session: awaiting }),
      { kind: "cancel_order", order_id: "order_1" },
    ],
    [
      "ends the session that a cancelled order had waited for",
      state({ payment: null, session: awaiting, order: canceled }),
      { kind: "end_session" },
    ],
    [
      "ends the session of an order that another session paid for",
      state({ payment: null, session: awaiting, order: paidOtherwise }),
      { kind: "end_session" },
    ],
    ["leaves a paid order alone", state({ session: awaiting }), { kind: "none" }],
    ["leaves an order that did not wait alone", state({ payment: null }), { kind: "none" }],
    [
      "ends the session that no order waits for",
      state({ payment: null, session: awaiting, order: null }),
      { kind: "end_session" },
    ],
    ["changes nothing without a session", null, { kind: "none" }],
  ])("%s", (_, given, move) => {
    expect(nextMove(given, { ...gone, when_expired: "cancel" }, NOW)).toEqual(move)
  })

  const cancel: Move = { kind: "cancel_order", order_id: "order_1" }
  const overdue: Move = { kind: "report", issue: "transfer_overdue" }

  it.each<[string, Partial<IntentAnswer>, Move]>([
    ["keeps the order until the time of the first transfer", {}, { kind: "none" }],
    [
      "keeps the order until an hour after its time",
      { pay_by: "2026-07-24T11:00:01Z" },
      { kind: "none" },
    ],
    [
      "cancels the order an hour after its time",
      { pay_by: "2026-07-24T10:59:59Z" },
      { ...cancel, expired: true },
    ],
    [
      "becomes a payment issue a day after its time, if the shop's option says so",
      { pay_by: "2026-07-23T11:59:59Z", when_expired: "ask" },
      overdue,
    ],
    [
      "becomes no payment issue before a day after its time",
      { pay_by: "2026-07-23T12:00:01Z", when_expired: "ask" },
      { kind: "none" },
    ],
  ])("an intent that took the place of a transfer and is gone %s", (_, over, move) => {
    const given = state({ payment: null, session: awaiting })
    const replaced = { ...gone, when_expired: "cancel", replaced: true, ...over } as const
    expect(nextMove(given, replaced, NOW)).toEqual(move)
  })

  it("leaves the order to staff if the shop's option says so", () => {
    const given = state({ payment: null, session: awaiting })
    expect(nextMove(given, { ...gone, when_expired: "ask" }, NOW)).toEqual(overdue)
  })
})

describe("a session with a payment issue", () => {
  const report: Move = { kind: "report", issue: orphaned }
  const canceledPayment = { id: "pay_1", captured: false, canceled: true, refunded: false }

  it.each<[string, SettleState | null, boolean]>([
    ["ends when its order is cancelled", state({ order: canceled, payment: null }), true],
    ["ends when it was authorized for a cancelled order", state({ order: canceled }), true],
    ["ends when its order is paid otherwise", state({ order: paidOtherwise, payment: null }), true],
    ["ends when its payment is cancelled", state({ payment: canceledPayment }), true],
    ["stays while its cart may become an order", state({ order: null, payment: null }), false],
    ["stays while its order may take the money", state({ payment: null }), false],
    ["stays when it was captured", state({ order: canceled, payment: captured }), false],
    [
      "is not ended twice",
      state({ order: canceled, session: session({ status: "canceled" }) }),
      false,
    ],
    ["needs no end when it is gone", null, false],
  ])("a session with a payment issue %s", (_, given, ends) => {
    expect(endsSession(given, report)).toBe(ends)
    expect(endsSession(given, { kind: "none" })).toBe(false)
    expect(endsSession(given, { kind: "end_session" })).toBe(true)
  })
})

it("an intent that does not match becomes a payment issue, whatever the state of its session", () => {
  const said = { amount: 1, currency: "TWD" }
  const wrong = answer({ kind: "mismatched", differences: ["amount"], said })
  for (const given of [state(), state({ order: null }), null]) {
    expect(nextMove(given, wrong, NOW)).toEqual({ kind: "report", issue: mismatched })
    expect(mustPlaceOrder(given, wrong, true)).toBe(false)
  }
})

it.each([
  ["capture", { rest_is_due: true }, true],
  ["capture", { rest_is_due: false }, false],
  ["capture", { rest_is_due: true, order: canceled }, false],
  ["none", { rest_is_due: true }, false],
  ["none", { rest_is_due: true, payment: captured }, true],
] as const)(
  "the rest of an edited order is requested once its payment is captured: move %s, state %o",
  (kind, over, asks) => {
    const move: Move = kind === "capture" ? { kind, payment_id: "pay_1" } : { kind }
    expect(mustRequestRemaining(state(over), move)).toBe(asks)
  }
)
