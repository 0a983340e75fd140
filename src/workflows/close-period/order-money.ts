import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { TW_INVOICING_MODULE } from "../../modules/tw-invoicing/constants"
import type TwInvoicingModuleService from "../../modules/tw-invoicing/service"
import type { PeriodBounds } from "../../modules/tw-invoicing/store/period"
import type { InvoiceRecord } from "../../modules/tw-invoicing/types"
import { allowanceBalance } from "../../rules/allowance-due"
import { SERVICE_WORDS } from "../../rules/reconciliation"
import { refundsInTwd } from "../plan-invoice/order-refunds"
import {
  readRefundedOrders,
  REFUNDED_SINCE,
  type RefundedOrder,
} from "../plan-invoice/read-refunded-orders"

/** Orders read at once: a period may have any number of refunds. */
const BATCH = 500

/** What went back to an order's buyer, in whole TWD dollars. */
export function refundedInTwd(
  container: MedusaContainer,
  order: RefundedOrder,
  exchange: InvoiceRecord["exchange"]
): number {
  const { options } = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
  const refunds = refundsInTwd(order, exchange, options.roundingProviders)
  return refunds.reduce((sum, { amount }) => sum + amount, 0)
}

type Refunded = Pick<InvoiceRecord, "id" | "order_id" | "refunded_before" | "exchange"> & {
  /** TWD dollars of registered allowances that stand. */
  allowed: string
}

/** Live invoices of a period whose order gave back more than their allowances say. */
export async function findWithoutAllowance(
  container: MedusaContainer,
  bounds: PeriodBounds
): Promise<string[]> {
  const refunded = await findRefunded(container, bounds)
  const found: string[] = []
  for (let start = 0; start < refunded.length; start += BATCH) {
    const invoices = refunded.slice(start, start + BATCH)
    const orders = await readRefundedOrders(
      container,
      invoices.map(({ order_id }) => order_id)
    )
    for (const { id, order_id, exchange, refunded_before, allowed } of invoices) {
      const order = orders.get(order_id)
      const balance = allowanceBalance({
        live: true,
        refunded: order ? refundedInTwd(container, order, exchange) : 0,
        refunded_before: refunded_before ?? 0,
        allowances: [{ total_amount: Number(allowed), status: "issued" }],
      })
      if (balance.due > 0) found.push(id)
    }
  }
  return found
}

/** Live invoices of a period with a refund after its start; not those voided in the service's console. */
async function findRefunded(
  container: MedusaContainer,
  { start, end }: PeriodBounds
): Promise<Refunded[]> {
  const db = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const { rows } = await db.raw(
    `select id, order_id, exchange, refunded_before,
       (select coalesce(sum(total_amount), 0) from tw_allowance
        where invoice_id = tw_invoice.id and status = 'issued' and deleted_at is null) as allowed
     from tw_invoice
     where dated_at >= ? and dated_at < ? and deleted_at is null
       and invoice_number is not null and status in ('issued', 'attention')
       and service_status is distinct from ?
       and order_id in (${REFUNDED_SINCE})`,
    [start, end, SERVICE_WORDS.voided, start]
  )
  return rows as Refunded[]
}
