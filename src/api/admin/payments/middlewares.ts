import type { MiddlewareRoute } from "@medusajs/framework/http"
import { refuseCancel, refuseRefund } from "./refuse-unrecordable"

/** Middlewares of Medusa's own routes that refund money. */
export const adminPaymentsMiddlewares: MiddlewareRoute[] = [
  {
    matcher: "/admin/payments/:id/refund",
    methods: ["POST"],
    middlewares: [refuseRefund],
  },
  {
    matcher: "/admin/orders/:id/cancel",
    methods: ["POST"],
    middlewares: [refuseCancel],
  },
]
