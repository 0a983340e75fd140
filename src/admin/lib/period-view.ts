import type { ListedInvoice } from "./invoice-list-view"

export const OPEN_KINDS = [
  "not_issued",
  "not_voided",
  "without_allowance",
  "charged_after",
  "differing",
] as const
export type OpenKind = (typeof OPEN_KINDS)[number]

/** The answer of `GET /admin/tw-invoices/period`. Amounts in TWD dollars, times in ISO 8601. */
export type PeriodView = {
  period: string
  ends_at: string
  /** The last moment in which an invoice of the period can be voided. */
  void_deadline: string
  /** Invoices that anything is open of, each once. */
  left: number
  totals: { issued: number; issued_amount: number; voided: number }
  open: Record<OpenKind, { count: number; invoices: ListedInvoice[] }>
}
