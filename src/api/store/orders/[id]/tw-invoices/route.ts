import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { StoreOrderInvoicesResponse } from "../../../../../http-types"
import { readOwnedOrder } from "../../../../../queries/store-invoices/owned-order"
import { readStoreInvoices } from "../../../../../queries/store-invoices/store-invoices"
import { isOrderOwner } from "../../../tw-invoices/is-order-owner"
import { notFound } from "../../../tw-invoices/not-found"

/** The invoices of the buyer's own order, the newest first. Reads only the database. */
export const GET = async (req: MedusaRequest, res: MedusaResponse<StoreOrderInvoicesResponse>) => {
  const order = await readOwnedOrder(req.scope, req.params.id)
  if (!order || !isOrderOwner(req, order)) throw notFound()
  res.json({ invoices: await readStoreInvoices(req.scope, order.id) })
}
