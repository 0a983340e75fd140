import type { AllowanceBalance } from "../../rules/invoice/allowance-due"
import type { InvoiceDetails, InvoiceType } from "../../rules/buyer/invoice-details"
import type { InvoiceChange } from "../../rules/invoice/content/invoice-source"
import type {
  AttentionReason,
  InvoiceAction,
  NotNeededReason,
} from "../../rules/invoice/invoice-status"
import type { NamedField } from "../../rules/invoice/named-fields"
import type { TaxType } from "../../rules/money/tax-type"
import type { TimelineDetail } from "../../rules/invoice/timeline-detail"
import type { AdminInvoice, AdminInvoiceBuyer } from "./invoice"

/** A refund to the buyer. */
export type AdminOrderRefund = {
  /** Id of Medusa's refund. */
  id: string
  /** Whole TWD dollars. */
  amount: number
  /** ISO 8601. */
  created_at: string
}

/** Why an order has no invoice, not even a waiting one. */
export type AdminMissingInvoiceNote =
  "not_configured" | "draft_order" | "before_start" | "not_planned_yet"

/**
 * Answer of `GET|POST /admin/orders/:id/tw-invoices` and of `POST /admin/tw-invoices/:id/reissue`:
 * everything that the order page shows. Amounts in whole TWD dollars, times in ISO 8601.
 */
export type AdminOrderInvoicesResponse = {
  order_id: string
  /** The invoicing service's options are set. */
  configured: boolean
  /** The service is the sandbox. */
  sandbox: boolean
  /** Null: the order has an invoice. */
  note: AdminMissingInvoiceNote | null
  /** What staff may do now about the order's next invoice. */
  actions: Extract<InvoiceAction, "issue" | "edit_details">[]
  /** Newest revision first. */
  invoices: AdminInvoice[]
  /** Refunds of the whole order, oldest first. */
  refunds: AdminOrderRefund[]
  /** Allowance balance of the newest invoice. */
  allowance_balance: AllowanceBalance
  /** Why an invoice's amount is not the order's; null: it neither sells nor was paid with any. */
  vouchers: AdminOrderVouchers | null
}

/** Body of `POST /admin/orders/:id/tw-invoices/preview`. */
export type AdminPreviewInvoice = {
  /** Also checks the invoice at the service; nothing is issued. Default false. */
  check?: boolean
}

/** The service's result of checking an invoice without issuing it. */
export type AdminServiceCheck =
  | { outcome: "accepted" }
  /** `message`: the service's. `named_fields`: the fields of the invoice that it names. */
  | { outcome: "refused"; message: string; named_fields: NamedField[] }
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
  tax_type: TaxType
}

/**
 * Vouchers of an order that are invoiced when they are redeemed (option `vouchers`). Whole TWD dollars.
 */
export type AdminOrderVouchers = {
  /** What was charged for them, which the invoice leaves out. */
  sold: number
  /** What the order was paid with them, which is on the invoice. */
  redeemed: number
}

/** The buyer as the invoice would say. */
export type AdminPreviewContact = {
  name: string
  email: string | null
  phone: string | null
  address: string | null
}

/**
 * The invoice that would be issued for an order now, or why none would. Amounts in whole TWD
 * dollars.
 */
export type AdminInvoicePreview =
  | {
      kind: "issue"
      order_number: string
      amount: number
      buyer_type: InvoiceType
      buyer: AdminInvoiceBuyer
      /** Null: the reader may not issue invoices. */
      contact: AdminPreviewContact | null
      remark: string
      lines: AdminInvoiceLine[]
      changes: InvoiceChange[]
      /** Null: the order has none. */
      vouchers: AdminOrderVouchers | null
      /** A product says that it is invoiced when it is redeemed, and the option `vouchers` is missing. */
      vouchers_ignored: boolean
      /** Null: the service was not queried. */
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

/**
 * Answer of `GET /admin/orders/:id/tw-invoice-details`, unmasked: for staff who may correct them.
 */
export type AdminOrderInvoiceDetailsResponse = {
  /**
   * Null: neither the buyer nor staff chose anything. Of a company whose data were deleted: what is
   * kept, its tax ID.
   */
  invoice_details: InvoiceDetails | null
  /** The shop mails paper invoices. */
  allow_paper: boolean
}

/** A payment that only staff can confirm (`confirm: "manual"`). Amounts in TWD dollars. */
export type AdminAwaitedPayment = {
  session_id: string
  intent_id: string
  /** The payment method of the order. */
  amount: number
  /** The amount that the payment service was asked to charge, in whole dollars. */
  charged_amount: number
  currency: string
}

/** A part of the answer of `GET /admin/orders/:id/tw-payments`. */
export type AdminAwaitedPaymentResponse = {
  /** Null: no payment waits for staff. */
  awaited_payment: AdminAwaitedPayment | null
}

/** Body of `POST /admin/orders/:id/tw-payments/refunds`: a refund made in the service's console. */
export type AdminRecordRefund = {
  /** What went back, in whole TWD dollars, as the console shows it. */
  amount: number
  /** The day on which it was made (Taipei), such as `2026-11-25`; none to come. */
  made_on: string
  /** 1 to 500 characters. */
  note: string
  /** The intent that was refunded; required where the order was paid with several. */
  intent_id?: string
}

/** Answer of `POST /admin/orders/:id/tw-payments/refunds`. Amounts in TWD dollars. */
export type AdminRecordRefundResponse = {
  refund: {
    payment_id: string
    /** What Medusa calls it: with parts of a dollar if the payment has them and all of it is back. */
    amount: number
    charged_amount: number
  }
}

/** Answer of `POST /admin/orders/:id/tw-payments/confirm`: the payment that was captured. */
export type AdminConfirmPaymentResponse = { payment_id: string }
