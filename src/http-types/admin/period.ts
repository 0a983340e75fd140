import type { OpenKind } from "../../rules/period/period-open"
import type { FormCode, PeriodSums } from "../../rules/period/vat-return"
import type {
  FileAsOf,
  FileCalendar,
  FileFormat,
  FileLanguage,
  FileTable,
} from "../../rules/period/accountants-file"
import type { PageInfo, PageParams } from "../page"
import type { AdminListedInvoice } from "./invoice-list"

/**
 * Open invoices of one kind, of a period and of those before it: the oldest ones, their number, and
 * how many of them are of earlier periods.
 */
export type AdminOpenInvoices = { count: number; earlier: number; invoices: AdminListedInvoice[] }

/** What a period's invoices and allowances come to for the tax return. Whole TWD dollars. */
export type AdminPeriodFigures = PeriodSums & {
  /** Allowances that the buyer has not confirmed yet: included in `allowances`. Tax included. */
  allowances_waiting: { count: number; amount: number }
  /** Allowances whose figures contradict each other or whose date cannot be read: not included. */
  allowances_unclear: number
  /** The numbered fields of forms 401 and 403 that these invoices and allowances reach. */
  form: Record<FormCode, number>
}

/** What a period came to when staff marked it as filed, and what changed since. Times in ISO 8601. */
export type AdminPeriodFiling = {
  filed_at: string
  /** The id of the user; null: it was filed by the shop's own code. */
  filed_by: string | null
  filed_by_name: string | null
  totals: AdminInvoicePeriodResponse["totals"]
  figures: AdminPeriodFigures
  /** All changes are counted; `changes` has the latest twenty. */
  count: number
  changes: AdminFilingChange[]
}

/** How an invoice or an allowance counts; null: it is not in the period. */
export type AdminFiledState = {
  /** `unclear`: what the service says must be checked first. */
  state: "issued" | "voided" | "unclear"
  /** Whole TWD dollars, tax included. */
  amount: number | null
} | null

/** An invoice or an allowance of a filed period that counts otherwise now. */
export type AdminFilingChange = {
  kind: "invoice" | "allowance"
  /** Its own number. */
  number: string
  /** The invoice, or that of the allowance. */
  invoice_id: string
  /** Null: the invoice belongs to no order of this store. */
  order_id: string | null
  filed: AdminFiledState
  now: AdminFiledState
  /**
   * What else of it changed; empty for one that was added or removed. `tax`: its tax type, tax or tax
   * ID; `total`, `lines`: of an allowance as the service states them; `difference`: another difference
   * at the service.
   */
  fields: ("tax" | "day" | "void_day" | "order" | "total" | "difference" | "lines")[]
  /** When it changed, as far as that was recorded. */
  at: string
}

/** Query of `GET /admin/tw-invoices/period/changes`. */
export type AdminFilingChangesParams = PageParams & {
  /** Odd month of the filed period, such as `2026-11`. */
  period: string
  /** Only the changes that happened in this period. */
  within?: string
}

/**
 * Answer of `GET /admin/tw-invoices/period/changes`: all changes since the period was filed, the
 * latest first. None if it is not marked as filed.
 */
export type AdminFilingChangesResponse = PageInfo & { changes: AdminFilingChange[] }

/** Changes of a filed period that happened in another one: the latest twenty, and their number. */
export type AdminChangesOfFiled = { period: string; count: number; changes: AdminFilingChange[] }

/** Answer of `GET /admin/tw-invoices/period`. Times in ISO 8601. */
export type AdminInvoicePeriodResponse = {
  /** Odd month of the two-month period, such as `2026-11`. */
  period: string
  starts_at: string
  /** The first moment after it. */
  ends_at: string
  /** The last moment at which an invoice of the period can be voided. */
  void_deadline: string
  totals: {
    issued: number
    /** Whole TWD dollars, tax included. */
    issued_amount: number
    voided: number
    /** Their state at the service must be checked first; not included in the other counts. */
    unclear: number
    /**
     * Issued by another account or service than the options name now; not included in the other
     * counts, and not in the accountant's file.
     */
    other_account: number
  }
  figures: AdminPeriodFigures
  /** The period is over: it can be marked as filed. */
  over: boolean
  /** Null: the period is not marked as filed. */
  filed: AdminPeriodFiling | null
  /** Changes in this period to filed periods of the year before. */
  changes_of_filed: AdminChangesOfFiled[]
  /**
   * Invoices with anything open, each counted once, also of earlier periods. Those of
   * `allowance_too_large` are only shown.
   */
  left: number
  open: Record<OpenKind, AdminOpenInvoices>
}

/** Query of `GET /admin/tw-invoices/export`, which answers with a file for the accountant. */
export type AdminInvoiceExportParams = {
  /** Odd month of the two-month period, such as `2026-11`. */
  period: string
  /** What the file lists. Default `invoices`. */
  file?: FileTable
  /**
   * The state of a period that is marked as filed: as it was filed, or as it is `now`. Default
   * `filed`, if it is marked as filed.
   */
  as?: FileAsOf
  /** Kind of file. Default `csv`. */
  format?: FileFormat
  /** Language of the file's headings. Default `zh-TW`. */
  lang?: FileLanguage
  /** Calendar of the file's dates: 民國 (`roc`) or Western. Default `western`. */
  calendar?: FileCalendar
}
