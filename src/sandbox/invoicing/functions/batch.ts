import type { InvoiceLine } from "../../state/types"
import { BatchRefused, readCsvStr } from "../csv"
import type { InvoiceBook } from "../invoice-book"
import { lineFault } from "../line-rules"
import { groupByOrder, orderFault } from "../orders"
import { refused, UNKNOWN_MERCHANT, type InvoicingFunction, type Outcome } from "./definition"

const parameters = [
  { name: "mem_cid", required: true },
  { name: "mem_password", required: false },
  { name: "csvStr", required: true },
] as const

/** §4.1: only whether an order number was invoiced before. */
export const invoicePatchDataCheck: InvoicingFunction = {
  parameters,
  run: ({ mem_cid, csvStr }, book) =>
    withOrders(csvStr, mem_cid, book, (orders) => ({
      text: "S_資料驗證成功",
      accepted: true,
      order_numbers: [...orders.keys()],
    })),
}

/** §4.2: one invoice for each order number of the batch, or none at all. */
export const uploadInvoicePatch: InvoicingFunction = {
  parameters,
  run: ({ mem_cid, csvStr }, book) =>
    withOrders(csvStr, mem_cid, book, (orders) => {
      const fault = firstFault([...orders.values()].flat()) ?? firstOrderFault(orders)
      if (fault) {
        return refused(fault, { order_numbers: [...orders.keys()] })
      }
      const issued = book.issue(mem_cid, orders)
      const pairs = issued.map((invoice) => `${invoice.order_number}_${invoice.invoice_number}`)
      return {
        text: [`S_${issued.length}`, ...pairs].join(","),
        accepted: true,
        order_numbers: [...orders.keys()],
        ...(issued.length === 1 ? { invoice_number: issued[0].invoice_number } : {}),
      }
    }),
}

function withOrders(
  csvStr: string,
  memCid: string,
  book: InvoiceBook,
  then: (orders: Map<string, InvoiceLine[]>) => Outcome
): Outcome {
  if (!memCid) {
    return refused(UNKNOWN_MERCHANT)
  }
  let orders: Map<string, InvoiceLine[]>
  try {
    orders = groupByOrder(readCsvStr(csvStr))
  } catch (error) {
    if (error instanceof BatchRefused) {
      return refused(error.message)
    }
    throw error
  }
  const duplicates = book.alreadyInvoiced(memCid, orders.keys())
  return duplicates.length
    ? refused(`訂單編號已開立發票:${duplicates.join(",")}`, { order_numbers: [...orders.keys()] })
    : then(orders)
}

function firstFault(lines: InvoiceLine[]): string | null {
  for (const line of lines) {
    const fault = lineFault(line)
    if (fault) {
      return fault
    }
  }
  return null
}

function firstOrderFault(orders: Map<string, InvoiceLine[]>): string | null {
  for (const lines of orders.values()) {
    const fault = orderFault(lines)
    if (fault) {
      return fault
    }
  }
  return null
}
