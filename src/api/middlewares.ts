import { defineMiddlewares, validateAndTransformBody } from "@medusajs/framework/http"
import { paymentIntentHooksMiddlewares } from "./hooks/payment-intents/middlewares"
import { storeInvoicesMiddlewares } from "./store/tw-invoices/middlewares"
import { plausibleId } from "./plausible-id"
import { AllowanceBody, EmptyBody, VoidBody } from "./admin/tw-invoices/validators"

export default defineMiddlewares({
  routes: [
    { matcher: "/admin/orders/:id/tw-invoices", middlewares: [plausibleId("Order")] },
    { matcher: "/admin/tw-invoices/:id", middlewares: [plausibleId("Invoice")] },
    { matcher: "/store/carts/:id/tw-invoice-details", middlewares: [plausibleId("Cart")] },
    {
      matcher: "/admin/orders/:id/tw-invoices",
      methods: ["POST"],
      middlewares: [validateAndTransformBody(EmptyBody)],
    },
    {
      matcher: "/admin/tw-invoices/:id/retry",
      methods: ["POST"],
      middlewares: [validateAndTransformBody(EmptyBody)],
    },
    {
      matcher: "/admin/tw-invoices/:id/void",
      methods: ["POST"],
      middlewares: [validateAndTransformBody(VoidBody)],
    },
    {
      matcher: "/admin/tw-invoices/:id/refresh",
      methods: ["POST"],
      middlewares: [validateAndTransformBody(EmptyBody)],
    },
    {
      matcher: "/admin/tw-invoices/:id/allowances",
      methods: ["POST"],
      middlewares: [validateAndTransformBody(AllowanceBody)],
    },
    ...paymentIntentHooksMiddlewares,
    ...storeInvoicesMiddlewares,
  ],
})
