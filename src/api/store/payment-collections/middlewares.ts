import type { MiddlewareRoute } from "@medusajs/framework/http"
import { refuseSecondPayment } from "./refuse-second-payment"

export const storePaymentCollectionsMiddlewares: MiddlewareRoute[] = [
  {
    matcher: "/store/payment-collections/:id/payment-sessions",
    methods: ["POST"],
    middlewares: [refuseSecondPayment],
  },
]
