import type { MiddlewareRoute } from "@medusajs/framework/http"
import { noStore } from "../../no-store"
import { keepRowsPrivate } from "../../keep-rows-private"
import { readSession } from "../signed-in-customer"
import { hideCartIds, refuseCartIdInAddress } from "./cart-id-header"
import { shortenLoggedCartIds } from "./shorten-logged-cart-ids"

hideCartIds()
shortenLoggedCartIds()

export const storeInvoicesMiddlewares: MiddlewareRoute[] = [
  { matcher: "/store", middlewares: [keepRowsPrivate] },
  ...["/store/orders/:id/tw-invoices", "/store/tw-invoices/:id/link"].map((matcher) => ({
    matcher,
    methods: ["GET" as const],
    middlewares: [noStore, refuseCartIdInAddress, readSession],
  })),
  { matcher: "/store/customers/me/tw-invoice-details", middlewares: [noStore] },
]
