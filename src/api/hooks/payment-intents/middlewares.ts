import { MiddlewareRoute } from "@medusajs/framework/http"
import { hideLinkTokens } from "./hide-link-token"

hideLinkTokens()

/**
 * The payment service may send its webhook as JSON, a form or plain text. The body is small, and
 * nothing in it is trusted.
 */
export const paymentIntentHooksMiddlewares: MiddlewareRoute[] = [
  {
    matcher: "/hooks/payment-intents/*",
    methods: ["POST"],
    bodyParser: { preserveRawBody: true, sizeLimit: "64kb" },
  },
]
