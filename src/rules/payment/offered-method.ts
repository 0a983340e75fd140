/** A payment method that the buyer chooses in the shop. Amounts in whole TWD dollars. */
export type OfferedMethod = {
  /** The payment service's name for it, such as `CreditCard`. */
  method: string
  /** The least amount that can be paid with it; null: any. */
  minimum: number | null
  /** The largest amount that can be paid with it; null: any. */
  maximum: number | null
}

export const isAvailable = ({ minimum, maximum }: OfferedMethod, amount: number): boolean =>
  amount >= (minimum ?? 0) && amount <= (maximum ?? Infinity)

/** The chosen method if it can pay the amount, else the first that can; undefined: none can. */
export const methodFor = (
  offered: readonly OfferedMethod[],
  amount: number,
  chosen: unknown
): OfferedMethod | undefined => {
  const available = offered.filter((each) => isAvailable(each, amount))
  return available.find(({ method }) => method === chosen) ?? available[0]
}
