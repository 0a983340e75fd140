import type { ListOrder } from "../../rules/invoice/listing"
import type { InvoiceType } from "../../rules/buyer/invoice-details"
import type { ServiceStatus } from "../../rules/invoice/reconciliation"
import type { TakeOver } from "../../rules/invoice/take-over"
import type { InvoiceReason, InvoiceStatus } from "../../rules/invoice/invoice-status"
import type { VoidReason } from "../../rules/invoice/plan"
import type { VoidCause } from "../../rules/invoice/void-cause"
import type { PageInfo, PageParams } from "../page"
import type { AdminInvoice } from "./invoice"

/** One row of a list of invoices. Amounts in whole TWD dollars, times in ISO 8601. */
export type AdminListedInvoice = {
  id: string
  /** Null: staff recorded an invoice that belongs to no order of this store. */
  order_id: string | null
  /** The order's number in the shop; null: the order is gone, or there is none. */
  display_id: number | null
  revision: number
  status: InvoiceStatus
  reason: InvoiceReason | null
  order_number: string | null
  invoice_number: string | null
  amount: number | null
  buyer_type: InvoiceType
  /** In full for those who may issue invoices, masked for others. */
  tax_id: string | null
  /**
   * A company's name on the invoice; null: not a company, without a name, without content yet, or
   * deleted.
   */
  company_name: string | null
  /** When it was issued, otherwise sent, otherwise planned; determines its period. */
  dated_at: string
  issued_at: string | null
  /** Allowances that the service counts, confirmed or not; 0: none is known. */
  allowances: number
  /** The service's record differs. */
  differs: boolean
  /** Another account or service than the options name now issued it, or may have it. */
  other_account: boolean
  /** Null: it is not voided. */
  voided: AdminListedVoid | null
  /** What staff may do with it now; `issue` is an action of its order. */
  actions: (AdminInvoice["actions"][number] | "issue")[]
}

/** Why, when and by whom an invoice was voided. */
export type AdminListedVoid = {
  /** ISO 8601. */
  voided_at: string | null
  /** Null: not requested here; it was voided at the service. */
  reason: VoidReason | null
  /** What staff chose from the list. */
  cause: VoidCause | null
  /** The reason as staff typed it. */
  text: string | null
  /** Id of the user who requested it; null: no user did. */
  actor: string | null
  /** The user's name, otherwise the email. */
  actor_name: string | null
}

/** Query of `GET /admin/tw-invoices`. */
export type AdminInvoiceListParams = PageParams & {
  /**
   * Invoice number, order number or a company's name, or their beginning, tax ID, the order's number in
   * the shop, its cart's id, or an amount such as `NT$1,234`. 1 to 64 characters.
   */
  q?: string
  /** Any of these `ListedState`s, with commas between them. */
  status?: string
  /** Any of these `InvoiceType`s, with commas between them. */
  kind?: string
  /** Odd month of the two-month period, such as `2026-11`. */
  period?: string
  /** Day in Taipei, such as `2026-11-21`. */
  day?: string
  /** First day in Taipei. */
  from?: string
  /** Last day in Taipei. */
  to?: string
  /** Column to sort by; `-` means descending. Default `-dated_at`. */
  order?: ListOrder
}

/** Answer of `GET /admin/tw-invoices`. */
export type AdminInvoiceListResponse = PageInfo & {
  invoices: AdminListedInvoice[]
  /** The list is not read beyond this, and `count` is at most this. */
  most: number
}

/**
 * An invoice that differs from the service's, beside its order and the money. Amounts in whole TWD
 * dollars, times in ISO 8601.
 */
export type AdminDifferingInvoice = {
  invoice: AdminInvoice
  /** Null: the invoice belongs to no order, or the order is gone. */
  order: {
    display_id: number | null
    /** What the order comes to now; null: not known. */
    total: number | null
    /** What its payments took, and gave back. */
    charged: number
    refunded: number
  } | null
  /** The service's record, as of the last comparison. The service says no date. */
  service: {
    invoice_number: string | null
    /** Null: not known, or the service has none. */
    amount: number | null
    status: ServiceStatus | null
    /** When the service was last queried; null: not yet. */
    queried_at: string | null
  }
  /** What of that staff may take over, or why nothing. */
  take_over: TakeOver
}

/** Query of `GET /admin/tw-invoices/differences`. */
export type AdminDifferenceListParams = PageParams

/** Answer of `GET /admin/tw-invoices/differences`, the oldest first. */
export type AdminDifferenceListResponse = PageInfo & { differences: AdminDifferingInvoice[] }

/** Query of `GET /admin/tw-invoices/summary` and of `GET /admin/tw-invoices/period`. */
export type AdminInvoicePeriodParams = {
  /** Odd month of the two-month period, such as `2026-11`. */
  period: string
}

/** The number of invoices in each state, for one day in Taipei (`YYYY-MM-DD`). */
export type AdminInvoiceDay = { day: string; issued: number; voided: number; open: number }

/** Answer of `GET /admin/tw-invoices/summary`. */
export type AdminInvoiceSummaryResponse = {
  counters: {
    waiting: number
    /** In progress: being sent, queried or voided. */
    under_way: number
    /** Need review, including those whose record at the service differs. */
    attention: number
    /** Since midnight in Taipei, and not voided. */
    issued_today: number
  }
  period: string
  /** Days without an invoice are omitted. */
  days: AdminInvoiceDay[]
}
