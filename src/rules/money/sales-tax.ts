/** Business tax in Taiwan, in per cent (營業稅法 article 10). */
export const BUSINESS_TAX_RATE = 5

/** The tax in an amount that holds it, in whole TWD dollars. */
export const taxWithin = (amount: number): number =>
  amount - Math.round((amount * 100) / (100 + BUSINESS_TAX_RATE))

/** The tax on an amount that does not hold it, in TWD dollars, not rounded. */
export const taxOn = (sales: number): number => (sales * BUSINESS_TAX_RATE) / 100

/**
 * An amount with tax, in whole TWD dollars, as its sales and its tax; both whole, and their sum the
 * amount. Only its `taxable` part bears tax: what is zero-rated or exempt is all sales.
 */
export function splitTax(amount: number, taxable: number): { sales: number; tax: number } {
  const tax = taxWithin(taxable)
  return { sales: amount - tax, tax }
}
