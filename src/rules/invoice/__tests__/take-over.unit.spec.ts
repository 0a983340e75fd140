import type { InvoiceDifference } from "../reconciliation"
import { takeOverOf, type PaidMoney } from "../take-over"

const issued = {
  status: "issued",
  reason: null,
  service_status: "issued",
  difference: null,
  amount: 900,
  reconciled_at: null,
  void_requested: false,
  other_account: false,
} as const
const PAID: PaidMoney = { charged: 1000, refunds: [150, 50], total: 800, invoiced_elsewhere: 0 }
const over = (theirs: number): InvoiceDifference => ({ field: "amount", ours: 900, theirs })

it.each([
  ["all that was charged", 1000, PAID],
  ["what the first refund left", 850, PAID],
  ["what all refunds left", 800, PAID],
  ["the order's total, of which more was paid", 700, { ...PAID, total: 700 }],
  ["the order's total, of which nothing is charged yet", 800, { ...PAID, charged: 0, refunds: [] }],
  ["what other invoices leave of it", 500, { ...PAID, invoiced_elsewhere: 300 }],
  ["an invoice of no order", 7, null],
])("staff may take over an amount that is %s", (_, amount, money) => {
  expect(takeOverOf({ ...issued, difference: over(amount) }, money)).toEqual({
    take: "amount",
    amount,
  })
})

it.each([
  ["more than was charged", 1001, PAID, "not_paid"],
  ["less than the buyer's money that was kept", 799, PAID, "not_paid"],
  ["between what was kept and what was charged", 900, PAID, "not_paid"],
  ["the total of an order whose edit is not paid yet", 1200, { ...PAID, total: 1200 }, "not_paid"],
  ["nothing, after a refund in full", 0, { ...PAID, refunds: [1000], total: 0 }, "not_paid"],
  ["not known to be paid, because the order is gone", 800, undefined, "money_unknown"],
  [
    "of an order that cannot be priced",
    800,
    { ...PAID, charged: 0, refunds: [], total: null },
    "money_unknown",
  ],
])("staff may not take over an amount that is %s", (_, amount, money, obstacle) => {
  const takeOver = takeOverOf({ ...issued, difference: over(amount) }, money)
  expect(takeOver).toEqual({ take: null, obstacle })
})

it.each([
  ["the comparison says so", { ...issued, difference: status("issued", "voided") }],
  ["that is why it needs review", inReview({ reason: "voided_at_service" })],
  [
    "the service's status says so",
    inReview({ reason: "refused_by_service", service_status: "voided" }),
  ],
])("staff may take over the void of an invoice that is voided at the service: %s", (_, invoice) => {
  expect(takeOverOf(invoice, undefined)).toEqual({ take: "void" })
})

it.each<[string, number, PaidMoney | null, object]>([
  ["may take over", 800, PAID, { take: "amount", amount: 800 }],
  ["may not take over", 900, PAID, { take: null, obstacle: "not_paid" }],
])(
  "staff %s NT$%i of a found invoice whose right amount was not known",
  (_, amount, money, takeOver) => {
    const found = { reason: "amount_differs_at_service", amount, reconciled_at: "2026-11-27" }
    expect(takeOverOf(inReview(found), money)).toEqual(takeOver)
    expect(takeOverOf(inReview({ ...found, void_requested: true }), money)).toEqual({
      take: null,
      obstacle: "void_requested",
    })
  }
)

it.each([
  ["another account's", { ...issued, difference: over(800), other_account: true }, "other_account"],
  ["unknown to the service", { ...issued, difference: existence() }, "unknown_there"],
  ["at the service more than once", { ...issued, difference: count() }, "several_there"],
  ["voided here and not at the service", voidedHere(), "not_voided_there"],
  ["under another number at the service", { ...issued, difference: other() }, "other_number"],
  ["voided here, and another one there", { ...voidedHere(), difference: other() }, "other_there"],
  ["to be voided", { ...issued, difference: over(800), void_requested: true }, "void_requested"],
  ["not compared yet", inReview({ reason: "amount_differs_at_service" }), "not_compared"],
  ["the same there", issued, "agrees"],
  ["being voided", { ...issued, status: "voiding" as const, difference: over(800) }, "under_way"],
])("staff may take over nothing of an invoice that is %s", (_, invoice, obstacle) => {
  expect(takeOverOf(invoice, PAID)).toEqual({ take: null, obstacle })
})

function inReview(different: Partial<Parameters<typeof takeOverOf>[0]>) {
  return { ...issued, status: "attention" as const, ...different }
}

function status(ours: "issued" | "voided", theirs: "issued" | "voided"): InvoiceDifference {
  return { field: "status", ours, theirs }
}

function existence(): InvoiceDifference {
  return { field: "existence", ours: "issued", theirs: null }
}

function count(): InvoiceDifference {
  return { field: "count", ours: 1, theirs: 2 }
}

function other(): InvoiceDifference {
  return { field: "number", ours: "AB1", theirs: "AB2", amount: 800 }
}

function voidedHere() {
  return { ...issued, status: "voided" as const, difference: status("voided", "issued") }
}
