import type { MedusaContainer } from "@medusajs/framework/types"
import {
  recordsOfCustomer,
  type CustomerRecords,
} from "../../medusa-data/orders/orders-of-customer"
import { notFound } from "../common/not-found"

/**
 * The orders and carts whose invoices hold a buyer's data.
 *
 * @throws MedusaError NOT_FOUND
 */
export async function recordsOfBuyer(
  container: MedusaContainer,
  customer_id: string
): Promise<CustomerRecords> {
  const records = await recordsOfCustomer(container, customer_id)
  if (!records) throw notFound("Customer", customer_id)
  return records
}
