import { paymentMethodKey } from "../payment-method"

it.each([
  ["CreditCard", "card"],
  ["CreditCardInstallment", "cardInInstallments"],
  ["ATM", "transfer"],
  ["ConvenienceStore", "convenienceStore"],
  ["LinePay", null],
  ["constructor", null],
])("the admin names the payment method %s as %p", (method, key) => {
  expect(paymentMethodKey(method)).toBe(key)
})
