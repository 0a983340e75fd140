import { asksToConfirm, issueDayBody } from "../issue-day"
import { readAmount } from "../read-amount"
import { taxIdBody } from "../stated-tax-id"

it.each([
  ["", undefined],
  [" 1,280 ", 1280],
  ["１２８０", 1280],
  ["12.5", null],
  ["NT$12", null],
])("the form reads the amount %p as whole dollars", (typed, expected) => {
  expect(readAmount(typed)).toBe(expected)
})

it.each([
  ["", false],
  ["2026-11-02", false],
  ["2025-11-02", true],
  ["2025-02-31", false],
])("the form asks staff to confirm the day %p: %p", (day, expected) => {
  expect(asksToConfirm(day, new Date("2026-11-27T04:00:00Z"))).toBe(expected)
})

it.each([
  [{ typed: "", none: false }, {}],
  [{ typed: " ０４５９５２５７ ", none: false }, { tax_id: "04595257" }],
  [{ typed: "04595257", none: true }, { tax_id: null }],
])("the form sends the tax ID %p as the route accepts it", (stated, body) => {
  expect(taxIdBody(stated)).toEqual(body)
})

it("the form sends no day that was not typed, and a confirmation only where there is one", () => {
  expect(issueDayBody({ day: "", confirmed: false })).toEqual({})
  expect(issueDayBody({ day: "2026-11-02", confirmed: false })).toEqual({ issued_on: "2026-11-02" })
  expect(issueDayBody({ day: "2025-11-02", confirmed: true })).toEqual({
    issued_on: "2025-11-02",
    confirm_day: true,
  })
})
