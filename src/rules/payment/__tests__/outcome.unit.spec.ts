import { OUTCOMES, PAYMENT_OUTCOMES } from "../outcome"

it.each(PAYMENT_OUTCOMES)("no buyer who may have paid is asked to pay again: %s", (kind) => {
  const { taken, payable_again, unpaid } = OUTCOMES[kind]
  expect(taken && (payable_again || unpaid)).toBe(false)
})

it("counts only one outcome as paid", () => {
  expect(PAYMENT_OUTCOMES.filter((kind) => OUTCOMES[kind].paid)).toEqual(["paid"])
})

it("counts money of another amount as taken, and not as paid", () => {
  expect(OUTCOMES.mismatched).toMatchObject({ paid: false, taken: true, stands: true })
})

it.each(["unreachable", "not_ours", "not_yet"] as const)(
  "concludes nothing about money from the outcome %s",
  (kind) => {
    expect(OUTCOMES[kind]).toMatchObject({
      paid: false,
      taken: false,
      unpaid: false,
      payable_again: false,
      stands: false,
    })
  }
)
