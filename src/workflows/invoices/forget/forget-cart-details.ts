import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { MedusaContainer } from "@medusajs/framework/types"
import { SETTLED_STATUSES } from "../../../rules/invoice/status-facts"

/**
 * Deletes what buyers chose for carts that nobody touched since `cutoff`. While the order's invoice
 * is still to come, or is young enough to be issued anew, the choice is needed and stays; an order
 * without any row yet has until `cutoff` to get one.
 *
 * @returns how many were deleted
 */
export async function forgetCartDetails(container: MedusaContainer, cutoff: Date): Promise<number> {
  const db = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const { rowCount } = await db.raw(
    `delete from tw_invoice_details
     where updated_at < ? and not exists (
       select 1 from order_cart
       join "order" on "order".id = order_cart.order_id
       left join tw_invoice on tw_invoice.order_id = "order".id and tw_invoice.deleted_at is null
       where order_cart.cart_id = tw_invoice_details.cart_id
         and (tw_invoice.status <> all(?) or coalesce(tw_invoice.dated_at, "order".created_at) >= ?))`,
    [cutoff, SETTLED_STATUSES, cutoff]
  )
  return rowCount
}
