import type { OpenKind } from "../../rules/period/period-open"
import type { ListedInvoice } from "./invoice-list-view"

/** The answer of `GET /admin/tw-invoices/period`. Amounts in TWD dollars, times in ISO 8601. */
export type PeriodView = {
  period: string
  ends_at: string
  /** The last moment in which an invoice of the period can be voided. */
  void_deadline: string
  /** Invoices that anything is open of, each once. */
  left: number
  /** `unclear`: of these it is to be checked first what stands at the service. */
  totals: { issued: number; issued_amount: number; voided: number; unclear: number }
  open: Record<OpenKind, { count: number; invoices: ListedInvoice[] }>
}
