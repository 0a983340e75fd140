import type { MiddlewareRoute } from "@medusajs/framework/http"
import { needsPolicy } from "../needs-policy"

/**
 * What a role needs for the set-up, beside the policy to issue invoices: what Medusa asks for its own
 * routes that change these parts of a store.
 */
export const setUpPolicies: MiddlewareRoute[] = [
  ["store", "update"],
  ["region", "create"],
  ["region", "update"],
  ["tax_region", "create"],
  ["tax_rate", "create"],
].flatMap(([resource, operation]) =>
  needsPolicy(resource, operation, ["POST"], ["/admin/tw-invoicing/set-up"])
)
