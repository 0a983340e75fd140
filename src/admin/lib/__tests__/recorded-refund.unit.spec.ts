import { recordedAmount, recordedDay } from "../recorded-refund"

it.each([
  ["100", 100],
  [" 1,200 ", 1200],
  ["NT$1,200", 1200],
  ["$ 90", 90],
  ["１２０", 120],
  ["", null],
  ["0", null],
  ["-5", null],
  ["1.5", null],
  ["12,00", null],
  ["99999999999999999", null],
])("the form of a recorded refund reads the amount %j as %p", (typed, amount) =>
  expect(recordedAmount(typed)).toBe(amount)
)

it.each([
  ["2026-11-25", "2026-11-25"],
  ["2026-11-26", null],
  ["2026-02-30", null],
  ["", null],
])("the form of a recorded refund reads the day %j, typed on 2026-11-25, as %p", (day, taken) =>
  expect(recordedDay(day, "2026-11-25")).toBe(taken)
)
