import type { OrderPaymentRows } from "../../../medusa-data/payments/payments-of-order"
import type { PaymentIssueRecord } from "../../../modules/tw-payments/types"
import { RESOLVED_AUTOMATICALLY } from "../../../rules/payment/payment-issue"
import { actorsOf, paymentEvents } from "../payment-events"

const at = (minute: number) => new Date(Date.UTC(2026, 10, 25, 4, minute))

const payment: OrderPaymentRows = {
  session_id: "payses_1",
  provider_id: "pp_payment-intents_tw",
  status: "authorized",
  amount: 760,
  currency: "twd",
  started_at: at(0),
  data: {},
  payment: { authorized_at: at(1), captured_at: at(2), canceled_at: null },
  captures: [{ id: "capt_1", amount: 760, at: at(2), by: null, note: null }],
  refunds: [{ id: "ref_1", amount: 100, at: at(3), by: "user_1", note: "one item" }],
}

const issue = (resolved_by: string | null): PaymentIssueRecord => ({
  id: "twpi_1",
  kind: "not_refunded",
  intent_id: "pi_1",
  session_id: "payses_1",
  cart_id: null,
  order_id: "order_1",
  refund_id: null,
  amount: "660",
  charged_amount: "660",
  currency: "TWD",
  detail: null,
  created_at: at(4),
  emit_at: null,
  resolved_at: at(5),
  resolved_by,
  note: "in the console",
})

const names = new Map([["user_1", "Staff One"]])

describe("paymentEvents", () => {
  it("lists what happened to a payment, newest first, with the names of staff", () => {
    const events = paymentEvents(payment, [issue("user_1")], names)
    expect(events.map(({ type, actor_name }) => [type, actor_name])).toEqual([
      ["issue_resolved", "Staff One"],
      ["issue_opened", null],
      ["refunded", "Staff One"],
      ["captured", null],
      ["authorized", null],
      ["started", null],
    ])
  })

  it("names no member of staff for what was done automatically", () => {
    const automatic = { ...payment.refunds[0], by: RESOLVED_AUTOMATICALLY }
    const rows = { ...payment, refunds: [automatic] }
    expect(actorsOf(rows, [issue(RESOLVED_AUTOMATICALLY)])).toEqual([])
    expect(
      paymentEvents(rows, [issue(RESOLVED_AUTOMATICALLY)], names).filter(({ actor }) => actor)
    ).toEqual([])
  })
})
