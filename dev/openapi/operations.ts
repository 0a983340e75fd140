import type { z } from "@medusajs/framework/zod"

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
} from "../../src/api/admin/tw-invoices/validators"
import {
  DueAllowancesParams,
  DifferenceListParams,
  ExportParams,
  FilingChangesParams,
  InvoiceListParams,
  SummaryParams,
} from "../../src/api/admin/tw-invoices/list-validators"
import { AccessesQuery } from "../../src/api/admin/tw-invoicing/accesses/validators"
import {
  BulkIssueBody,
  BulkIssuesQuery,
  MissingInvoicesBody,
} from "../../src/api/admin/tw-invoicing/bulk-issues/validators"
import {
  ReplacePaymentBody,
  StartOrderPaymentBody,
} from "../../src/api/store/payment-collections/validators"
import { RecordRefundBody } from "../../src/api/admin/orders/[id]/tw-payments/refunds/validators"
import { IssuesQuery, ResolveBody } from "../../src/api/admin/tw-payments/issues/validators"

/** Data about a route that its sources do not contain. */
export type Operation = {
  summary: string
  /** The body's validator, or the name of its type if it has no schema. */
  body?: z.ZodType | string
  query?: z.ZodType
  /** Type in `http-types` whose fields describe the query's parameters. */
  queryType?: string
  /** A body, or the parameters of a query, that the validators accept. */
  example?: Record<string, unknown>
  /** Status of the answer; 200 by default. */
  status?: number
  /** Set if the answer is not JSON of `http-types`. */
  answers?: { types: string[]; description: string }
}

const details = { type: "personal", carrier: { type: "mobile", code: "/ABC+123" } }
const SAVED = "SaveInvoiceDetails"

/** Every route of the plugin, by its method and path. */
export const OPERATIONS: Record<string, Operation> = {
  "GET /store/carts/{id}/tw-invoice-details": {
    summary: "The buyer's choice for the invoice of this cart",
  },
  "POST /store/carts/{id}/tw-invoice-details": {
    summary: "Save the buyer's details for the invoice of this cart",
    body: SAVED,
    example: details,
  },
  "GET /store/carts/{id}/tw-payment": {
    summary: "Status of the cart's payment; limited for each cart, then 429 with `Retry-After`",
  },
  "POST /store/carts/{id}/tw-payment/replace": {
    summary: "Pay for the placed order in another way; limited for each cart, then 429",
    body: ReplacePaymentBody,
    example: { method: "CreditCard" },
  },
  "GET /store/payment-collections/{id}/tw-payment": {
    summary: "Status of the payment of a placed order, such as after an edit; limited, then 429",
  },
  "POST /store/payment-collections/{id}/tw-payment": {
    summary: "Start or continue the payment of a placed order; limited for each payment, then 429",
    body: StartOrderPaymentBody,
    example: { provider_id: "pp_payment-intents_tw" },
  },
  "GET /store/customers/me/tw-invoice-details": {
    summary: "The details that are kept for the customer's next order",
  },
  "POST /store/customers/me/tw-invoice-details": {
    summary: "Keep details for the customer's next order",
    body: SAVED,
    example: { type: "company", name: "範例股份有限公司", tax_id: "04595257" },
  },
  "DELETE /store/customers/me/tw-invoice-details": {
    summary: "Forget the details that are kept for the customer",
  },
  "GET /store/orders/{id}/tw-invoices": {
    summary: "The invoices of the buyer's own order; a guest sends the cart's id in `x-cart-id`",
  },
  "GET /store/tw-invoices/{id}/link": {
    summary: "The service's link to an invoice of the buyer's own order",
  },
  "GET /admin/orders/{id}/tw-invoices": {
    summary: "All that the order page shows: invoices, timeline, refunds, allowances",
  },
  "POST /admin/orders/{id}/tw-invoices": {
    summary: "Issue the invoice of this order now",
    body: AskedBody,
    example: {},
  },
  "POST /admin/orders/{id}/tw-invoices/preview": {
    summary: "The invoice as it would be issued now; with `check` the service checks it",
    body: PreviewBody,
    example: { check: true },
  },
  "GET /admin/orders/{id}/tw-invoice-details": {
    summary: "The buyer's details of the order's invoice, unmasked",
  },
  "POST /admin/orders/{id}/tw-invoice-details": {
    summary: "Change the buyer's details of the order's invoice, until it is sent",
    body: SAVED,
    example: { type: "donation", donation_code: "25885" },
  },
  "GET /admin/orders/{id}/tw-payments": {
    summary: "The order's payments: status, amounts, timeline, and the one that it awaits",
  },
  "POST /admin/orders/{id}/tw-payments/query": {
    summary: "Query the payment service about this order now, and act on the answer",
    body: EmptyBody,
    example: {},
  },
  "POST /admin/orders/{id}/tw-payments/refunds": {
    summary: "Record a refund that was made in the service's console",
    body: RecordRefundBody,
    example: { amount: 105, made_on: "2026-11-25", note: "於金流後台退款" },
  },
  "POST /admin/orders/{id}/tw-payments/confirm": {
    summary: "Confirm the awaited payment, in stores with `confirm: manual`",
    body: EmptyBody,
    example: {},
  },
  "POST /admin/customers/{id}/tw-invoice-data/export": {
    summary: "What the plugin stores about a customer, for the customer",
    body: EmptyBody,
    example: {},
  },
  "POST /admin/customers/{id}/tw-invoice-data/erase": {
    summary: "Erase a customer's personal data from invoices that are settled",
    body: EmptyBody,
    example: {},
  },
  "GET /admin/tw-invoices": {
    summary: "List, search and filter invoices",
    query: InvoiceListParams,
    queryType: "AdminInvoiceListParams",
    example: { status: "attention,differs", limit: 20 },
  },
  "GET /admin/tw-invoices/{id}": { summary: "One invoice, with its timeline and allowances" },
  "GET /admin/tw-invoices/{id}/link": { summary: "The service's link to this invoice" },
  "POST /admin/tw-invoices/{id}/retry": {
    summary: "Try again to issue or to void the invoice",
    body: AskedBody,
    example: {},
  },
  "POST /admin/tw-invoices/{id}/refresh": {
    summary: "Query the service about the invoice",
    body: AskedBody,
    example: {},
  },
  "POST /admin/tw-invoices/{id}/void": {
    summary: "Void the invoice",
    body: VoidBody,
    example: { reason: "買受人要求改開統一編號" },
  },
  "POST /admin/tw-invoices/{id}/keep": {
    summary: "Take back a void that cannot be made, and keep the invoice",
    body: EmptyBody,
    example: {},
  },
  "POST /admin/tw-invoices/{id}/reissue": {
    summary: "Void the invoice and issue another one, with other details if they are given",
    body: ReissueBody,
    example: { details: { type: "company", name: "範例股份有限公司", tax_id: "04595257" } },
  },
  "POST /admin/tw-invoices": {
    summary:
      "Record an invoice that staff issued in the service's console, for an order or for none",
    body: RecordBody,
    example: { invoice_number: "AB12345678", issued_on: "2026-11-21", tax_type: "taxable" },
  },
  "POST /admin/tw-invoices/{id}/adopt": {
    summary: "Take over an invoice number that the service has for this order",
    body: AdoptBody,
    example: { invoice_number: "AB12345678" },
  },
  "POST /admin/tw-invoices/{id}/correct": {
    summary: "Correct an invoice that was recorded by its number",
    body: CorrectBody,
    example: { issued_on: "2026-11-21" },
  },
  "POST /admin/tw-invoices/{id}/take-over": {
    summary:
      "Take over the service's amount of an invoice that differs, if it is what the buyer paid",
    body: TakeOverBody,
    example: { amount: 1200 },
  },
  "POST /admin/tw-invoices/{id}/invoiced-elsewhere": {
    summary: "Record that another invoice covers a part of what was charged after this one",
    body: InvoicedElsewhereBody,
    example: { invoice_number: "AB12345678" },
  },
  "POST /admin/tw-invoices/{id}/give-up": {
    summary: "Give up an order number that the service calls used and that no query finds",
    body: GiveUpBody,
    example: { reason: "發票服務確認查無此訂單編號" },
  },
  "POST /admin/tw-invoices/{id}/allowances": {
    summary: "Register an allowance (折讓) that staff made in the service's console",
    body: AllowanceBody,
    example: { allowance_number: "AL0000000001" },
  },
  "GET /admin/tw-invoices/summary": {
    summary: "Counters, and the invoices of each day of a period",
    query: SummaryParams,
    queryType: "AdminInvoicePeriodParams",
    example: { period: "2026-11" },
  },
  "GET /admin/tw-invoices/differences": {
    summary: "Invoices that differ from the service's, beside the order and its money",
    query: DifferenceListParams,
    queryType: "AdminDifferenceListParams",
    example: { limit: 20 },
  },
  "GET /admin/tw-invoices/period": {
    summary: "What is open in a period, and its totals",
    query: SummaryParams,
    queryType: "AdminInvoicePeriodParams",
    example: { period: "2026-11" },
  },
  "GET /admin/tw-invoices/period/changes": {
    summary: "All changes of a period since it was filed",
    query: FilingChangesParams,
    queryType: "AdminFilingChangesParams",
    example: { period: "2026-11", limit: 20 },
  },
  "POST /admin/tw-invoice-periods/{period}/file": {
    summary: "Mark a period as filed and keep its present figures",
    body: EmptyBody,
    example: {},
  },
  "POST /admin/tw-invoice-periods/{period}/withdraw": {
    summary: "Withdraw the filing of a period",
    body: EmptyBody,
    example: {},
  },
  "GET /admin/tw-invoices/due-allowances": {
    summary: "The allowances (折讓) still to be made, each with its lines and tax where known",
    query: DueAllowancesParams,
    queryType: "AdminDueAllowancesParams",
    example: { offset: 0, limit: 50 },
  },
  "POST /admin/tw-invoices/due-allowances/check": {
    summary: "Check many allowance numbers before they are registered; registers none",
    body: CheckAllowancesBody,
    example: {
      rows: [{ invoice_number: "AB12345678", allowance_number: "AL0000000001", amount: 210 }],
    },
  },
  "GET /admin/tw-invoices/export": {
    summary:
      "A file of a period for the accountant: invoices, lines, allowances, voids or the summary",
    query: ExportParams,
    queryType: "AdminInvoiceExportParams",
    example: { period: "2026-11", file: "allowances", lang: "zh-TW", calendar: "roc" },
    answers: {
      types: ["text/csv", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"],
      description: "The last row adds up the amounts. CSV is UTF-8 with a byte order mark",
    },
  },
  "GET /admin/tw-permissions": {
    summary: "What the signed-in user's role allows; everything in a store without roles",
  },
  "GET /admin/tw-invoicing/status": {
    summary: "Configuration, queue and state of invoicing and payments; never a credential",
  },
  "POST /admin/tw-invoicing/connection-test": {
    summary: "Call the invoicing service for an order number that cannot exist; issues nothing",
    body: EmptyBody,
    example: {},
  },
  "POST /admin/tw-invoicing/set-up": {
    summary: "Create or complete what the store needs to sell in Taiwan",
    body: EmptyBody,
    example: {},
  },
  "POST /admin/tw-invoicing/restored": {
    summary: "After a restored database: query what may have been sent before it is sent",
    body: EmptyBody,
    example: {},
  },
  "GET /admin/tw-invoicing/accesses": {
    summary: "Who saw or took buyers' data, the latest first",
    query: AccessesQuery,
    queryType: "AdminAccessListParams",
    example: { from: "2026-10-01", to: "2026-10-31", action: "file_downloaded" },
  },
  "GET /admin/tw-invoicing/bulk-issues": {
    summary: "The runs that issued what was missing, the newest first",
    query: BulkIssuesQuery,
    queryType: "AdminBulkIssueListParams",
    example: { limit: 1 },
  },
  "POST /admin/tw-invoicing/bulk-issues": {
    summary: "Issue the missing invoices of a range of days",
    body: BulkIssueBody,
    example: { from: "2026-11-01", to: "2026-11-30" },
    status: 202,
  },
  "POST /admin/tw-invoicing/missing-invoices": {
    summary: "What issuing the missing invoices of a range of days would do, order by order",
    body: MissingInvoicesBody,
    example: { from: "2026-11-01", to: "2026-11-30" },
  },
  "GET /admin/tw-invoicing/bulk-issues/{id}": {
    summary: "Progress of a run that issues what was missing",
  },
  "GET /admin/tw-payments/issues": {
    summary: "Payments to review",
    query: IssuesQuery,
    queryType: "AdminPaymentIssueListParams",
    example: { status: "open" },
  },
  "POST /admin/tw-payments/issues/{id}/refund": {
    summary: "Refund what this payment issue is about",
    body: EmptyBody,
    example: {},
  },
  "POST /admin/tw-payments/issues/{id}/resolve": {
    summary: "Record what was done about a payment issue",
    body: ResolveBody,
    example: { note: "已於金流後台退款", refund_made: true },
  },
  "POST /admin/tw-payments/connection-test": {
    summary: "Query the payment services for an intent that cannot exist",
    body: EmptyBody,
    example: {},
  },
  "POST /hooks/payment-intents/{session_id}/{token}": {
    summary: "The payment service's webhook, which only causes a query of the payment",
    body: "PaymentIntentWebhook",
    example: { PaymentIntentId: "pi_01h455vb4pex5vsknk084sn02q" },
    answers: { types: ["text/plain"], description: "`OK` once the payment is settled or recorded" },
  },
  "GET /hooks/payment-intents/{session_id}/{token}/return": {
    summary: "Where a buyer returns after 3-D Secure: redirects to `returnPage`",
    answers: {
      types: ["text/html"],
      description: "A redirect, or a page if there is no returnPage",
    },
  },
  "POST /hooks/payment-intents/{session_id}/{token}/return": {
    summary: "The same return, for services that use a form",
    answers: {
      types: ["text/html"],
      description: "A redirect, or a page if there is no returnPage",
    },
  },
}
