import { refundedSince } from "../money-in-twd"

const order = (paid: number[], refunds: number[]) => ({
  currency_code: "twd",
  payment_collections: paid.map((amount, place) => ({
    status: "completed",
    payments: [
      {
        ...{ id: `pay_${place}`, amount, provider_id: "pp_system", canceled_at: null, data: null },
        refunds: place
          ? []
          : refunds.map((back, each) => ({
              ...{ id: `ref_${each}`, amount: back, created_at: "2026-11-21" },
            })),
      },
    ],
  })),
})
const invoice = { amount: 210, exchange: null, refunded_before: null, invoiced_elsewhere: null }

describe("the refunds of an invoice's order", () => {
  it("counts all refunds, even if the order was charged for a voucher that is on no invoice", () => {
    expect(refundedSince(order([510], [100, 110]), invoice, [])).toBe(210)
  })

  it("counts the same refunds when the order is charged more later, because a filed period's file stays the same", () => {
    expect(refundedSince(order([210], [30]), invoice, [])).toBe(30)
    expect(refundedSince(order([210, 500], [30]), invoice, [])).toBe(30)
  })

  it("counts no refunds that the invoice already left out", () => {
    const before = { ...invoice, refunded_before: 90 }
    expect(refundedSince(order([300], [90, 30]), before, [])).toBe(30)
    expect(refundedSince(order([300], [30]), before, [])).toBe(0)
  })
})
