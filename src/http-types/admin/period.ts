import type { OpenKind } from "../../rules/period/period-open"
import type { FileLanguage } from "../../rules/period/file-language"
import type { AdminListedInvoice } from "./invoice-list"

/** Open invoices of one kind in a period: the oldest ones, and their number. */
export type AdminOpenInvoices = { count: number; invoices: AdminListedInvoice[] }

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
  /** Invoices with anything open, each counted once. */
  left: number
  open: Record<OpenKind, AdminOpenInvoices>
}

/** Query of `GET /admin/tw-invoices/export`, which answers with a CSV file for the accountant. */
export type AdminInvoiceExportParams = {
  /** Odd month of the two-month period, such as `2026-11`. */
  period: string
  /** Language of the file's headings. Default `zh-TW`. */
  lang?: FileLanguage
}
