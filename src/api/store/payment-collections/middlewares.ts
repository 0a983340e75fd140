import type { MiddlewareRoute } from "@medusajs/framework/http"
import { withoutFields } from "../drop-fields"
import { limitPaymentStarts } from "./limit-payment-starts"
import { refuseSecondPayment } from "./refuse-second-payment"

export const storePaymentCollectionsMiddlewares: MiddlewareRoute[] = [
  // Whoever knows an order's id knows that of its payment collection (`orders/keep-cart-private.ts`).
  { matcher: "/store/payment-collections", middlewares: [withoutFields(/cart/i)] },
  {
    matcher: "/store/payment-collections/:id/payment-sessions",
    methods: ["POST"],
    middlewares: [refuseSecondPayment, limitPaymentStarts],
  },
]
