import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { readCartAccount } from "../../../queries/invoice-details/cart-account"
import { notFound } from "../../../workflows/common/not-found"

/**
 * A cart of a customer with an account answers to that customer alone; for others it does not exist.
 * Any other cart answers to each request that names its id. Needs `authenticate` before it.
 */
export async function keepFromStrangers(
  req: MedusaRequest,
  _: MedusaResponse,
  next: MedusaNextFunction
) {
  const { id } = req.params
  const owner = await readCartAccount(req.scope, id)
  const signedIn = (req as { auth_context?: { actor_id?: string } }).auth_context?.actor_id
  next(owner && owner !== signedIn ? notFound("Cart", id) : undefined)
}
