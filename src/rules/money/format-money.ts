/** TWD dollars as the buyer reads them: `NT$1,234`. Parts of a dollar, which a line may have, stay. */
export const formatTwd = (dollars: number) =>
  `${dollars < 0 ? "-" : ""}NT$${Math.abs(dollars).toLocaleString("en-US", { maximumFractionDigits: 7 })}`

/** An amount in another currency too: `USD 12.5`. */
export const formatMoney = (amount: number, currency: string) =>
  currency === "TWD"
    ? formatTwd(amount)
    : `${currency} ${amount.toLocaleString("en-US", { maximumFractionDigits: 7 })}`
