import type { MiddlewareRoute } from "@medusajs/framework/http"
import { needsPolicy } from "../needs-policy"

/**
 * What a role needs for the set-up, beside the policy to issue invoices: what Medusa asks for its own
 * routes that change these parts of a store.
 */
export const SET_UP_POLICIES = [
  ["store", "update"],
  ["region", "create"],
  ["region", "update"],
  ["tax_region", "create"],
  ["tax_rate", "create"],
] as const

export const setUpPolicies: MiddlewareRoute[] = SET_UP_POLICIES.flatMap(([resource, operation]) =>
  needsPolicy(resource, operation, ["POST"], ["/admin/tw-invoicing/set-up"])
)
