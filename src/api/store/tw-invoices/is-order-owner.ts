import type { MedusaRequest } from "@medusajs/framework/http"
import type { OwnedOrder } from "../../../queries/store-invoices/owned-order"
import { signedInCustomer } from "../signed-in-customer"
import { cartIdOf } from "./cart-id-header"

/**
 * The customer who is signed in owns their own orders. An order without an account behind it
 * belongs to the holder of its cart's id, given in a header. Only one browser received that id, and
 * it is as hard to guess as a password.
 */
export function isOrderOwner(req: MedusaRequest, order: OwnedOrder): boolean {
  const { customer_id, customer, cart } = order
  const signedIn = signedInCustomer(req)
  if (signedIn && signedIn === customer_id) return true
  const byGuest = customer_id === null || customer?.has_account === false
  return byGuest && !!cart && cartIdOf(req) === cart.id
}
