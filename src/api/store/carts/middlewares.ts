import type {
  MedusaNextFunction,
  MedusaRequest,
  MedusaResponse,
  MiddlewareRoute,
} from "@medusajs/framework/http"
import { taxCart } from "../../../workflows/payments/tax-cart"

/** Medusa's own route then calculates the same taxes, and answers with the cart. */
async function refreshPayment(req: MedusaRequest, _: MedusaResponse, next: MedusaNextFunction) {
  await taxCart(req.scope, req.params.id)
  next()
}

export const storeCartsMiddlewares: MiddlewareRoute[] = [
  { matcher: "/store/carts/:id/taxes", methods: ["POST"], middlewares: [refreshPayment] },
]
