import { ATTENTION_REASONS, type AttentionReason } from "./invoice-status"

/** What can be open of a period, in the order of its page. */
export const OPEN_KINDS = [
  "not_issued",
  "not_voided",
  "without_allowance",
  "charged_after",
  "differing",
] as const
export type OpenKind = (typeof OPEN_KINDS)[number]

/** The kinds that follow from an invoice alone; the others need its order. */
export type OpenByState = Extract<OpenKind, "not_issued" | "not_voided" | "differing">

type Place = {
  open: OpenByState
  /** The invoice stands at the service over our amount, as far as is known: it counts as issued. */
  stands: boolean
}

const notIssued: Place = { open: "not_issued", stands: false }
const notVoided: Place = { open: "not_voided", stands: true }
const differing: Place = { open: "differing", stands: false }

/** Where a period lists an invoice that needs review, and whether its totals count it. */
const PLACES: Record<AttentionReason, Place> = {
  currency_not_twd: notIssued,
  amount_not_whole: notIssued,
  amount_too_large: notIssued,
  total_mismatch: notIssued,
  line_invalid: notIssued,
  tax_types_mixed: notIssued,
  customs_unknown: notIssued,
  text_refused: notIssued,
  buyer_details_invalid: notIssued,
  order_number_invalid: notIssued,
  cannot_be_planned: notIssued,
  refused_by_service: notIssued,
  not_sent: notIssued,
  cannot_be_sent: notIssued,
  amount_differs_at_service: differing,
  voided_at_service: differing,
  outcome_unknown: notIssued,
  sent_to_other_account: notIssued,
  void_differs: differing,
  void_other_account: { open: "not_voided", stands: false },
  void_refused: notVoided,
  void_deadline_passed: notVoided,
  void_has_allowances: notVoided,
  void_outcome_unknown: { open: "not_voided", stands: false },
}

/** The reasons with which an invoice that needs review is open as `kind`. */
export const reasonsOpenAs = (kind: OpenByState): AttentionReason[] =>
  ATTENTION_REASONS.filter((reason) => PLACES[reason].open === kind)

/** The reasons that leave no doubt that the invoice stands at the service over our amount. */
export const STANDING_REASONS = ATTENTION_REASONS.filter((reason) => PLACES[reason].stands)
