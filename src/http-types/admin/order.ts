import type { AllowanceBalance } from "../../rules/invoice/allowance-due"
import type { InvoiceDetails, InvoiceType } from "../../rules/buyer/invoice-details"
import type { InvoiceChange } from "../../rules/invoice/content/invoice-source"
import type {
  AttentionReason,
  InvoiceAction,
  NotNeededReason,
} from "../../rules/invoice/invoice-status"
import type { TimelineDetail } from "../../rules/invoice/timeline-detail"
import type { AdminInvoice, AdminInvoiceBuyer } from "./invoice"

/** What went back to the buyer. */
export type AdminOrderRefund = {
  /** Of Medusa's refund. */
  id: string
  /** Whole TWD dollars. */
  amount: number
  /** ISO 8601. */
  created_at: string
}

/** Why an order has no invoice, not even one that waits. */
export type AdminMissingInvoiceNote =
  "not_configured" | "draft_order" | "before_start" | "not_planned_yet"

/**
 * Answer of `GET|POST /admin/orders/:id/tw-invoices` and of `POST /admin/tw-invoices/:id/reissue`: all
 * that the order page shows. Amounts in whole TWD dollars, times in ISO 8601.
 */
export type AdminOrderInvoicesResponse = {
  order_id: string
  /** The invoicing service's options are set. */
  configured: boolean
  /** The service is the sandbox. */
  sandbox: boolean
  /** Null: the order has an invoice. */
  note: AdminMissingInvoiceNote | null
  /** What staff may do about the order's next invoice. */
  actions: Extract<InvoiceAction, "issue" | "edit_details">[]
  /** Newest revision first. */
  invoices: AdminInvoice[]
  /** Of the whole order, oldest first. */
  refunds: AdminOrderRefund[]
  /** Of the newest invoice. */
  allowance_balance: AllowanceBalance
}

/** Body of `POST /admin/orders/:id/tw-invoices/preview`. */
export type AdminPreviewInvoice = {
  /** Also asks the service what it says of the invoice; nothing is issued. Default false. */
  check?: boolean
}

/** What the service says of an invoice without issuing it. */
export type AdminServiceCheck =
  | { outcome: "accepted" }
  /** `words`: the service's message. */
  | { outcome: "refused"; words: string }
  | { outcome: "unclear"; note: TimelineDetail }

/** A line of an invoice as it would be sent. */
export type AdminInvoiceLine = {
  description: string
  /** Decimal number. */
  quantity: string
  /** TWD dollars, decimal number, tax included. */
  unit_price: string
  /** Whole TWD dollars. */
  amount: number
}

/** What would be issued for an order now, or why nothing would. Amounts in whole TWD dollars. */
export type AdminInvoicePreview =
  | {
      kind: "issue"
      order_number: string
      amount: number
      buyer_type: InvoiceType
      buyer: AdminInvoiceBuyer
      lines: AdminInvoiceLine[]
      changes: InvoiceChange[]
      /** Null: the service was not asked. */
      check: AdminServiceCheck | null
    }
  | {
      kind: "not_needed" | "attention"
      reason: NotNeededReason | AttentionReason
      detail: string | null
      check: null
    }

/** Answer of `POST /admin/orders/:id/tw-invoices/preview`. */
export type AdminInvoicePreviewResponse = { preview: AdminInvoicePreview }

/** Answer of `GET /admin/orders/:id/tw-invoice-details`, unmasked: for those who may correct them. */
export type AdminOrderInvoiceDetailsResponse = {
  /** Null: neither the buyer nor staff chose anything. */
  invoice_details: InvoiceDetails | null
  /** The shop mails paper invoices. */
  allow_paper: boolean
}

/** A payment that only staff can confirm (`confirm: "manual"`). Amounts in TWD dollars. */
export type AdminAwaitedPayment = {
  session_id: string
  intent_id: string
  /** What the order is to be paid with. */
  amount: number
  /** What the payment service was asked to take, whole. */
  charged_amount: number
  currency: string
}

/** Answer of `GET /admin/orders/:id/tw-payments`. */
export type AdminAwaitedPaymentResponse = {
  /** Null: no payment waits for staff. */
  awaited_payment: AdminAwaitedPayment | null
}

/** Answer of `POST /admin/orders/:id/tw-payments/confirm`: the payment that was captured. */
export type AdminConfirmPaymentResponse = { payment_id: string }
