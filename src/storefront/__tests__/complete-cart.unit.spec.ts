import { notAuthorized } from "../../providers/payment-intents/payment-error"
import { completeCart, type CompleteCartReply } from "../complete-cart"
import type { PaymentStatus } from "../payment-status"
import { noteSubmitted } from "../submitted-session"
import { openFakePage } from "./fake-page"

type Order = { id: string; payment_collections?: object[] }
type Answer = CompleteCartReply<Order> | Error

const order: CompleteCartReply<Order> = { type: "order", order: { id: "order_1" } }
const placed = { status: "placed", order: { id: "order_1" } }

const transfer = {
  bank_code: "007",
  account: "9000",
  code: null,
  expires_at: "2026-12-01T00:00:00+08:00",
}
const awaiting = (provider_id: string, status: string): Order => ({
  id: "order_1",
  payment_collections: [{ payment_sessions: [{ provider_id, status, data: { transfer } }] }],
})
const ours = "pp_payment-intents_tw"
const unconfirmed: Order = {
  id: "order_1",
  payment_collections: [
    { payment_sessions: [{ provider_id: ours, status: "pending_authorization", data: {} }] },
  ],
}

const cartError = (type: string, message = "words"): Answer => ({
  type: "cart",
  error: { type, message },
})
const refusal = (status: number, message: string) =>
  Object.assign(new Error(message), { status, statusText: "" })

/** Gives the answers in turn, and the last one for ever. */
function inTurn<T>(answers: (T | Error)[]): T {
  const answer = answers.length > 1 ? answers.shift()! : answers[0]
  if (answer instanceof Error) throw answer
  return answer
}

/** A store whose cart is paid, and which gives these answers when it is completed. */
const answering = (...answers: Answer[]) => storeOf([{ status: "paid" }], answers)

function storeOf(statuses: (PaymentStatus | Error)[], answers: Answer[] = [order]) {
  return {
    paymentStatus: jest.fn(async () => ({ payment: inTurn(statuses) })),
    complete: jest.fn(async () => inTurn(answers)),
  }
}

const DECLINED: PaymentStatus = { status: "failed", reason: "declined", paid: false, message: "no" }
const PLACED: PaymentStatus = { status: "placed", order_id: "order_1", payment_status: "paid" }

const quick = { waitMs: 30, intervalMs: 5 }

describe("completeCart", () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  it.each<[string, Answer, object]>([
    ["an order", order, placed],
    [
      "an order that waits for a transfer",
      { type: "order", order: awaiting(ours, "pending_authorization") },
      {
        status: "awaiting_transfer",
        order: awaiting(ours, "pending_authorization"),
        transfer,
      },
    ],
    [
      "an order that waits for staff to confirm its payment",
      { type: "order", order: unconfirmed },
      { status: "placed", order: unconfirmed },
    ],
    [
      "an order whose transfer has arrived",
      { type: "order", order: awaiting(ours, "authorized") },
      { status: "placed", order: awaiting(ours, "authorized") },
    ],
    [
      "an order that waits for another provider",
      { type: "order", order: awaiting("pp_other", "pending_authorization") },
      { status: "placed", order: awaiting("pp_other", "pending_authorization") },
    ],
    [
      "a declined payment",
      cartError("payment_authorization_error", "發卡銀行拒絕交易"),
      { status: "retry", message: "發卡銀行拒絕交易", new_session: false },
    ],
    [
      "a session that ended",
      refusal(400, "Session: payses_1 was not authorized with the provider."),
      { status: "retry", message: null, new_session: true },
    ],
    [
      "a cart without an open session",
      refusal(400, "Payment sessions are required to complete cart"),
      { status: "retry", message: null, new_session: true },
    ],
    [
      "a cart that is sold out",
      refusal(400, "Some variant does not have the required inventory"),
      { status: "failed", message: "Some variant does not have the required inventory" },
    ],
    [
      "a cart that is gone",
      refusal(404, "Cart not found"),
      { status: "failed", message: "Cart not found" },
    ],
  ])("returns the result for %s after one request", async (_, answer, result) => {
    const completer = answering(answer)
    expect(await completeCart(completer, quick)).toEqual(result)
    expect(completer.complete).toHaveBeenCalledTimes(1)
  })

  /** No order is placed in time, and the cart was completed `calls` times. */
  async function expectPendingAfter(answer: Answer, calls: number) {
    const store = answering(answer)
    const completing = completeCart(store, quick)
    await jest.advanceTimersByTimeAsync(quick.waitMs)
    expect(await completing).toEqual({ status: "pending" })
    expect(store.complete).toHaveBeenCalledTimes(calls)
  }

  it.each<[string, Answer]>([
    ["being completed by another request", refusal(409, "Cart is already being completed")],
    ["too many requests", refusal(429, "slow down")],
    ["a gateway error", refusal(502, "")],
    ["a lost answer", new TypeError("Failed to fetch")],
  ])("completes the cart again after this answer: %s", async (_, answer) => {
    const completer = answering(answer, answer, order)
    const completing = completeCart(completer, quick)
    await jest.advanceTimersByTimeAsync(quick.waitMs)
    expect(await completing).toEqual(placed)
    expect(completer.complete).toHaveBeenCalledTimes(3)

    await expectPendingAfter(answer, 1 + quick.waitMs / quick.intervalMs)
  })

  it.each<[string, Answer]>([
    ["payment not confirmed yet", cartError("payment_requires_more_error")],
    [
      "a failure of Medusa's own",
      cartError("payment_authorization_error", "Payment authorization failed"),
    ],
    ["a server error", refusal(500, "An unknown error occurred.")],
  ])(
    "completes the cart once, and then waits for its order, after this answer: %s",
    async (_, answer) => {
      const store = storeOf([{ status: "paid" }, { status: "paid" }, PLACED], [answer, order])
      const completing = completeCart(store, quick)
      await jest.advanceTimersByTimeAsync(quick.waitMs)
      expect(await completing).toEqual(placed)
      expect(store.complete).toHaveBeenCalledTimes(2)

      await expectPendingAfter(answer, 1)
    }
  )

  it.each<[string, PaymentStatus | Error, object]>([
    [
      "nothing was paid",
      { status: "open" },
      { status: "retry", message: null, new_session: false },
    ],
    ["the payment is under way", { status: "processing" }, { status: "pending" }],
    ["the store gives no answer", new TypeError("Failed to fetch"), { status: "pending" }],
    ["the store is asked too often", refusal(429, "too often"), { status: "pending" }],
    [
      "the store answers with an unknown status",
      { status: "brand_new" } as never,
      { status: "pending" },
    ],
  ])("does not complete a cart while %s", async (_, payment, result) => {
    const store = storeOf([payment])
    const completing = completeCart(store, quick)
    await jest.advanceTimersByTimeAsync(quick.waitMs)
    expect(await completing).toEqual(result)
    expect(store.complete).not.toHaveBeenCalled()
    expect(store.paymentStatus).toHaveBeenCalledTimes(1 + quick.waitMs / quick.intervalMs)
  })

  it.each<[string, PaymentStatus, object]>([
    ["has ended", { status: "gone" }, { status: "retry", message: null, new_session: true }],
    [
      "was declined",
      { status: "failed", reason: "declined", paid: false, message: "餘額不足" },
      { status: "retry", message: "餘額不足", new_session: false },
    ],
    [
      "was declined without a message",
      { status: "failed", reason: "declined", paid: false, message: "" },
      { status: "retry", message: null, new_session: false },
    ],
    [
      "is for a cart that is sold out",
      { status: "failed", reason: "sold_out", paid: true, message: "庫存不足" },
      { status: "failed", message: "庫存不足" },
    ],
  ])("completes no cart whose payment %s", async (_, payment, result) => {
    const store = storeOf([payment])
    expect(await completeCart(store, quick)).toEqual(result)
    expect(store.complete).not.toHaveBeenCalled()
    expect(store.paymentStatus).toHaveBeenCalledTimes(1)
  })

  it.each<PaymentStatus>([
    { status: "none" },
    { status: "by_staff" },
    { status: "awaiting_transfer", order_id: null, transfer: null },
    { status: "placed", order_id: "order_1", payment_status: "paid" },
  ])("completes a cart whose payment is $status", async (payment) => {
    expect(await completeCart(storeOf([payment]), quick)).toEqual(placed)
  })

  it("completes a cart as soon as its payment is made", async () => {
    const store = storeOf([{ status: "processing" }, { status: "processing" }, { status: "paid" }])
    const completing = completeCart(store, quick)
    await jest.advanceTimersByTimeAsync(quick.waitMs)
    expect(await completing).toEqual(placed)
    expect(store.complete).toHaveBeenCalledTimes(1)
  })

  describe("of a placed order that was paid for in another way", () => {
    const unpaid: PaymentStatus = {
      status: "placed",
      order_id: "order_1",
      payment_status: "unpaid",
    }
    const processing: PaymentStatus = { ...unpaid, payment_status: "processing" }
    let page: ReturnType<typeof openFakePage>
    beforeEach(() => (page = openFakePage()))
    afterEach(() => page.close())
    const complete = async (statuses: PaymentStatus[]) => {
      const store = storeOf(statuses)
      const completing = completeCart(store, quick)
      await jest.advanceTimersByTimeAsync(quick.waitMs)
      expect(await completing).toEqual(placed)
      return store.paymentStatus.mock.calls.length
    }

    it("returns the order as soon as that payment is captured", async () => {
      noteSubmitted("payses_1")
      expect(await complete([unpaid, processing, PLACED])).toBe(3)
      expect(localStorage.getItem("tw_payment_submitted")).toBeNull()
    })

    it("returns the order after the wait if the payment is still not captured", async () => {
      noteSubmitted("payses_1")
      expect(await complete([unpaid])).toBeGreaterThan(3)
    })

    it("returns the order at once if nothing was submitted", async () => {
      expect(await complete([unpaid])).toBe(1)
    })
  })

  it("lets a buyer wait whose submitted payment is not known yet", async () => {
    const page = openFakePage()
    localStorage.setItem("tw_payment_submitted", "payses_1")
    const completing = completeCart(storeOf([{ status: "open" }]), quick)
    await jest.advanceTimersByTimeAsync(quick.waitMs)
    expect(await completing).toEqual({ status: "pending" })
    expect(localStorage.getItem("tw_payment_submitted")).toBe("payses_1")
    page.close()
  })

  it.each([
    "Payment sessions are required to complete cart",
    "Payment collection has not been initiated for cart",
  ])("lets a buyer wait whose submitted payment has lost its session: %s", async (sentence) => {
    const page = openFakePage()
    localStorage.setItem("tw_payment_submitted", "payses_1")
    const completer = storeOf([{ status: "none" }], [refusal(400, sentence)])
    expect(await completeCart(completer, quick)).toEqual({ status: "pending" })
    expect(completer.complete).toHaveBeenCalledTimes(1)
    expect(localStorage.getItem("tw_payment_submitted")).toBe("payses_1")
    page.close()
  })

  it("lets a buyer pay again whose submitted payment has ended", async () => {
    const page = openFakePage()
    localStorage.setItem("tw_payment_submitted", "payses_1")
    const ended = refusal(400, "Session: payses_1 was not authorized with the provider.")
    const anew = { status: "retry", message: null, new_session: true }
    expect(await completeCart(answering(ended), quick)).toEqual(anew)
    expect(localStorage.getItem("tw_payment_submitted")).toBeNull()
    page.close()
  })

  it("does not forget what another window submitted while the store answered", async () => {
    const page = openFakePage()
    noteSubmitted("payses_1", "cart_1")
    const completer = storeOf([DECLINED])
    const { paymentStatus } = completer
    completer.paymentStatus = jest.fn(async () => {
      jest.advanceTimersByTime(1)
      noteSubmitted("payses_1", "cart_1")
      return paymentStatus()
    })
    expect(await completeCart(completer, quick)).toMatchObject({ status: "retry" })
    expect(localStorage.getItem("tw_payment_submitted")).toMatch(/^payses_1 cart_1 /)
    page.close()
  })

  it.each([
    notAuthorized({ kind: "not_yet", rawStatus: "a new status" }),
    notAuthorized({ kind: "mismatched" }),
  ])("does not let a buyer pay again after: $message", async ({ type, message }) => {
    const completing = completeCart(answering(cartError(type, message)), quick)
    await jest.advanceTimersByTimeAsync(quick.waitMs)
    expect(await completing).toEqual({ status: "pending" })
  })

  it("queries the store exactly once if it must not wait", async () => {
    const completer = answering(refusal(409, ""))
    expect(await completeCart(completer, { waitMs: 0 })).toEqual({ status: "pending" })
    expect(completer.paymentStatus).toHaveBeenCalledTimes(1)
    expect(completer.complete).toHaveBeenCalledTimes(1)
  })
})
