import type { InvoiceRecord } from "../../../modules/tw-invoicing/types"
import type { PaidMoney } from "../../../rules/invoice/take-over"
import { moneyToCompare } from "../plan/money-in-twd"

/** What an order's payments took and gave back, with what the order comes to: whole TWD dollars. */
export function paidMoney(
  order: Parameters<typeof moneyToCompare>[0],
  invoice: Pick<InvoiceRecord, "amount" | "exchange" | "refunded_before" | "invoiced_elsewhere">,
  roundingProviders: readonly string[]
): PaidMoney {
  const { money, refunds } = moneyToCompare(order, invoice, roundingProviders)
  const { charged, total, invoiced_elsewhere = 0 } = money
  return { charged, refunds: refunds.map(({ amount }) => amount), total, invoiced_elsewhere }
}
