import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, OrderChangeType } from "@medusajs/framework/utils"
import { TW_INVOICING_MODULE } from "../../modules/tw-invoicing/constants"
import type TwInvoicingModuleService from "../../modules/tw-invoicing/service"
import type { PeriodBounds } from "../../modules/tw-invoicing/service"
import type { InvoiceRecord } from "../../modules/tw-invoicing/types"
import { allowanceBalance, type AllowanceBalance } from "../../rules/invoice/allowance-due"
import { ORDER_IS_CANCELED } from "../../workflows/common/canceled-order"
import { heldAgainst } from "../../workflows/invoices/plan/money-in-twd"
import {
  readRefundedOrders,
  REFUNDED_SINCE,
} from "../../workflows/invoices/plan/read-refunded-orders"
import { readInvoicedOrders, type InvoicedOrder } from "./read-invoiced-orders"

/** Orders read at once: a period may have any number of refunds. */
const BATCH = 500

type BalancedInvoice = Pick<InvoiceRecord, "amount" | "exchange" | "refunded_before"> & {
  /** TWD dollars of registered allowances that stand. */
  allowed: string
}

/** `total`: a decimal in the order's currency; null: not known. */
type BalancedOrder = Pick<
  InvoicedOrder,
  "status" | "canceled_at" | "currency_code" | "payment_collections" | "total"
>

/**
 * A live invoice and its allowances, held against its order's money and against what the order
 * comes to now.
 */
export function orderBalance(
  container: MedusaContainer,
  order: BalancedOrder,
  invoice: BalancedInvoice
): AllowanceBalance {
  const { options } = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
  const { money } = heldAgainst(order, invoice, options.roundingProviders)
  const allowances = [{ total_amount: Number(invoice.allowed), status: "issued" as const }]
  return allowanceBalance({ ...money, live: true, allowances })
}

/** Live invoices, by id, that are not what their order says. */
export type UnbalancedInvoices = {
  /** More went back to the buyer, or fell away of the order, than their allowances say. */
  without_allowance: string[]
  /** The buyer was charged more since. */
  charged_after: string[]
}

export async function findUnbalanced(
  container: MedusaContainer,
  bounds: PeriodBounds
): Promise<UnbalancedInvoices> {
  const invoices = await findChanged(container, bounds)
  const found: UnbalancedInvoices = { without_allowance: [], charged_after: [] }
  for (let start = 0; start < invoices.length; start += BATCH) {
    const batch = invoices.slice(start, start + BATCH)
    const ids = batch.map(({ order_id }) => order_id)
    const orders = await readInvoicedOrders(container, ids)
    const deleted = await readRefundedOrders(
      container,
      ids.filter((id) => !orders.has(id))
    )
    for (const invoice of batch) {
      const { order_id } = invoice
      const gone = deleted.get(order_id)
      const order = orders.get(order_id) ?? (gone && { ...gone, total: null })
      const balance = order && orderBalance(container, order, invoice)
      if (balance?.due) found.without_allowance.push(invoice.id)
      if (balance?.not_invoiced) found.charged_after.push(invoice.id)
    }
  }
  return found
}

/** Changes of an order after which it may come to something else. Its fulfilment is one as well. */
const CHANGES_OF_ITS_TOTAL = [
  OrderChangeType.EDIT,
  OrderChangeType.RETURN_REQUEST,
  OrderChangeType.RETURN_RECEIVE,
  OrderChangeType.EXCHANGE,
  OrderChangeType.CLAIM,
  OrderChangeType.CREDIT_LINE,
]

/**
 * Live invoices of a period whose order had a refund after its start, was cancelled, or was changed
 * since it was placed; not those voided in the service's console.
 */
async function findChanged(
  container: MedusaContainer,
  { start, end }: PeriodBounds
): Promise<(BalancedInvoice & Pick<InvoiceRecord, "id" | "order_id">)[]> {
  const db = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const { rows } = await db.raw(
    `select id, order_id, amount, exchange, refunded_before,
       (select coalesce(sum(total_amount), 0) from tw_allowance
        where invoice_id = tw_invoice.id and status = 'issued' and deleted_at is null) as allowed
     from tw_invoice
     where dated_at >= ? and dated_at < ? and deleted_at is null
       and invoice_number is not null and status in ('issued', 'attention')
       and service_status is distinct from 'voided'
       and (order_id in (${REFUNDED_SINCE})
         or exists (
           select 1 from "order" where "order".id = order_id and ${ORDER_IS_CANCELED})
         or exists (
           select 1 from order_change change
           where change.order_id = tw_invoice.order_id and change.change_type = any(?)
             and change.status = 'confirmed' and change.deleted_at is null))`,
    [start, end, start, CHANGES_OF_ITS_TOTAL]
  )
  return rows
}
