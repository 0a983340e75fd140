import {
  validateAndTransformBody,
  type MedusaNextFunction,
  type MedusaRequest,
  type MedusaResponse,
  type MiddlewareRoute,
} from "@medusajs/framework/http"
import { taxCart } from "../../../workflows/payments/tax-cart"
import { noStore } from "../../no-store"
import { readSession } from "../signed-in-customer"
import { ReplacePaymentBody } from "../payment-collections/validators"
import { keepFromStrangers } from "./keep-from-strangers"

/** Medusa's own route then calculates the same taxes, and answers with the cart. */
async function refreshPayment(req: MedusaRequest, _: MedusaResponse, next: MedusaNextFunction) {
  await taxCart(req.scope, req.params.id)
  next()
}

export const storeCartsMiddlewares: MiddlewareRoute[] = [
  { matcher: "/store/carts/:id/taxes", methods: ["POST"], middlewares: [refreshPayment] },
  // Also what is below the address of a payment.
  ...["/store/carts/:id/tw-invoice-details", "/store/carts/:id/tw-payment"].map((matcher) => ({
    matcher,
    middlewares: [noStore, readSession, keepFromStrangers],
  })),
  {
    matcher: "/store/carts/:id/tw-payment/replace",
    methods: ["POST"],
    middlewares: [validateAndTransformBody(ReplacePaymentBody)],
  },
]
