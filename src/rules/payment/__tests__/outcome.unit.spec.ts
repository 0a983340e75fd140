import { OUTCOMES, PAYMENT_OUTCOMES } from "../outcome"

it.each(PAYMENT_OUTCOMES)("nobody is asked to pay again who may have paid: %s", (kind) => {
  const { taken, payable_again, unpaid } = OUTCOMES[kind]
  expect(taken && (payable_again || unpaid)).toBe(false)
})

it("takes only one outcome for paid", () => {
  expect(PAYMENT_OUTCOMES.filter((kind) => OUTCOMES[kind].paid)).toEqual(["paid"])
})

it("takes money of another amount for taken, and not for paid", () => {
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
