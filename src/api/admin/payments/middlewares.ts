import type { MiddlewareRoute } from "@medusajs/framework/http"
import { refuseDuringChange } from "./refuse-during-change"

/** Of Medusa's own routes. */
export const adminPaymentsMiddlewares: MiddlewareRoute[] = [
  {
    matcher: "/admin/payments/:id/refund",
    methods: ["POST"],
    middlewares: [refuseDuringChange],
  },
]
