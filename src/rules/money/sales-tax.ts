/** Business tax in Taiwan, in hundredths. */
const RATE = 5

/**
 * An amount with tax, in whole TWD dollars, as its sales and its tax; both whole, and their sum the
 * amount. Only its `taxable` part bears tax: what is zero-rated or exempt is all sales.
 */
export function splitTax(amount: number, taxable: number): { sales: number; tax: number } {
  const tax = taxable - Math.round((taxable * 100) / (100 + RATE))
  return { sales: amount - tax, tax }
}
