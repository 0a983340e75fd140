import { INVOICE_STATUSES, type InvoiceStatus } from "../invoice-status"
import {
  isDueAgain,
  planAgain,
  planInvoice,
  retryAs,
  type BuiltPlan,
  type InvoiceFacts,
  type OrderFacts,
} from "../plan"
import { contentOf } from "../content/__tests__/content"

const order: OrderFacts = {
  canceled: false,
  draft: false,
  since_start: true,
  paid: true,
  overpaid: false,
  captured: false,
  fulfilled: false,
  free: false,
  refunded: false,
}
const canceled = { ...order, canceled: true }

const invoice = (status: InvoiceStatus, facts: Partial<InvoiceFacts> = {}): InvoiceFacts => ({
  status,
  reason: null,
  sent: false,
  invoice_number: null,
  issue_requested: false,
  missing_requested: false,
  void_requested: false,
  void_reason: null,
  kept: false,
  refunded_since: true,
  delay_over: false,
  waited_long: false,
  ...facts,
})

const built: BuiltPlan = {
  kind: "issue",
  order_number: "01ARZ3NDEKTSV4RRFFQ69G5FAV",
  amount: 100,
  buyer_type: "personal",
  content: contentOf("01ARZ3NDEKTSV4RRFFQ69G5FAV"),
  changes: [],
  exchange: null,
  refunded_before: 0,
}

const asking = (question: Partial<Parameters<typeof planInvoice>[0]> = {}) => ({
  order,
  invoice: null,
  issue_on: "placed" as const,
  wait_for_payment: true,
  delayed: false,
  void_on_full_refund: false,
  requested: false as const,
  build: () => built,
  ...question,
})
const ask = (question?: Parameters<typeof asking>[0]) => planInvoice(asking(question))

const nothing = { kind: "nothing" }

it("an order that was paid with more than its present total is invoiced at once when staff ask", () => {
  expect(ask({ order: { ...order, overpaid: true }, requested: "now" })).toEqual(built)
})

describe("an order that was paid with more than its present total", () => {
  const owed = { ...order, overpaid: true }
  const awaited = { kind: "attention", reason: "refund_awaited", detail: null }
  const waiting = (facts: Partial<InvoiceFacts>) =>
    invoice("waiting", { reason: "refund", ...facts })

  it("alerts staff once it has waited for its refund for a day", () => {
    expect(ask({ order: owed, invoice: waiting({}) })).toEqual({ kind: "wait", reason: "refund" })
    expect(ask({ order: owed, invoice: waiting({ waited_long: true }) })).toEqual(awaited)
  })

  it("does not alert staff of a refund because it had waited for its payment for a day", () => {
    const paid = waiting({ reason: "payment", waited_long: true })
    expect(ask({ order: owed, invoice: paid })).toEqual({ kind: "wait", reason: "refund" })
  })

  it("stays in review until the refund is made, and is issued then, or when staff retry", () => {
    const inReview = invoice("attention", { reason: "refund_awaited" })
    expect(ask({ order: owed, invoice: inReview })).toEqual(awaited)
    expect(ask({ invoice: inReview })).toEqual(built)
    const requested = retryAs("refund_awaited")
    expect(ask({ order: owed, invoice: inReview, requested })).toEqual(built)
  })
})

it("an order number that staff gave up is not planned again under its row", () => {
  const givenUp = invoice("not_needed", { reason: "given_up" })
  expect(ask({ invoice: givenUp })).toEqual(nothing)
})

describe("an order without an invoice", () => {
  it.each([
    ["placed", { paid: false }, { kind: "wait", reason: "payment" }],
    ["placed", { paid: true }, built],
    ["placed", { overpaid: true }, { kind: "wait", reason: "refund" }],
    ["captured", { paid: false }, { kind: "wait", reason: "payment" }],
    ["captured", { paid: true }, { kind: "wait", reason: "capture" }],
    ["captured", { captured: true }, built],
    ["fulfilled", { captured: true }, { kind: "wait", reason: "fulfillment" }],
    ["fulfilled", { fulfilled: true }, built],
    ["manual", { captured: true, fulfilled: true }, { kind: "wait", reason: "staff" }],
  ] as const)(
    "issues an order's invoice or waits, by the option issueOn %s and the order's facts: %j",
    (issue_on, facts, expected) => {
      expect(ask({ issue_on, order: { ...order, ...facts } })).toEqual(expected)
    }
  )

  it("leaves an order alone when it is older than the plugin's start, until staff ask", () => {
    const old = { ...order, since_start: false }
    expect(ask({ order: old })).toEqual(nothing)
    expect(ask({ order: { ...old, canceled: true } })).toEqual(nothing)
    expect(ask({ order: old, requested: "now" })).toEqual(built)
  })

  it("needs none when it is cancelled", () => {
    expect(ask({ order: canceled })).toEqual({ kind: "not_needed", reason: "order_canceled" })
  })

  it("does not wait when staff ask", () => {
    const unpaid = { ...order, paid: false }
    expect(ask({ order: unpaid, issue_on: "manual", requested: "now" })).toEqual(built)
  })
})

describe("an order that is cancelled", () => {
  const toVoid = { kind: "void", reason: "order_canceled" }
  const notNeeded = { kind: "not_needed", reason: "order_canceled" }

  it.each<[InvoiceStatus, object]>([
    ["waiting", notNeeded],
    ["pending", notNeeded],
    ["sending", toVoid],
    ["unknown", toVoid],
    ["issued", toVoid],
    ["voiding", nothing],
    ["void_unknown", nothing],
    ["voided", nothing],
    ["attention", notNeeded],
    ["not_needed", notNeeded],
  ])(
    "plans a void for a cancelled order's invoice that is %s only if the invoice may exist",
    (status, expected) => {
      expect(ask({ order: canceled, invoice: invoice(status) })).toEqual(expected)
    }
  )

  it("voids a cancelled order's invoice once it is found, even if it needs review now", () => {
    for (const facts of [{ sent: true }, { invoice_number: "AB12345678" }]) {
      const open = invoice("attention", { reason: "outcome_unknown", ...facts })
      expect(ask({ order: canceled, invoice: open })).toEqual(toVoid)
      const asked = { ...open, void_requested: true }
      expect(ask({ order: canceled, invoice: asked })).toEqual(nothing)
    }
  })

  it("requests the void again when the order was cancelled after a void by staff failed", () => {
    const failed = { reason: "void_refused", invoice_number: "AB12345678", void_requested: true }
    const planned = (void_reason: string, facts = {}) =>
      ask({ order: canceled, invoice: invoice("attention", { ...failed, void_reason, ...facts }) })
    expect(planned("staff_decision")).toEqual(toVoid)
    expect(planned("reissue")).toEqual(toVoid)
    expect(planned("order_canceled")).toEqual(nothing)
    expect(planned("staff_decision", { kept: true })).toEqual(nothing)
    const open = { reason: "outcome_unknown", invoice_number: null, sent: true }
    expect(planned("staff_decision", open)).toEqual(nothing)
  })

  it("requests no other void of a cancelled order's invoice that staff kept", () => {
    const kept = { invoice_number: "AB12345678", sent: true, kept: true }
    for (const status of ["issued", "attention"] as const) {
      expect(ask({ order: canceled, invoice: invoice(status, kept) })).toEqual(nothing)
    }
    const refunded = { ...order, refunded: true }
    const asked = { order: refunded, invoice: invoice("issued", kept), void_on_full_refund: true }
    expect(ask(asked)).toEqual(nothing)
  })

  it("requests no other void if allowances took the place of the void", () => {
    const settled = invoice("issued", { invoice_number: "AB12345678", void_requested: true })
    expect(ask({ order: canceled, invoice: settled })).toEqual(nothing)
  })

  it("plans no invoice for a cancelled order in any status", () => {
    for (const status of INVOICE_STATUSES) {
      expect(ask({ order: canceled, invoice: invoice(status) })).not.toEqual(built)
    }
  })

  it("requests a cancelled order's void only once while the outcome is unknown", () => {
    const open = invoice("unknown", { void_requested: true })
    expect(ask({ order: canceled, invoice: open })).toEqual(nothing)
  })
})

describe("an order with an invoice", () => {
  it.each<[InvoiceStatus, object]>([
    ["waiting", built],
    ["pending", built],
    ["sending", nothing],
    ["unknown", nothing],
    ["issued", nothing],
    ["voiding", nothing],
    ["void_unknown", nothing],
    ["voided", nothing],
    ["not_needed", built],
  ])("plans an invoice in the status %s only if nothing may have been sent", (status, expected) => {
    expect(ask({ invoice: invoice(status) })).toEqual(expected)
  })

  it("never sends by a plan an invoice that was sent and needs review", () => {
    for (const facts of [{ sent: true }, { invoice_number: "AB12345678" }]) {
      const open = invoice("attention", { reason: "outcome_unknown", ...facts })
      expect(ask({ invoice: open })).toEqual(nothing)
      expect(ask({ invoice: open, requested: "now" })).toEqual(nothing)
    }
  })

  it("sends an invoice that the service refused only when staff ask", () => {
    const refused = invoice("attention", { reason: "refused_by_service" })
    expect(ask({ invoice: refused })).toEqual(nothing)
    expect(ask({ invoice: refused, requested: "now" })).toEqual(built)
  })

  it("plans an invoice again that could not be made from the order's data", () => {
    expect(ask({ invoice: invoice("attention", { reason: "total_mismatch" }) })).toEqual(built)
  })

  it("keeps an invoice as not needed until staff decide otherwise", () => {
    const decided = invoice("not_needed", { reason: "staff_decision" })
    expect(ask({ invoice: decided })).toEqual(nothing)
    expect(ask({ invoice: decided, requested: "now" })).toEqual(built)
  })

  it("does not go back to waiting once staff asked", () => {
    const asked = invoice("pending", { issue_requested: true })
    expect(ask({ invoice: asked, issue_on: "manual" })).toEqual(built)
  })
})

describe("an order that is gone, or still a draft", () => {
  const notNeeded = { kind: "not_needed", reason: "order_gone" }

  it.each([
    ["gone", null],
    ["a draft", { ...order, draft: true }],
  ])("an order that is gone or a draft (%s) gets no invoice, even when staff ask", (_, facts) => {
    expect(ask({ order: facts })).toEqual(nothing)
    expect(ask({ order: facts, requested: "now" })).toEqual(nothing)
    for (const status of INVOICE_STATUSES) {
      const expected = ["waiting", "pending", "attention"].includes(status) ? notNeeded : nothing
      expect(ask({ order: facts, invoice: invoice(status) })).toEqual(expected)
    }
  })

  it("keeps an invoice that may have been sent", () => {
    for (const facts of [{ sent: true }, { invoice_number: "AB12345678" }]) {
      expect(ask({ order: null, invoice: invoice("attention", facts) })).toEqual(nothing)
    }
  })

  it("plans an invoice like any other once its draft is an order again", () => {
    expect(ask({ invoice: invoice("not_needed", { reason: "order_gone" }) })).toEqual(built)
  })
})

describe("the plan for an invoice that may be sent again", () => {
  const again = (question: Parameters<typeof asking>[0]) => planAgain(asking(question))
  const away: InvoiceFacts[] = [
    invoice("sending", { sent: true }),
    invoice("unknown", { sent: true }),
    invoice("attention", { sent: true, reason: "outcome_unknown" }),
    invoice("attention", { reason: "not_sent" }),
  ]

  it.each(away)(
    "plans what the order needs now for an invoice that may be sent again: %j",
    (facts) => {
      expect(again({ invoice: facts })).toEqual(built)
      const owed = { ...order, overpaid: true }
      expect(again({ invoice: facts, order: owed })).toEqual({ kind: "wait", reason: "refund" })
      const gone = { kind: "not_needed", reason: "order_gone" }
      expect(again({ invoice: facts, order: null })).toEqual(gone)
      expect(again({ invoice: facts, order: { ...order, draft: true } })).toEqual(gone)
    }
  )

  it("plans nothing if the invoice is not sent again", () => {
    const found = { invoice_number: "AB12345678", sent: true }
    const toVoid = { void_requested: true, sent: true }
    for (const facts of [
      invoice("unknown", toVoid),
      invoice("attention", { ...found, reason: "amount_differs_at_service" }),
      invoice("issued", found),
      invoice("voiding", found),
      invoice("voided", found),
    ]) {
      expect(again({ invoice: facts })).toBeNull()
    }
    expect(again({ invoice: null })).toBeNull()
  })
})

describe("an order whose invoice is voided after a full refund", () => {
  const free = { ...order, free: true }
  const unpaid = { ...order, paid: false }

  it.each<[string, OrderFacts | null, string | null, boolean, boolean]>([
    ["to pay for again", unpaid, "order_refunded", true, true],
    ["paid for again", order, "order_refunded", true, true],
    ["paid for again", order, "order_refunded", false, true],
    ["not paid for, where orders do not wait for it", unpaid, "order_refunded", false, false],
    ["free", free, "order_refunded", true, false],
    ["refunded", { ...free, refunded: true }, "order_refunded", true, false],
    [
      "refunded, but its total is not zero",
      { ...unpaid, refunded: true },
      "order_refunded",
      true,
      false,
    ],
    ["cancelled", canceled, "order_refunded", true, false],
    ["gone", null, "order_refunded", true, false],
    ["sold again after it was cancelled", order, "order_canceled", true, false],
    ["voided because staff decided so", order, "staff_decision", true, false],
    ["not voided", order, null, true, false],
  ])(
    "gets another invoice only if it has to be paid for again: it is %s (%#)",
    (_, facts, void_reason, wait_for_payment, expected) => {
      expect(isDueAgain(facts, void_reason, { wait_for_payment })).toBe(expected)
    }
  )
})

describe("the options", () => {
  it("lets an unpaid order wait for its payment unless the options say otherwise, and only with issueOn placed", () => {
    const unpaid = { ...order, paid: false }
    const waits = { kind: "wait", reason: "payment" }
    expect(ask({ order: unpaid, wait_for_payment: false })).toEqual(built)
    expect(ask({ order: unpaid, wait_for_payment: false, issue_on: "captured" })).toEqual(waits)
    expect(ask({ order: unpaid, wait_for_payment: false, issue_on: "fulfilled" })).toEqual(waits)
  })

  it("lets a due invoice wait for the option's delay, unless staff ask", () => {
    const waits = { kind: "wait", reason: "delay" }
    const waiting = invoice("waiting", { reason: "delay" })
    expect(ask({ delayed: true })).toEqual(waits)
    expect(ask({ delayed: true, invoice: waiting })).toEqual(waits)
    expect(ask({ delayed: true, invoice: { ...waiting, delay_over: true } })).toEqual(built)
    expect(ask({ delayed: true, invoice: waiting, requested: "now" })).toEqual(built)
    expect(ask({ delayed: true, invoice: waiting, order: canceled })).toEqual({
      kind: "not_needed",
      reason: "order_canceled",
    })
  })

  it.each<[InvoiceStatus, object]>([
    ["waiting", { kind: "not_needed", reason: "order_refunded" }],
    ["pending", { kind: "not_needed", reason: "order_refunded" }],
    ["sending", { kind: "void", reason: "order_refunded" }],
    ["unknown", { kind: "void", reason: "order_refunded" }],
    ["issued", { kind: "void", reason: "order_refunded" }],
    ["voided", nothing],
  ])(
    "voids after a full refund an invoice in the status %s, or not, as the option says",
    (status, expected) => {
      const refunded = { ...order, refunded: true }
      const asked = { order: refunded, invoice: invoice(status) }
      expect(ask({ ...asked, void_on_full_refund: true })).toEqual(expected)
      expect(ask(asked)).toEqual(ask({ invoice: invoice(status) }))
    }
  )

  it("lets an order that is requested as missing wait for nothing but its payment", () => {
    const old = { ...order, since_start: false }
    const missing = { requested: "missing", issue_on: "manual" } as const
    expect(ask({ order: old, ...missing })).toEqual(built)
    expect(ask({ order: { ...old, paid: false }, ...missing })).toEqual({
      kind: "wait",
      reason: "payment",
    })
    expect(ask({ invoice: invoice("voided"), ...missing })).toEqual(nothing)
    const decided = invoice("not_needed", { reason: "staff_decision" })
    expect(ask({ invoice: decided, ...missing })).toEqual(nothing)
  })
})

it.each([
  ["cannot_be_planned", false],
  ["not_sent", "now"],
  ["", "now"],
  [null, "now"],
])("a retry of an invoice in review for %j requests it as %j", (reason, request) => {
  expect(retryAs(reason)).toBe(request)
})

describe("an invoice that needs review for a reason that is not the order's", () => {
  it.each([
    "refused_by_service",
    "other_order_at_service",
    "record_withdrawn",
    "outcome_unknown",
    "sent_to_other_account",
    "not_sent",
    "cannot_be_sent",
  ])(
    "an invoice in review (%s) is left alone until staff ask or the order is cancelled",
    (reason) => {
      const attention = invoice("attention", { reason })
      expect(ask({ invoice: attention })).toEqual(nothing)
      expect(ask({ invoice: attention, requested: "missing" })).toEqual(nothing)
      expect(ask({ invoice: attention, requested: "now" })).toEqual(built)
      expect(ask({ invoice: attention, order: canceled })).toMatchObject({ kind: "not_needed" })
    }
  )

  it("plans an invoice again if the reason for review is the order's, as with total_mismatch", () => {
    expect(ask({ invoice: invoice("attention", { reason: "total_mismatch" }) })).toEqual(built)
  })
})

describe("an invoice that staff requested", () => {
  const refunded = { ...order, refunded: true }

  it("makes an invoice that staff requested after a full refund, but not after a cancellation", () => {
    const asked = { requested: "now" as const, void_on_full_refund: true }
    expect(ask({ ...asked, order: refunded })).toEqual(built)
    expect(ask({ ...asked, order: refunded, requested: false })).toEqual({
      kind: "not_needed",
      reason: "order_refunded",
    })
    expect(ask({ ...asked, order: { ...refunded, canceled: true } })).toEqual({
      kind: "not_needed",
      reason: "order_canceled",
    })
  })

  it.each(["sending", "unknown", "issued", "attention"] as const)(
    "does not void an invoice that staff requested after the full refund, in the status %s",
    (status) => {
      const facts = { invoice_number: "AB12345678", sent: true, refunded_since: false }
      const asked = { invoice: invoice(status, facts), void_on_full_refund: true }
      expect(ask({ ...asked, order: refunded })).toEqual({ kind: "nothing" })
      expect(ask({ ...asked, order: { ...refunded, canceled: true } })).toMatchObject({
        kind: "void",
        reason: "order_canceled",
      })
    }
  )

  it("makes a requested invoice again after a void, unless it was requested as missing", () => {
    expect(ask({ invoice: invoice("voided"), requested: "now" })).toEqual(built)
    expect(ask({ invoice: invoice("voided"), requested: "missing" })).toEqual(nothing)
    expect(ask({ invoice: invoice("voided") })).toEqual(nothing)
  })

  it("waits only for the payment of an invoice that was requested as missing", () => {
    const waiting = invoice("waiting", { missing_requested: true })
    const unpaid = { ...order, paid: false }
    const asked = { invoice: waiting, issue_on: "fulfilled" as const }
    expect(ask({ ...asked, order: unpaid })).toEqual({ kind: "wait", reason: "payment" })
    expect(ask(asked)).toEqual(built)
  })
})
