import { authenticate, type MiddlewareRoute } from "@medusajs/framework/http"
import { noStore } from "../../no-store"
import { hideCartIds, refuseCartIdInAddress } from "./cart-id-header"

hideCartIds()

/** A session is taken note of, not asked for: a guest holds the order's cart instead. */
const whoeverAsks = authenticate("customer", ["session", "bearer"], { allowUnauthenticated: true })

export const storeInvoicesMiddlewares: MiddlewareRoute[] = [
  ...["/store/orders/:id/tw-invoices", "/store/tw-invoices/:id/link"].map((matcher) => ({
    matcher,
    methods: ["GET" as const],
    middlewares: [noStore, refuseCartIdInAddress, whoeverAsks],
  })),
  { matcher: "/store/carts/:id/tw-invoice-details", middlewares: [noStore] },
  { matcher: "/store/customers/me/tw-invoice-details", middlewares: [noStore] },
]
