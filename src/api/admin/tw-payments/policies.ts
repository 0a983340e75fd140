import type { MiddlewareRoute } from "@medusajs/framework/http"
import { needsPolicy } from "../needs-policy"

/**
 * What a role needs for each route about money: what Medusa asks for its own `/admin/payments`, and
 * for the capture and the refund of a payment there. A policy for invoices opens none of them.
 */
export const paymentPolicies: MiddlewareRoute[] = [
  ...needsPolicy("payment", "read", undefined, [
    "/admin/orders/:id/tw-payments",
    "/admin/tw-payments",
  ]),
  ...needsPolicy(
    "capture",
    "create",
    ["POST"],
    [
      "/admin/orders/:id/tw-payments/confirm",
      // What the service says is acted on: money that came is captured.
      "/admin/orders/:id/tw-payments/query",
    ]
  ),
  ...needsPolicy("refund", "create", ["POST"], ["/admin/orders/:id/tw-payments/refunds"]),
  ...needsPolicy("refund", "create", ["POST"], ["/admin/tw-payments/issues/:id/refund"]),
  ...needsPolicy("refund", "create", ["POST"], ["/admin/tw-payments/issues/:id/resolve"]),
]
