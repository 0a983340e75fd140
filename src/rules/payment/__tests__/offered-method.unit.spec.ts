import { methodFor } from "../offered-method"

const CARD = { method: "CreditCard", minimum: null, maximum: null }
const INSTALMENTS = { method: "CreditCardInstallment", minimum: 3000, maximum: null }
const STORE = { method: "ConvenienceStore", minimum: 30, maximum: 20000 }

it.each([
  [[CARD, INSTALMENTS], 100, undefined, "CreditCard"],
  [[INSTALMENTS, CARD], 2999, undefined, "CreditCard"],
  [[INSTALMENTS, CARD], 3000, undefined, "CreditCardInstallment"],
  [[CARD, INSTALMENTS], 3000, "CreditCardInstallment", "CreditCardInstallment"],
  [[CARD, INSTALMENTS], 2999, "CreditCardInstallment", "CreditCard"],
  [[CARD, STORE], 20000, "ConvenienceStore", "ConvenienceStore"],
  [[CARD, STORE], 20001, "ConvenienceStore", "CreditCard"],
  [[CARD, STORE], 100, "Barter", "CreditCard"],
  [[CARD, STORE], 100, { method: "ConvenienceStore" }, "CreditCard"],
  [[STORE], 29, "ConvenienceStore", undefined],
  [[], 100, "CreditCard", undefined],
])(
  "a cart with the methods %j, NT$%p and %p chosen is paid by %p",
  (offered, amount, chosen, expected) => {
    expect(methodFor(offered, amount, chosen)?.method).toBe(expected)
  }
)
