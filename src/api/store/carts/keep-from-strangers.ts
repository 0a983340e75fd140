import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { readCartAccount } from "../../../queries/invoice-details/cart-account"
import { notFound } from "../../../workflows/common/not-found"
import { signedInCustomer } from "../signed-in-customer"

/**
 * Answers 404 for the cart of a customer with an account unless that customer is signed in. A guest's
 * cart answers to each request that names its id. Needs `authenticate` before it.
 */
export async function keepFromStrangers(
  req: MedusaRequest,
  _: MedusaResponse,
  next: MedusaNextFunction
) {
  const { id } = req.params
  const owner = await readCartAccount(req.scope, id)
  next(owner && owner !== signedInCustomer(req) ? notFound("Cart", id) : undefined)
}
