import type { InvoiceStatus } from "./invoice-status"

/**
 * The columns of `tw_invoice` that an event can change, and what each holds. Times are the
 * database's; JSON is given as its text.
 */
export const COLUMN_KINDS = {
  status: "text",
  reason: "text",
  reason_detail: "text",
  order_number: "text",
  amount: "integer",
  taxable_amount: "integer",
  untaxed_as: "text",
  buyer_type: "text",
  kept_tax_id: "text",
  content: "jsonb",
  changes: "jsonb",
  exchange: "jsonb",
  refunded_before: "integer",
  details: "jsonb",
  plan_version: "integer",
  order_seen_at: "timestamptz",
  issue_requested_at: "timestamptz",
  missing_requested_at: "timestamptz",
  due_at: "timestamptz",
  due_since: "timestamptz",
  delay_until: "timestamptz",
  waiting_since: "timestamptz",
  fence: "integer",
  lease_expires_at: "timestamptz",
  attempts: "integer",
  queries: "integer",
  sent_at: "timestamptz",
  left_at: "timestamptz",
  sent_to: "text",
  sent_with: "integer",
  batch_limit: "integer",
  unclear_since: "timestamptz",
  refusal: "text",
  refusal_reason: "text",
  refusal_finished: "boolean",
  passed_over: "integer",
  invoice_number: "text",
  service_status: "text",
  difference: "jsonb",
  reconciled_at: "timestamptz",
  reconcile_at: "timestamptz",
  issued_at: "timestamptz",
  date_unknown: "boolean",
  voided_at: "timestamptz",
  void_day_stated: "boolean",
  void_requested_at: "timestamptz",
  void_reason: "text",
  kept_at: "timestamptz",
  given_up_at: "timestamptz",
  reissue_requested_at: "timestamptz",
  reissue_requested_by: "text",
  reissue_details: "jsonb",
} as const

export type Column = keyof typeof COLUMN_KINDS

type Kinds = { text: string; integer: number; boolean: boolean; timestamptz: Date; jsonb: string }

/** What the columns of a row hold. Without a status it is new. */
export type Columns = {
  [C in Exclude<Column, "status">]: Kinds[(typeof COLUMN_KINDS)[C]] | null
} & { status: InvoiceStatus | null }

export const COLUMNS = Object.keys(COLUMN_KINDS) as Column[]

/** What a new row holds before its first event. */
const DEFAULTS: Partial<Columns> = {
  buyer_type: "personal",
  // The plan that writes the row increments it.
  plan_version: 0,
  fence: 0,
  attempts: 0,
  queries: 0,
  passed_over: 0,
}

export const NEW_ROW = Object.fromEntries(
  COLUMNS.map((column) => [column, DEFAULTS[column] ?? null])
) as Columns
