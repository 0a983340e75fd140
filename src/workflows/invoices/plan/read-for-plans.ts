import type { MedusaContainer } from "@medusajs/framework/types"
import { TW_INVOICING_MODULE } from "../../../modules/tw-invoicing/constants"
import type TwInvoicingModuleService from "../../../modules/tw-invoicing/service"
import type { LatestInvoice } from "../../../modules/tw-invoicing/service"
import type { InvoiceDetails } from "../../../rules/buyer/invoice-details"
import { readManyInvoiceDetails } from "./invoice-details"
import { readOrders, type OrderRecord } from "./read-order"

/** All that plans for some orders are made from. */
export type PlanReading = {
  started_at: Date | null
  invoices: Map<string, LatestInvoice>
  orders: Map<string, OrderRecord>
  /** What buyers said, by cart. */
  details: Map<string, InvoiceDetails>
}

/** The invoices are read before the orders: whoever writes between the two raises their versions. */
export async function readForPlans(
  container: MedusaContainer,
  orderIds: string[]
): Promise<PlanReading> {
  const service = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
  const state = await service.readState()
  const invoices = await service.readLatestInvoices(orderIds)
  const orders = await readOrders(container, orderIds)
  const carts = [...orders.values()].flatMap(({ cart }) => cart?.id ?? [])
  const details = await readManyInvoiceDetails(container, carts)
  return { started_at: state?.started_at ?? null, invoices, orders, details }
}
