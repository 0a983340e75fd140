import {
  ATTENTION_REASONS,
  INVOICE_STATUSES,
  type AttentionReason,
  type InvoiceStatus,
} from "../invoice/invoice-status"

/** Kinds of open invoices of a period, in the order of its page. */
export const OPEN_KINDS = [
  "not_issued",
  "not_voided",
  "without_allowance",
  "allowance_too_large",
  "allowance_unregistered",
  "allowance_unclear",
  "charged_after",
  "differing",
  "date_unknown",
  "tax_unknown",
] as const
export type OpenKind = (typeof OPEN_KINDS)[number]

/** The kinds that follow from an invoice alone; the others need its order. */
export type OpenByState = Extract<OpenKind, "not_issued" | "not_voided" | "differing">

type Place = {
  open: OpenByState
  /** The service is known to have the invoice with our amount: it counts as issued. */
  clear: boolean
}

const notIssued: Place = { open: "not_issued", clear: false }
const notVoided: Place = { open: "not_voided", clear: true }
const differing: Place = { open: "differing", clear: false }

/** Where a period lists an invoice that needs review, and whether its totals count it. */
const PLACES: Record<AttentionReason, Place> = {
  currency_not_twd: notIssued,
  amount_not_whole: notIssued,
  amount_too_large: notIssued,
  total_mismatch: notIssued,
  line_invalid: notIssued,
  tax_types_mixed: notIssued,
  refund_tax_unknown: notIssued,
  customs_unknown: notIssued,
  text_refused: notIssued,
  buyer_details_invalid: notIssued,
  received_by_nobody: notIssued,
  order_number_invalid: notIssued,
  cannot_be_planned: notIssued,
  refund_awaited: notIssued,
  refused_by_service: notIssued,
  not_sent: notIssued,
  cannot_be_sent: notIssued,
  record_withdrawn: notIssued,
  amount_differs_at_service: differing,
  voided_at_service: differing,
  other_order_at_service: notIssued,
  outcome_unknown: notIssued,
  sent_to_other_account: notIssued,
  void_differs: differing,
  void_other_account: { open: "not_voided", clear: false },
  void_refused: notVoided,
  void_deadline_passed: notVoided,
  void_has_allowances: notVoided,
  void_outcome_unknown: { open: "not_voided", clear: false },
}

/** The same for each status of an invoice; `by_reason`: it needs review. */
const STATUS_PLACES: Record<InvoiceStatus, Place | { open: null; clear: boolean } | "by_reason"> = {
  waiting: notIssued,
  pending: notIssued,
  sending: notIssued,
  unknown: notIssued,
  issued: { open: null, clear: true },
  voiding: notVoided,
  void_unknown: { open: "not_voided", clear: false },
  voided: { open: null, clear: true },
  not_needed: { open: null, clear: false },
  attention: "by_reason",
}

/** The statuses in which an invoice is open as `kind`, whatever its reason. */
export const statusesOpenAs = (kind: OpenByState): InvoiceStatus[] =>
  placedWhere(({ open }) => open === kind)

const placedWhere = (is: (place: { open: OpenByState | null; clear: boolean }) => boolean) =>
  INVOICE_STATUSES.filter((status) => {
    const place = STATUS_PLACES[status]
    return place !== "by_reason" && is(place)
  })

/** The statuses in which the invoice is certainly valid at the service, or certainly void there. */
export const CLEAR_STATUSES = placedWhere(({ clear }) => clear)

/** The reasons with which an invoice that needs review is open as `kind`. */
export const reasonsOpenAs = (kind: OpenByState): AttentionReason[] =>
  ATTENTION_REASONS.filter((reason) => PLACES[reason].open === kind)

/** The reasons with which the service certainly has the invoice with our amount. */
export const CLEAR_REASONS = ATTENTION_REASONS.filter((reason) => PLACES[reason].clear)
