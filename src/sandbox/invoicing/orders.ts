import { LINE_FIELDS, type InvoiceLine } from "../state/types"

const BUYER_FIELDS = LINE_FIELDS.slice(1, 10)

/** Lines by order number, in the order in which the orders first appear (§1.1). */
export function groupByOrder(lines: InvoiceLine[]): Map<string, InvoiceLine[]> {
  const orders = new Map<string, InvoiceLine[]>()
  for (const line of lines) {
    const order = orders.get(line.orderno)
    if (order) {
      order.push(line)
    } else {
      orders.set(line.orderno, [line])
    }
  }
  return orders
}

/** The service's message about a rule that one invoice's lines break together, or null. */
export function orderFault(lines: InvoiceLine[]): string | null {
  const [first] = lines
  if (lines.some((line) => BUYER_FIELDS.some((field) => line[field] !== first[field]))) {
    return `同一訂單編號之買受人資料不一致:${first.orderno}`
  }
  const isZeroRated = lines.some((line) => line.ItemTaxtype === "2")
  if (lines.some((line) => (line.IsPassCustoms !== "") !== isZeroRated)) {
    return isZeroRated
      ? `零稅率發票須填通關方式:${first.orderno}`
      : `非零稅率發票不可填通關方式:${first.orderno}`
  }
  return null
}

/** Σ Amount in TWD dollars. Amounts have at most five decimals (7 characters), so this is exact. */
export function totalAmount(lines: InvoiceLine[]): number {
  const units = lines.reduce((sum, line) => sum + Math.round(Number(line.Amount) * 100_000), 0)
  return units / 100_000
}
