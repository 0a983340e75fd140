/** The status of an invoice here. The service's own is stored beside it, as `service_status`. */
export const INVOICE_STATUSES = [
  "waiting",
  "pending",
  "sending",
  "unknown",
  "issued",
  "voiding",
  "void_unknown",
  "voided",
  "not_needed",
  "attention",
] as const
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number]

/**
 * What a list of invoices can be filtered by: a status, a difference at the service, or that another
 * account issued the invoice.
 */
export const LISTED_STATES = [...INVOICE_STATUSES, "differs", "other_account"] as const
export type ListedState = (typeof LISTED_STATES)[number]

/** What needs review, in a list of invoices. */
export const NEEDS_REVIEW: readonly ListedState[] = ["attention", "differs"]

/** What a `waiting` invoice waits for. */
export const WAITING_REASONS = [
  "payment",
  "refund",
  "capture",
  "fulfillment",
  "delay",
  "staff",
] as const
export type WaitingReason = (typeof WAITING_REASONS)[number]

/** Why no invoice is needed. */
export const NOT_NEEDED_REASONS = [
  "order_canceled",
  "order_refunded",
  "order_gone",
  "free_order",
  "vouchers_sold",
  "shop_decision",
  "staff_decision",
  "given_up",
] as const
export type NotNeededReason = (typeof NOT_NEEDED_REASONS)[number]

/**
 * Why a void that was requested was not made. Staff can take theirs back, the order's only where it is
 * not possible: "keep the invoice".
 */
export const VOID_ATTENTION_REASONS = [
  "void_differs",
  "void_other_account",
  "void_refused",
  "void_deadline_passed",
  "void_has_allowances",
  "void_outcome_unknown",
] as const
export type VoidAttentionReason = (typeof VOID_ATTENTION_REASONS)[number]

/** Why an invoice needs review; each has a text in the admin that says what to do. */
export const ATTENTION_REASONS = [
  "currency_not_twd",
  "amount_not_whole",
  "amount_too_large",
  "total_mismatch",
  "line_invalid",
  "tax_types_mixed",
  "refund_tax_unknown",
  "customs_unknown",
  "text_refused",
  "buyer_details_invalid",
  "received_by_nobody",
  "order_number_invalid",
  "cannot_be_planned",
  "refund_awaited",
  "refused_by_service",
  "not_sent",
  "cannot_be_sent",
  "record_withdrawn",
  "amount_differs_at_service",
  "voided_at_service",
  "other_order_at_service",
  "outcome_unknown",
  "sent_to_other_account",
  ...VOID_ATTENTION_REASONS,
] as const
export type AttentionReason = (typeof ATTENTION_REASONS)[number]

export type InvoiceReason = WaitingReason | NotNeededReason | AttentionReason

/** What staff may do with an invoice in its present state. */
export const INVOICE_ACTIONS = [
  "issue",
  "edit_details",
  "retry",
  "void",
  "refresh",
  "reissue",
  "adopt",
  "give_up",
  "keep",
  "correct",
] as const
export type InvoiceAction = (typeof INVOICE_ACTIONS)[number]

/** Entries of an invoice's timeline. */
export const INVOICE_EVENT_TYPES = [
  "planned",
  "replanned",
  "sending",
  "not_sent",
  "answer_unclear",
  "refused",
  "not_found",
  "query_failed",
  "issued",
  "adopted",
  "void_requested",
  "voiding",
  "voided",
  "not_needed",
  "attention",
  "retried",
  "allowance",
  "difference",
  "agrees",
  "reissue_requested",
  "details_corrected",
  "resumed",
  "kept",
  "given_up",
  "data_exported",
  "data_erased",
  "invoiced_elsewhere",
] as const
export type InvoiceEventType = (typeof INVOICE_EVENT_TYPES)[number]

/** The names of the events about an invoice: `tw_invoice.{name}`. */
export type EventName = "issued" | "voided" | "attention" | "allowance_changed"
