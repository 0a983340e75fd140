import {
  validateAndTransformBody,
  validateAndTransformQuery,
  type MiddlewareRoute,
} from "@medusajs/framework/http"
import { RecordRefundBody } from "../orders/[id]/tw-payments/refunds/validators"
import { EmptyBody } from "../tw-invoices/validators"
import { IssuesQuery, ResolveBody } from "./issues/validators"

export const paymentIssuesMiddlewares: MiddlewareRoute[] = [
  {
    matcher: "/admin/tw-payments/issues",
    methods: ["GET"],
    middlewares: [validateAndTransformQuery(IssuesQuery, {})],
  },
  {
    matcher: "/admin/tw-payments/issues/:id/resolve",
    methods: ["POST"],
    middlewares: [validateAndTransformBody(ResolveBody)],
  },
  {
    matcher: "/admin/tw-payments/issues/:id/refund",
    methods: ["POST"],
    middlewares: [validateAndTransformBody(EmptyBody)],
  },
  {
    matcher: "/admin/tw-payments/connection-test",
    methods: ["POST"],
    middlewares: [validateAndTransformBody(EmptyBody)],
  },
  {
    matcher: "/admin/orders/:id/tw-payments/query",
    methods: ["POST"],
    middlewares: [validateAndTransformBody(EmptyBody)],
  },
  {
    matcher: "/admin/orders/:id/tw-payments/confirm",
    methods: ["POST"],
    middlewares: [validateAndTransformBody(EmptyBody)],
  },
  {
    matcher: "/admin/orders/:id/tw-payments/refunds",
    methods: ["POST"],
    middlewares: [validateAndTransformBody(RecordRefundBody)],
  },
]
