import { OUTCOMES, PAYMENT_OUTCOMES } from "../outcome"

it.each(PAYMENT_OUTCOMES)("a buyer who may have paid is not asked to pay again: %s", (kind) => {
  const { taken, payable_again, unpaid } = OUTCOMES[kind]
  expect(taken && (payable_again || unpaid)).toBe(false)
})

it("counts only one outcome as paid", () => {
  expect(PAYMENT_OUTCOMES.filter((kind) => OUTCOMES[kind].paid)).toEqual(["paid"])
})

it("money of another amount counts as taken, and not as paid", () => {
  expect(OUTCOMES.mismatched).toMatchObject({ paid: false, taken: true, blocks_cancel: true })
})

it.each(["unreachable", "not_ours", "not_yet"] as const)(
  "the outcome %s allows no conclusion about money",
  (kind) => {
    expect(OUTCOMES[kind]).toMatchObject({
      paid: false,
      taken: false,
      unpaid: false,
      payable_again: false,
      blocks_cancel: false,
    })
  }
)
