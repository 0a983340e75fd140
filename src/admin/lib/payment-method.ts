/** The payment methods that the card has its own names for, by the service's name. */
const METHODS = {
  CreditCard: "card",
  CreditCardInstallment: "cardInInstallments",
  ATM: "transfer",
  ConvenienceStore: "convenienceStore",
} as const

/** Null: the service's raw value is shown. */
export const paymentMethodKey = (method: string) =>
  Object.hasOwn(METHODS, method) ? METHODS[method as keyof typeof METHODS] : null
