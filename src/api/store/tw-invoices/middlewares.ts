import { authenticate, type MiddlewareRoute } from "@medusajs/framework/http"
import { noStore } from "../../no-store"
import { keepFromStrangers } from "../carts/keep-from-strangers"
import { withoutFields } from "../drop-fields"
import { hideCartIds, refuseCartIdInAddress } from "./cart-id-header"
import { shortenLoggedCartIds } from "./shorten-logged-cart-ids"

hideCartIds()
shortenLoggedCartIds()

/**
 * The rows of invoices, with the buyer's codes, by which Medusa before 2.21 extends an order for
 * whoever knows its id, or that of its cart. Buyers read theirs on the routes below.
 */
const keepRowsPrivate = withoutFields(/tw_invoic/i)

/** A session is taken note of, not asked for: a guest holds the order's cart instead. */
const whoeverAsks = authenticate("customer", ["session", "bearer"], { allowUnauthenticated: true })

export const storeInvoicesMiddlewares: MiddlewareRoute[] = [
  { matcher: "/store", middlewares: [keepRowsPrivate] },
  ...["/store/orders/:id/tw-invoices", "/store/tw-invoices/:id/link"].map((matcher) => ({
    matcher,
    methods: ["GET" as const],
    middlewares: [noStore, refuseCartIdInAddress, whoeverAsks],
  })),
  {
    matcher: "/store/carts/:id/tw-invoice-details",
    middlewares: [noStore, whoeverAsks, keepFromStrangers],
  },
  { matcher: "/store/customers/me/tw-invoice-details", middlewares: [noStore] },
]
