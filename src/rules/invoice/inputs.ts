import type { AttentionReason, InvoiceReason } from "./invoice-status"
import type { VoidReason } from "./plan"
import type { ServiceStatus } from "./reconciliation"

/** All that an event may be given. JSON is given as its text; durations are milliseconds. */
export type Inputs = {
  /** The service and the merchant account that are asked from now on. */
  account: string
  /** The id of the user who asks for it. */
  actor: string | null
  /** It did not wait for this before. */
  anew: boolean
  amount: number
  batch_limit: number | null
  /** What an invoice without content was issued as, `InvoiceType`; null: not known, or it has content. */
  bought_as: string | null
  buyer_type: string
  /** Staff issued it in the service's console, under no order number of ours. */
  by_hand: boolean
  /** It may have reached the service. */
  cancellation_sent: boolean
  changes: string
  /** What it will be issued as, `InvoiceType`, as the buyer or staff chose; null: that is not known. */
  chosen_as: string | null
  content: string
  /** Staff say something else than the content prepared here, which the invoice then loses. */
  content_denied: boolean
  delay: number
  /** The service's message, a code of the plugin, or both: `rules/invoice/timeline-detail.ts`. */
  detail: string | null
  details: string | null
  exchange: string | null
  /** TWD dollars, as the service says it; null: not needed, the row has its own. */
  found_amount: number | null
  invoice_number: string
  /** The content without its lines, JSON; null: it has none. */
  kept_content: string | null
  /** When it was issued, as staff or an allowance say; null: they do not. */
  issued_at: Date | null
  lease: number
  /** The answer is of another kind than the one before. */
  news: boolean
  order_number: string
  query_in: number
  /** It may have been sent before the database was restored. */
  queried_first: boolean
  /** Staff had decided that none is needed. */
  unwanted: boolean
  /** Its order number, if it may have been sent before that, and is not sent now. */
  queried_number: string | null
  /** When the order last changed; null or undefined: that is not known. */
  order_seen_at: Date | null | undefined
  /** Most of the others sent meanwhile were issued. */
  passed_over: boolean
  /** Why sending is paused; null: it is not. */
  pause_detail: string | null
  /** It is not tried again at once. */
  put_off: boolean
  reason: InvoiceReason
  attention_reason: AttentionReason
  refunded_before: number
  refusal: string | null
  refusal_reason: string | null
  /** Whatever was refused, the service has done with it: nothing of the upload goes on. */
  refusal_finished: boolean | null
  requested: false | "now" | "missing"
  retry_in: number
  sent_with: number
  /** What the service calls it; null: nothing is known of that. */
  service_status: ServiceStatus | null
  /** A company's, of an invoice without content; null: none. */
  tax_id: string | null
  taxable_amount: number | null
  /** What stopped it concerns every order: no attempt of this one. */
  uncounted: boolean
  /** What of the amount bears no tax, `UntaxedAs`; null: nothing. */
  untaxed_as: string | null
  /** Staff stated the day of its void; null: they did not. */
  void_day_stated: boolean | null
  void_reason: VoidReason
  /** The day on which staff say that it was voided; null: it is not voided, or they do not say. */
  voided_at: Date | null
}

export type InputName = keyof Inputs
