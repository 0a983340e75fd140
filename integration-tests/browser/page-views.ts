import type {
  AdminAccessListResponse,
  AdminBulkIssue,
  AdminDueAllowancesResponse,
  AdminDifferenceListResponse,
  AdminDifferingInvoice,
  AdminInvoiceListResponse,
  AdminInvoicePeriodResponse,
  AdminInvoicingStatusResponse,
  AdminListedInvoice,
  AdminPeriodFigures,
} from "../../src/http-types"
import type { InvoiceDifference } from "../../src/rules/invoice/reconciliation"
import { formFields, type PeriodSums } from "../../src/rules/period/vat-return"
import { invoice } from "./order-views"

const listed: AdminListedInvoice = {
  id: "twinv_1",
  order_id: "order_1",
  display_id: 12,
  revision: 1,
  status: "issued",
  reason: null,
  order_number: "01M7Y5SQ0VA5GEX1W5PJY67PPQ",
  invoice_number: "AB12345678",
  amount: 1234,
  buyer_type: "company",
  tax_id: "04••••57",
  company_name: "範例有限公司",
  dated_at: "2026-03-02T16:30:00.000Z",
  issued_at: "2026-03-02T16:30:00.000Z",
  allowances: 0,
  differs: false,
  other_account: false,
  voided: null,
  actions: ["void", "refresh"],
}

const refused: AdminListedInvoice = {
  ...listed,
  id: "twinv_2",
  order_id: "order_2",
  display_id: 13,
  status: "attention",
  reason: "refused_by_service",
  invoice_number: null,
  issued_at: null,
  actions: ["retry", "void"],
}

export const INVOICE_LIST: AdminInvoiceListResponse = {
  invoices: [{ ...listed, differs: true, allowances: 105 }, refused],
  count: 2,
  most: 10_000,
  offset: 0,
  limit: 20,
}

export const VOIDED_LIST: AdminInvoiceListResponse = {
  ...INVOICE_LIST,
  invoices: [
    {
      ...listed,
      status: "voided",
      voided: {
        voided_at: "2026-03-03T01:00:00.000Z",
        reason: "reissue",
        cause: "wrong_buyer",
        text: "統編填錯",
        actor: "user_1",
        actor_name: "Ann Accountant",
      },
    },
  ],
  count: 1,
}

export const OF_NO_ORDER: AdminInvoiceListResponse = {
  ...INVOICE_LIST,
  invoices: [{ ...listed, order_id: null, display_id: null, order_number: null }],
  count: 1,
}

/**
 * Three that differ: with the paid amount, with another number, and with an amount that was not
 * paid.
 */
export const DIFFERENCES: AdminDifferenceListResponse = {
  differences: [
    differingInvoice("twinv_1", "amount", {
      difference: { field: "amount", ours: 1234, theirs: 1200 },
      service: { invoice_number: "AB12345678", amount: 1200 },
      take_over: { take: "amount", amount: 1200 },
    }),
    differingInvoice("twinv_2", "number", {
      difference: { field: "number", ours: "AB12345678", theirs: "AB12345699", amount: 1200 },
      service: { invoice_number: "AB12345699", amount: 1200 },
      take_over: { take: null, obstacle: "other_number" },
    }),
    differingInvoice("twinv_3", "void", {
      difference: { field: "status", ours: "issued", theirs: "voided" },
      service: { invoice_number: "AB12345678", amount: null, status: "voided" },
      take_over: { take: "void" },
    }),
    differingInvoice("twinv_4", "unpaid", {
      difference: { field: "amount", ours: 1234, theirs: 999 },
      service: { invoice_number: "AB12345678", amount: 999 },
      take_over: { take: null, obstacle: "not_paid" },
    }),
  ],
  count: 4,
  offset: 0,
  limit: 20,
}

function differingInvoice(
  id: string,
  order_id: string,
  of: Pick<AdminDifferingInvoice, "take_over"> & {
    difference: InvoiceDifference
    service: Partial<AdminDifferingInvoice["service"]>
  }
): AdminDifferingInvoice {
  const queried_at = "2026-03-05T22:01:00.000Z"
  return {
    invoice: invoice({ id, order_id, difference: of.difference, reconciled_at: queried_at }),
    order: { display_id: 12, total: 1200, charged: 1234, refunded: 34 },
    service: { invoice_number: null, amount: null, status: "issued", queried_at, ...of.service },
    take_over: of.take_over,
  }
}

export const ACCESSES: AdminAccessListResponse = {
  accesses: [
    {
      id: "twacc_1",
      action: "file_downloaded",
      actor: "user_1",
      actor_type: "user",
      actor_name: "Ann Accountant",
      subject: "2026-03",
      detail: "invoices-2026-03.xlsx (filed)",
      at: "2026-05-12T01:00:00.000Z",
    },
    {
      id: "twacc_2",
      action: "details_viewed",
      actor: "user_2",
      actor_type: "user",
      actor_name: null,
      subject: "order_01M7Y5SQ0VA5GEX1W5PJY67PPQ",
      detail: null,
      at: "2026-05-11T01:00:00.000Z",
    },
    {
      id: "twacc_3",
      action: "link_fetched",
      actor: "apk_1",
      actor_type: "api_key",
      actor_name: "Warehouse",
      subject: "twinv_1",
      detail: null,
      at: "2026-05-10T01:00:00.000Z",
    },
  ],
  kept_days: 1830,
  count: 3,
  offset: 0,
  limit: 20,
}

const differing: AdminListedInvoice = {
  ...listed,
  id: "twinv_3",
  order_id: "order_3",
  display_id: 14,
  status: "attention",
  reason: "amount_differs_at_service",
  invoice_number: "AB12345679",
}

const allowedTooMuch: AdminListedInvoice = {
  ...listed,
  id: "twinv_6",
  order_id: "order_6",
  display_id: 17,
  invoice_number: "AB12345682",
}

const unregistered: AdminListedInvoice = {
  ...listed,
  id: "twinv_7",
  order_id: "order_7",
  display_id: 18,
  invoice_number: "AB12345683",
  allowances: 105,
}

/** One with known lines, one with only a refund, and one that the service already has. */
export const DUE_ALLOWANCES: AdminDueAllowancesResponse = {
  due_allowances: [
    {
      invoice: { ...listed, tax_id: "04595257" },
      amount: 610,
      ...{ unregistered: 0, due_elsewhere: 0, unclear: false },
      lines: [
        {
          ...{ description: "高山烏龍茶", quantity: 1, unit_price: "200", sales: 200, tax: 10 },
          tax_type: "taxable",
        },
        {
          ...{ description: "茶葉的故事", quantity: 2, unit_price: "200", sales: 400, tax: 0 },
          tax_type: "exempt",
        },
      ],
      split: { sales: 200, tax: 10, untaxed: 400, untaxed_as: "exempt" },
    },
    {
      invoice: {
        ...{ ...listed, id: "twinv_4", order_id: "order_4", display_id: 15 },
        ...{ invoice_number: "AB12345680", buyer_type: "personal" },
        ...{ tax_id: null, company_name: null },
      },
      amount: 200,
      ...{ unregistered: 0, due_elsewhere: 0, unclear: false },
      lines: null,
      split: { sales: 190, tax: 10, untaxed: 0, untaxed_as: null },
    },
    {
      invoice: {
        ...{ ...listed, id: "twinv_5", order_id: "order_5", display_id: 16 },
        ...{ invoice_number: "AB12345681", allowances: 300 },
      },
      amount: 0,
      ...{ unregistered: 300, due_elsewhere: 0, unclear: false },
      lines: null,
      split: null,
    },
  ],
  amount: 810,
  ...{ count: 3, offset: 0, limit: 20 },
}

const none = { count: 0, earlier: 0, invoices: [] }

const sums: PeriodSums = {
  companies: { count: 2, sales: 2000, tax: 100 },
  consumers: { count: 5, with_tax: 4200 },
  zero_rated: 1000,
  zero_rated_through_customs: 938,
  exempt: 400,
  untaxed_unknown: 0,
  tax_unknown: { count: 0, amount: 0 },
  allowances: { count: 2, sales: 300, tax: 15, zero_rated: 0, exempt: 0 },
}

const figures: AdminPeriodFigures = {
  ...sums,
  allowances_waiting: { count: 1, amount: 210 },
  allowances_unclear: 0,
  form: formFields(sums),
}
const totals = { issued: 7, issued_amount: 8638, voided: 1, unclear: 2, other_account: 0 }

export const PERIOD: AdminInvoicePeriodResponse = {
  period: "2026-03",
  starts_at: "2026-02-28T16:00:00.000Z",
  ends_at: "2026-04-30T16:00:00.000Z",
  void_deadline: "2126-05-13T15:59:59.999Z",
  left: 4,
  figures,
  totals,
  over: true,
  filed: {
    filed_at: "2026-05-12T01:00:00.000Z",
    filed_by: "user_1",
    filed_by_name: "Ann Accountant",
    totals,
    figures,
    count: 2,
    changes: [
      {
        kind: "invoice",
        number: "AB12345671",
        invoice_id: "twinv_2",
        order_id: "order_2",
        filed: { state: "issued", amount: 315 },
        now: { state: "issued", amount: 315 },
        fields: ["tax"],
        at: "2026-05-14T01:00:00.000Z",
      },
      {
        kind: "invoice",
        number: "AB12345670",
        invoice_id: "twinv_1",
        order_id: "order_1",
        filed: { state: "issued", amount: 1234 },
        now: { state: "voided", amount: 1234 },
        fields: [],
        at: "2026-05-13T01:00:00.000Z",
      },
    ],
  },
  changes_of_filed: [],
  open: {
    not_issued: none,
    not_voided: none,
    without_allowance: { count: 1, earlier: 1, invoices: [listed] },
    allowance_too_large: { count: 1, earlier: 0, invoices: [allowedTooMuch] },
    allowance_unregistered: { count: 1, earlier: 0, invoices: [unregistered] },
    allowance_unclear: none,
    charged_after: none,
    differing: { count: 1, earlier: 0, invoices: [differing] },
    date_unknown: none,
    tax_unknown: none,
  },
}

export const STATUS: AdminInvoicingStatusResponse = {
  configured: false,
  missing: ["baseUrl", "memCid"],
  sandbox: true,
  issue_on: "placed",
  started_at: "2026-03-02T16:30:00.000Z",
  reachable: null,
  pause: null,
  maintenance: false,
  queue: { waiting: 1, pending: 2, unclear: 0, voiding: 0, attention: 3, oldest_due_at: null },
  payments: {
    configured: true,
    providers: [
      {
        id: "pp_payment-intents_tw",
        configured: true,
        missing: [],
        env: "sandbox",
        api_host: "pay.example",
        webhook_url: "https://shop.example/hooks/payment-intents/{session_id}/{token}",
        return_url: "https://shop.example/hooks/payment-intents/{session_id}/{token}/return",
        return_page: null,
        console_url: null,
        confirm: "manual",
        refunds: "api",
        compare_captured_days: 60,
        refund_orphaned_after_hours: null,
        webhook_signature_header: null,
        options: { privateKey: "••••••••", confirm: "manual" },
      },
    ],
  },
  last_success_at: null,
  last_failure: {
    at: "2026-03-02T16:30:00.000Z",
    type: "answer_unclear",
    code: "timeout",
    reason: null,
    text: null,
  },
  sandboxes_in_production: ["invoicing"],
  untested_medusa: "2.99.0",
  reading_fallbacks: [{ reader: "orders", detail: "column link.created_at does not exist" }],
  options: { orderNumber: null, baseUrl: null, memCid: "70••••00", memPassword: null },
}

/** No numbers left at the service, during its maintenance. */
export const PAUSED: AdminInvoicingStatusResponse = {
  ...STATUS,
  configured: true,
  missing: [],
  reachable: true,
  maintenance: true,
  pause: {
    reason: "numbers_exhausted",
    since: "2026-03-02T16:31:00.000Z",
    next_try_at: "2026-03-02T17:31:00.000Z",
    code: null,
    text: "F_發票字軌號碼已用罄",
  },
}

/** In progress: all of February, in Taipei. */
export const BULK_ISSUE: AdminBulkIssue = {
  id: "twblk_1",
  from: "2026-01-31T16:00:00.000Z",
  to: "2026-02-28T16:00:00.000Z",
  status: "running",
  total: 10,
  looked_at: 3,
  planned: 2,
  waiting: 0,
  skipped: 1,
  failed: 0,
  requested_by: "user_1",
  created_at: "2026-03-02T16:30:00.000Z",
  finished_at: null,
}
