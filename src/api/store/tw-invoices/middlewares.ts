import type { MiddlewareRoute } from "@medusajs/framework/http"
import { noStore } from "../../no-store"
import { withoutFields } from "../drop-fields"
import { readSession } from "../signed-in-customer"
import { hideCartIds, refuseCartIdInAddress } from "./cart-id-header"
import { shortenLoggedCartIds } from "./shorten-logged-cart-ids"

hideCartIds()
shortenLoggedCartIds()

/**
 * The rows of invoices, with the buyer's codes, by which Medusa before 2.21 extends an order for
 * anyone who knows its id, or that of its cart. Buyers read theirs on the routes below.
 */
const keepRowsPrivate = withoutFields(/tw_invoic/i)

export const storeInvoicesMiddlewares: MiddlewareRoute[] = [
  { matcher: "/store", middlewares: [keepRowsPrivate] },
  ...["/store/orders/:id/tw-invoices", "/store/tw-invoices/:id/link"].map((matcher) => ({
    matcher,
    methods: ["GET" as const],
    middlewares: [noStore, refuseCartIdInAddress, readSession],
  })),
  { matcher: "/store/customers/me/tw-invoice-details", middlewares: [noStore] },
]
