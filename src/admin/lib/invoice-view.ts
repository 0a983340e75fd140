import type { AllowanceBalance } from "../../rules/invoice/allowance-due"
import type {
  InvoiceAction,
  InvoiceEventType,
  InvoiceReason,
  InvoiceStatus,
} from "../../rules/invoice/invoice-status"
import type { Exchange, InvoiceChange } from "../../rules/invoice/content/invoice-source"
import type { CarrierType } from "../../rules/buyer/carrier"
import type { InvoiceDifference, ServiceStatus } from "../../rules/invoice/reconciliation"
import type { TimelineDetail } from "../../rules/invoice/timeline-detail"

export type InvoiceEvent = TimelineDetail & {
  id: string
  type: InvoiceEventType
  /** ISO 8601. */
  at: string
  /** The id of the user who asked for it; null: the plugin by itself. */
  actor: string | null
  /** That user's name or email; null when the user is gone. */
  actor_name: string | null
}

export type BuyerType = "personal" | "company" | "donation"

export type InvoiceBuyer = {
  tax_id: string | null
  carrier: CarrierType | null
  carrier_code: string | null
  donation_code: string | null
}

/** Amounts in TWD dollars; quantity and price are decimal numbers. */
export type AllowanceLine = {
  sequence: string
  description: string
  quantity: string
  unit_price: string
  amount: number
  tax: number | null
}

/** An allowance (折讓) as the service described it at `read_at`. Amounts in TWD dollars. */
export type Allowance = {
  id: string
  allowance_number: string
  /** In the service's own spelling, like `confirmed_at`. */
  allowance_date: string | null
  total_amount: number
  tax_amount: number | null
  status: "issued" | "voided"
  /** Set, the buyer confirmed it and the tax authority has it. */
  confirmed_at: string | null
  lines: AllowanceLine[]
  /** ISO 8601. */
  read_at: string
}

/** What went back to the buyer. TWD dollars, ISO 8601. */
export type Refund = { id: string; amount: number; created_at: string }

/** One invoice as the admin routes show it. Amounts in TWD dollars, times in ISO 8601. */
export type Invoice = {
  id: string
  revision: number
  status: InvoiceStatus
  reason: InvoiceReason | null
  reason_detail: string | null
  /** The same, read. */
  reason_note: TimelineDetail
  order_number: string | null
  invoice_number: string | null
  amount: number | null
  buyer_type: BuyerType
  /** What the invoice goes to, for people to recognise: codes of the buyer are masked. */
  buyer: InvoiceBuyer
  issued_at: string | null
  voided_at: string | null
  /** When staff kept the invoice of an order that is cancelled or refunded; ISO 8601. */
  kept_at: string | null
  voidable_until: string | null
  /** What the service calls it. */
  service_status: ServiceStatus | null
  allowance_confirmed: number | null
  allowance_unconfirmed: number | null
  /** What the service says otherwise; null when both say the same. */
  difference: InvoiceDifference | null
  /** When it was last held against the service, ISO 8601. */
  reconciled_at: string | null
  attempts: number
  next_attempt_at: string | null
  /** Texts that leave otherwise than they stand in the store; null before the invoice is due. */
  changes: InvoiceChange[] | null
  /** How a charge in another currency became `amount`. */
  exchange: Exchange | null
  /** Path of the route that answers with the invoice's address. */
  link: string | null
  actions: Exclude<InvoiceAction, "issue" | "edit_details">[]
  allowances: Allowance[]
  events: InvoiceEvent[]
}

export type ViewNote = "not_configured" | "draft_order" | "before_start" | "not_planned_yet"

/** The answer of `GET /admin/orders/:id/tw-invoices`; newest revision first. */
export type OrderInvoices = {
  order_id: string
  configured: boolean
  sandbox: boolean
  note: ViewNote | null
  actions: Extract<InvoiceAction, "issue" | "edit_details">[]
  invoices: Invoice[]
  /** Of the whole order. */
  refunds: Refund[]
  /** Of the newest invoice. */
  allowance_balance: AllowanceBalance
}
