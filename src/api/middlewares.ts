import {
  defineMiddlewares,
  validateAndTransformBody,
  validateAndTransformQuery,
} from "@medusajs/framework/http"
import { paymentIntentHooksMiddlewares } from "./hooks/payment-intents/middlewares"
import { storeCartsMiddlewares } from "./store/carts/middlewares"
import { storeOrdersMiddlewares } from "./store/orders/middlewares"
import { storePaymentCollectionsMiddlewares } from "./store/payment-collections/middlewares"
import { storeInvoicesMiddlewares } from "./store/tw-invoices/middlewares"
import { keepRowsPrivate } from "./keep-rows-private"
import { noStore } from "./no-store"
import { plausibleId } from "./plausible-id"
import {
  AdoptBody,
  AllowanceBody,
  AskedBody,
  CheckAllowancesBody,
  CorrectBody,
  EmptyBody,
  GiveUpBody,
  InvoicedElsewhereBody,
  PreviewBody,
  RecordBody,
  ReissueBody,
  TakeOverBody,
  VoidBody,
} from "./admin/tw-invoices/validators"
import {
  DifferenceListParams,
  DueAllowancesParams,
  ExportParams,
  FilingChangesParams,
  InvoiceListParams,
  SummaryParams,
} from "./admin/tw-invoices/list-validators"
import { validateQuery } from "./validate-query"
import { invoicePolicies } from "./admin/tw-invoices/policies"
import { findByInvoiceNumber } from "./admin/search/find-by-invoice-number"
import { adminPaymentsMiddlewares } from "./admin/payments/middlewares"
import { paymentIssuesMiddlewares } from "./admin/tw-payments/middlewares"
import { paymentPolicies } from "./admin/tw-payments/policies"
import { setUpPolicies } from "./admin/tw-invoicing/policies"
import { AccessesQuery } from "./admin/tw-invoicing/accesses/validators"
import {
  BulkIssueBody,
  BulkIssuesQuery,
  MissingInvoicesBody,
} from "./admin/tw-invoicing/bulk-issues/validators"

/** All of the plugin's, with the routes below each: most answer with a buyer's data. */
const ADMIN_ROUTES = [
  "/admin/tw-invoices",
  "/admin/tw-invoicing",
  "/admin/tw-invoice-periods",
  "/admin/tw-payments",
  "/admin/tw-permissions",
  "/admin/orders/:id/tw-invoices",
  "/admin/orders/:id/tw-invoice-details",
  "/admin/orders/:id/tw-payments",
  "/admin/customers/:id/tw-invoice-data",
]

export default defineMiddlewares({
  routes: [
    { matcher: "/admin", middlewares: [keepRowsPrivate] },
    ...ADMIN_ROUTES.map((matcher) => ({ matcher, middlewares: [noStore] })),
    // First, so that a role that may not use a route does not learn what is wrong with its request.
    ...invoicePolicies,
    ...paymentPolicies,
    ...setUpPolicies,
    { matcher: "/admin/orders/:id/tw-invoices", middlewares: [plausibleId("Order")] },
    { matcher: "/admin/orders/:id/tw-invoice-details", middlewares: [plausibleId("Order")] },
    { matcher: "/admin/orders/:id/tw-payments", middlewares: [plausibleId("Order")] },
    {
      matcher: "/admin/customers/:id/tw-invoice-data/*",
      methods: ["POST"],
      middlewares: [plausibleId("Customer"), validateAndTransformBody(EmptyBody)],
    },
    { matcher: "/admin/tw-invoices/:id", middlewares: [plausibleId("Invoice")] },
    { matcher: "/admin/tw-invoicing/bulk-issues/:id", middlewares: [plausibleId("Bulk issue")] },
    {
      matcher: "/admin/tw-invoicing/bulk-issues",
      methods: ["POST"],
      middlewares: [validateAndTransformBody(BulkIssueBody)],
    },
    {
      matcher: "/admin/tw-invoicing/missing-invoices",
      methods: ["POST"],
      middlewares: [validateAndTransformBody(MissingInvoicesBody)],
    },
    {
      matcher: "/admin/tw-invoicing/bulk-issues",
      methods: ["GET"],
      middlewares: [validateAndTransformQuery(BulkIssuesQuery, {})],
    },
    {
      matcher: "/admin/tw-invoicing/accesses",
      methods: ["GET"],
      middlewares: [validateQuery(AccessesQuery)],
    },
    { matcher: "/store/carts/:id/tw-invoice-details", middlewares: [plausibleId("Cart")] },
    { matcher: "/store/carts/:id/tw-payment", middlewares: [plausibleId("Cart")] },
    {
      matcher: "/store/payment-collections/:id/tw-payment",
      middlewares: [plausibleId("Payment collection")],
    },
    {
      matcher: "/admin/orders/:id/tw-invoices",
      methods: ["POST"],
      middlewares: [validateAndTransformBody(AskedBody)],
    },
    {
      matcher: "/admin/orders/:id/tw-invoices/preview",
      methods: ["POST"],
      middlewares: [validateAndTransformBody(PreviewBody)],
    },
    {
      matcher: "/admin/tw-invoices",
      methods: ["GET"],
      middlewares: [validateQuery(InvoiceListParams)],
    },
    {
      matcher: "/admin/tw-invoices",
      methods: ["POST"],
      middlewares: [validateAndTransformBody(RecordBody)],
    },
    {
      matcher: "/admin/tw-invoices/period",
      methods: ["GET"],
      middlewares: [validateQuery(SummaryParams)],
    },
    {
      matcher: "/admin/tw-invoices/period/changes",
      methods: ["GET"],
      middlewares: [validateQuery(FilingChangesParams)],
    },
    {
      matcher: "/admin/tw-invoices/due-allowances",
      methods: ["GET"],
      middlewares: [validateQuery(DueAllowancesParams)],
    },
    {
      matcher: "/admin/tw-invoices/due-allowances/check",
      methods: ["POST"],
      middlewares: [validateAndTransformBody(CheckAllowancesBody)],
    },
    {
      matcher: "/admin/tw-invoices/export",
      methods: ["GET"],
      middlewares: [validateQuery(ExportParams)],
    },
    {
      matcher: "/admin/tw-invoice-periods/*",
      methods: ["POST"],
      middlewares: [validateAndTransformBody(EmptyBody)],
    },
    {
      matcher: "/admin/tw-invoices/summary",
      methods: ["GET"],
      middlewares: [validateQuery(SummaryParams)],
    },
    {
      matcher: "/admin/tw-invoicing/connection-test",
      methods: ["POST"],
      middlewares: [validateAndTransformBody(EmptyBody)],
    },
    {
      matcher: "/admin/tw-invoicing/restored",
      methods: ["POST"],
      middlewares: [validateAndTransformBody(EmptyBody)],
    },
    {
      matcher: "/admin/tw-invoicing/set-up",
      methods: ["POST"],
      middlewares: [validateAndTransformBody(EmptyBody)],
    },
    {
      matcher: "/admin/tw-invoices/:id/retry",
      methods: ["POST"],
      middlewares: [validateAndTransformBody(AskedBody)],
    },
    {
      matcher: "/admin/tw-invoices/:id/void",
      methods: ["POST"],
      middlewares: [validateAndTransformBody(VoidBody)],
    },
    {
      matcher: "/admin/tw-invoices/:id/keep",
      methods: ["POST"],
      middlewares: [validateAndTransformBody(EmptyBody)],
    },
    {
      matcher: "/admin/tw-invoices/:id/give-up",
      methods: ["POST"],
      middlewares: [validateAndTransformBody(GiveUpBody)],
    },
    {
      matcher: "/admin/tw-invoices/:id/reissue",
      methods: ["POST"],
      middlewares: [validateAndTransformBody(ReissueBody)],
    },
    {
      matcher: "/admin/tw-invoices/:id/invoiced-elsewhere",
      methods: ["POST"],
      middlewares: [validateAndTransformBody(InvoicedElsewhereBody)],
    },
    {
      matcher: "/admin/tw-invoices/:id/adopt",
      methods: ["POST"],
      middlewares: [validateAndTransformBody(AdoptBody)],
    },
    {
      matcher: "/admin/tw-invoices/:id/correct",
      methods: ["POST"],
      middlewares: [validateAndTransformBody(CorrectBody)],
    },
    {
      matcher: "/admin/tw-invoices/differences",
      methods: ["GET"],
      middlewares: [validateQuery(DifferenceListParams)],
    },
    {
      matcher: "/admin/tw-invoices/:id/take-over",
      methods: ["POST"],
      middlewares: [validateAndTransformBody(TakeOverBody)],
    },
    {
      matcher: "/admin/tw-invoices/:id/refresh",
      methods: ["POST"],
      middlewares: [validateAndTransformBody(AskedBody)],
    },
    {
      matcher: "/admin/tw-invoices/:id/allowances",
      methods: ["POST"],
      middlewares: [validateAndTransformBody(AllowanceBody)],
    },
    { matcher: "/admin/search", methods: ["GET"], middlewares: [findByInvoiceNumber] },
    ...adminPaymentsMiddlewares,
    ...paymentIssuesMiddlewares,
    ...paymentIntentHooksMiddlewares,
    ...storeCartsMiddlewares,
    ...storeOrdersMiddlewares,
    ...storeInvoicesMiddlewares,
    ...storePaymentCollectionsMiddlewares,
  ],
})
