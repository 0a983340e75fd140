import type { MiddlewareRoute } from "@medusajs/framework/http"
import { keepCartPrivate } from "./keep-cart-private"

/** Also what is below the order's address: a transfer's routes answer with the order. */
export const storeOrdersMiddlewares: MiddlewareRoute[] = [
  { matcher: "/store/orders/:id", middlewares: [keepCartPrivate] },
]
