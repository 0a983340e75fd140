import {
  countedPayment,
  needsStock,
  openCartPayment,
  type CartPayment,
  type OpenPayment,
} from "../cart-payment"
import { PAYMENT_OUTCOMES, type PaymentOutcome } from "../outcome"

const untried = { failed: 0, due: false, stopped: false, reported: false }
const transfer = { bank_code: "007", account: "9000", code: null, expires_at: null }

const payment = (outcome: PaymentOutcome, more: Partial<OpenPayment> = {}): OpenPayment => ({
  outcome,
  message: null,
  transfer: null,
  outdated: false,
  tries: untried,
  ...more,
})

describe("the payment of a cart without an order", () => {
  it.each<[string, OpenPayment, object]>([
    ["is paid", payment("paid"), { status: "paid" }],
    [
      "waits for a transfer",
      payment("waiting", { transfer }),
      { status: "awaiting_transfer", order_id: null, transfer },
    ],
    [
      "was declined, with the bank's message",
      payment("declined", { message: "發卡銀行拒絕交易" }),
      { status: "failed", reason: "declined", paid: false, message: "發卡銀行拒絕交易" },
    ],
    ["is open", payment("not_started"), { status: "open" }],
    ["is processed", payment("not_yet"), { status: "processing" }],
    ["is not known now", payment("unreachable"), { status: "processing" }],
    ["is confirmed by staff", payment("manual"), { status: "by_staff" }],
    [
      "has another amount",
      payment("mismatched"),
      expect.objectContaining({ status: "failed", reason: "wrong_amount", paid: true }),
    ],
    ["has ended", payment("gone"), { status: "gone" }],
    ["was not started by this shop", payment("not_ours"), { status: "gone" }],
    [
      "is paid for another total",
      payment("paid", { outdated: true }),
      expect.objectContaining({ status: "failed", reason: "cart_changed", paid: true }),
    ],
    [
      "was started for another total and not made",
      payment("declined", { outdated: true, message: "no" }),
      { status: "gone" },
    ],
    [
      "is paid, and its order failed for a reason that staff know",
      payment("paid", { tries: { ...untried, failed: 1, reported: true } }),
      expect.objectContaining({ status: "failed", reason: "not_placed", paid: true }),
    ],
    [
      "is paid, and its order is not tried any more",
      payment("paid", { tries: { ...untried, failed: 28, stopped: true } }),
      expect.objectContaining({ status: "failed", reason: "not_placed", paid: true }),
    ],
    [
      "is paid, and its order failed once",
      payment("paid", { tries: { ...untried, failed: 1 } }),
      { status: "paid" },
    ],
  ])("the payment of a cart without an order %s", (_, of, expected) => {
    expect(openCartPayment(of, [])).toEqual(expected)
  })

  it.each<[PaymentOutcome, boolean]>([
    ["not_started", false],
    ["declined", false],
    ["waiting", false],
    ["manual", false],
    ["paid", true],
  ])("shows a sold-out cart as failed if an item cannot be ordered: %s", (outcome, paid) => {
    expect(openCartPayment(payment(outcome), ["茶壺 · 白"])).toEqual({
      status: "failed",
      reason: "sold_out",
      paid,
      message: "There is not enough stock of 茶壺 · 白.\n庫存不足：茶壺 · 白。",
    })
    expect(needsStock(outcome)).toBe(true)
  })

  it.each(PAYMENT_OUTCOMES.filter((outcome) => !needsStock(outcome)))(
    "does not depend on the stock in the state %s",
    (outcome) => {
      expect(openCartPayment(payment(outcome), ["茶壺"])).toEqual(
        openCartPayment(payment(outcome), [])
      )
    }
  )

  it("counts, for two windows, the payment that may be paid", () => {
    const outcomes = (...of: PaymentOutcome[]) => countedPayment(of.map((each) => payment(each)))
    expect(outcomes("not_started", "paid")?.outcome).toBe("paid")
    expect(outcomes("gone", "not_started")?.outcome).toBe("not_started")
    expect(outcomes("declined", "unreachable")?.outcome).toBe("unreachable")
    expect(outcomes()).toBeUndefined()
    for (const outcome of PAYMENT_OUTCOMES) {
      expect(outcomes("not_ours", outcome)?.outcome).toBe(outcome)
    }
  })

  it("never invites a buyer who may have paid to pay again", () => {
    const PAYABLE: CartPayment["status"][] = ["none", "open", "gone"]
    for (const outcome of ["paid", "mismatched", "not_yet", "unreachable", "waiting"] as const) {
      expect(PAYABLE).not.toContain(openCartPayment(payment(outcome), []).status)
    }
  })
})
