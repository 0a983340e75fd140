/** Business tax in Taiwan, in hundredths. */
const RATE = 5

/** An amount with tax, in whole TWD dollars, as its sales and its tax; both whole, and their sum the amount. */
export function splitTax(amount: number): { sales: number; tax: number } {
  const sales = Math.round((amount * 100) / (100 + RATE))
  return { sales, tax: amount - sales }
}
