import { validateAndTransformBody, type MiddlewareRoute } from "@medusajs/framework/http"
import { noStore } from "../../no-store"
import { withoutFields } from "../../drop-fields"
import { limitPaymentStarts } from "./limit-payment-starts"
import { refuseSecondPayment } from "./refuse-second-payment"
import { StartOrderPaymentBody } from "./validators"

export const storePaymentCollectionsMiddlewares: MiddlewareRoute[] = [
  // An order's id gives access to that of its payment collection (`orders/keep-cart-private.ts`).
  { matcher: "/store/payment-collections", middlewares: [withoutFields(/cart/i)] },
  {
    matcher: "/store/payment-collections/:id/payment-sessions",
    methods: ["POST"],
    middlewares: [refuseSecondPayment, limitPaymentStarts],
  },
  { matcher: "/store/payment-collections/:id/tw-payment", middlewares: [noStore] },
  {
    matcher: "/store/payment-collections/:id/tw-payment",
    methods: ["POST"],
    middlewares: [validateAndTransformBody(StartOrderPaymentBody)],
  },
]
