import { amountIn, companyNameIn } from "../listing"

it.each([
  ["NT$1,234", { amount: 1234, certain: true }],
  ["nt$ 1234", { amount: 1234, certain: true }],
  ["＄１，２３４", { amount: 1234, certain: true }],
  ["1,234,567", { amount: 1234567, certain: true }],
  ["1234 元", { amount: 1234, certain: true }],
  ["1234", { amount: 1234, certain: false }],
  ["1234567", { amount: 1234567, certain: false }],
  // A tax ID, an order number and the beginning of an invoice number.
  ["12345678", null],
  ["#1234", null],
  ["NT12345678", null],
  ["01234", null],
  // More than a column holds.
  ["9,999,999,999", null],
  ["1,23", null],
  ["0", null],
  ["", null],
])("the search text %j may be the amount %j", (text, amount) => {
  expect(amountIn(text)).toEqual(amount)
})

it.each([
  ["範例", "範例"],
  ["  Tea, Coffee Ltd ", "Tea、 Coffee Ltd"],
  ["範", null],
  ["\u200b\u200b", null],
])("the search text %j may be the company's name %j", (text, name) => {
  expect(companyNameIn(text)).toBe(name)
})
