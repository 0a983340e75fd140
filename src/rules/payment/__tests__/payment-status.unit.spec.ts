import {
  mayChangeByItself,
  ORDER_PAYMENT_STATUSES,
  orderPaymentStatus,
  type PaymentFacts,
} from "../payment-status"

const made = { canceled: false, captured: false }
const captured = { canceled: false, captured: true }

describe("the payment status of an order", () => {
  it.each<[string, string, PaymentFacts["payment"], number, number]>([
    ["not_paid", "pending", null, 0, 0],
    ["not_paid", "requires_more", null, 0, 0],
    ["awaiting", "pending_authorization", null, 0, 0],
    ["authorized", "authorized", made, 0, 0],
    ["paid", "authorized", captured, 760, 0],
    ["partly_refunded", "authorized", captured, 760, 759.5],
    ["refunded", "authorized", captured, 760, 760],
    ["canceled", "authorized", { ...made, canceled: true }, 0, 0],
    ["canceled", "canceled", null, 0, 0],
    ["canceled", "error", null, 0, 0],
  ])(
    "shows an order's payment as %s in a session %s with the payment %j",
    (expected, session_status, payment, ...amounts) => {
      const [captured_amount, refunded_amount] = amounts
      const facts = { session_status, payment, captured_amount, refunded_amount }
      expect(orderPaymentStatus(facts)).toBe(expected)
    }
  )

  it("reads a payment status again only while it may change without staff", () => {
    const moving = ORDER_PAYMENT_STATUSES.filter(mayChangeByItself)
    expect(moving).toEqual(["not_paid", "awaiting", "authorized"])
  })
})
