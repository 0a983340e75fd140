import { ORDERLESS_KINDS, PAYMENT_ISSUE_KINDS, PAYMENT_ISSUE_REMEDIES } from "../payment-issue"
import { PAYMENT_FAULTS } from "../payments-test"

describe("the kinds of payment issues", () => {
  // They are stored and shown, and there is a row for each of them in their order.
  it("keeps the names of the kinds of payment issues", () => {
    expect(PAYMENT_ISSUE_KINDS).toEqual([
      ...["orphaned", "mismatched", "paid_after_cancel", "not_refunded", "not_paid"],
      ...["transfer_overdue", "unconfirmed", "reported_unplaced"],
      ...["refund_unclear", "refund_failed", "refund_not_recorded"],
      ...["amounts_differ", "disputed"],
    ])
  })

  it("ends the session only for an issue of a payment without an order", () => {
    expect(ORDERLESS_KINDS).toEqual(["orphaned", "mismatched"])
  })

  it.each(PAYMENT_ISSUE_KINDS)(
    "says in both languages what to do about the payment issue %s",
    (kind) => {
      const { en, zh_tw } = PAYMENT_ISSUE_REMEDIES[kind]
      expect(en).toMatch(/^[A-Z].{80,}[^.]\.$/)
      expect(zh_tw).toMatch(/^.{25,}[^。]。$/)
      expect(zh_tw).toMatch(/\p{Script=Han}/u)
      expect(en).not.toMatch(/\p{Script=Han}| {2}|[a-z][A-Z][a-z]/u)
    }
  )
})

it("the faults of the payment service are those that the admin has texts for", () => {
  expect(PAYMENT_FAULTS).toEqual([
    ...["connection", "certificate", "timeout", "redirect", "busy", "server_error", "unreadable"],
  ])
})
