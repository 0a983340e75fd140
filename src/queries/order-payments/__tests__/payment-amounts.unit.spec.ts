import { paymentAmounts } from "../payment-amounts"

const at = new Date("2026-09-15T04:00:00Z")
const moved = (id: string, amount: number) => ({ id, amount, at, by: null, note: null })
const paid = (amount: number, ...refunds: ReturnType<typeof moved>[]) => ({
  amount,
  captures: [moved("capt_1", amount)],
  refunds,
})

describe("paymentAmounts", () => {
  it("shows what the service charged, not Medusa's amount with cents", () => {
    const { paid_amount, refunded_amount } = paymentAmounts(paid(1662.2), 1662, new Map())
    expect([paid_amount, refunded_amount]).toEqual([1662, 0])
  })

  it("shows a refund of the whole payment as what the service charged", () => {
    const whole = paid(1662.2, moved("ref_1", 1000), moved("ref_2", 662.2))
    expect(paymentAmounts(whole, 1662, new Map())).toMatchObject({
      paid_amount: 1662,
      refunded_amount: 1662,
    })
  })

  it("shows Medusa's amount where it is not known what the service charged", () => {
    expect(paymentAmounts(paid(1662.2), null, new Map()).paid_amount).toBe(1662.2)
  })

  it.each([
    ["made", "done", 300],
    ["made as far as the service answered", "made", 300],
    ["still processed", "processing", 0],
    ["unclear", "unclear", 0],
    ["failed", "failed", 0],
  ] as const)("counts a refund that is %s by its record", (_, status, refunded) => {
    const { refunded_amount } = paymentAmounts(
      paid(600, moved("ref_1", 300)),
      600,
      new Map([["ref_1", status]])
    )
    expect(refunded_amount).toBe(refunded)
  })

  it("counts a refund that has no record", () => {
    expect(paymentAmounts(paid(600, moved("ref_1", 300)), 600, new Map()).refunded_amount).toBe(300)
  })
})
