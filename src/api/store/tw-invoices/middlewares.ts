import { authenticate, type MiddlewareRoute } from "@medusajs/framework/http"

/** A session is taken note of, not asked for: a guest holds the order's cart instead. */
const whoeverAsks = authenticate("customer", ["session", "bearer"], { allowUnauthenticated: true })

export const storeInvoicesMiddlewares: MiddlewareRoute[] = [
  {
    matcher: "/store/orders/:id/tw-invoices",
    methods: ["GET"],
    middlewares: [whoeverAsks],
  },
  {
    matcher: "/store/tw-invoices/:id/link",
    methods: ["GET"],
    middlewares: [whoeverAsks],
  },
]
