import { MiddlewareRoute } from "@medusajs/framework/http"
import { hideLinkTokens } from "./hide-link-token"

hideLinkTokens()

/**
 * The payment service may knock with JSON, a form or plain text: whatever it is, it is small, and
 * nothing in it is believed.
 */
export const paymentIntentHooksMiddlewares: MiddlewareRoute[] = [
  {
    matcher: "/hooks/payment-intents/*",
    methods: ["POST"],
    bodyParser: { preserveRawBody: true, sizeLimit: "64kb" },
  },
]
