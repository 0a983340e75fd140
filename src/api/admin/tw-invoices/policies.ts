import type { MiddlewareRoute } from "@medusajs/framework/http"
import { TW_INVOICE } from "../../../policies/tw-invoice"
import { needsPolicy } from "../needs-policy"

const needs = (operation: string, methods: MiddlewareRoute["methods"], matchers: string[]) =>
  needsPolicy(TW_INVOICE, operation, methods, matchers)

const ALL = [
  "/admin/orders/:id/tw-invoices",
  "/admin/orders/:id/tw-invoice-details",
  "/admin/tw-invoices",
  "/admin/tw-invoices/*",
  "/admin/tw-invoicing/*",
]

/** What a role needs for each route about invoices; none of these lets it near money. */
export const invoicePolicies: MiddlewareRoute[] = [
  ...needs("read", ["GET"], ALL),
  ...needs("read", ["POST"], ["/admin/orders/:id/tw-invoices/preview"]),
  // A buyer's codes, unmasked: only for those who may change them.
  ...needs("issue", ["GET"], ["/admin/orders/:id/tw-invoice-details"]),
  ...needs("issue", ["POST"], ALL),
  ...needs(
    "void",
    ["POST"],
    ["void", "reissue", "keep", "give-up", "take-over"].map(
      (action) => `/admin/tw-invoices/:id/${action}`
    )
  ),
  ...needs("export", ["GET"], ["/admin/tw-invoices/export"]),
  ...needs("access_log", ["GET"], ["/admin/tw-invoicing/accesses"]),
  ...needs("file", ["POST"], ["/admin/tw-invoice-periods/*"]),
  ...needs("buyer_data", ["POST"], ["/admin/customers/:id/tw-invoice-data/*"]),
]
