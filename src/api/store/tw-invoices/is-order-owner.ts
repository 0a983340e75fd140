import type { MedusaRequest } from "@medusajs/framework/http"
import { cartIdOf } from "./cart-id-header"

/** What decides whose an order is. */
export type OwnedOrder = {
  id: string
  customer_id: string | null
  customer?: { has_account: boolean } | null
  cart?: { id: string } | null
}

export const OWNER_FIELDS = ["id", "customer_id", "customer.has_account", "cart.id"] as const

/**
 * The customer who is signed in owns their own orders. An order without an account behind it
 * belongs to the holder of its cart's id, given in a header: the id was handed to one browser only
 * and is as hard to guess as a password.
 */
export function isOrderOwner(req: MedusaRequest, order: OwnedOrder): boolean {
  const { customer_id, customer, cart } = order
  const signedIn = (req as { auth_context?: { actor_id?: string } }).auth_context?.actor_id
  if (signedIn && signedIn === customer_id) return true
  const byGuest = customer_id === null || customer?.has_account === false
  return byGuest && !!cart && cartIdOf(req) === cart.id
}
