import type { AllowanceSplit, DueAllowanceLine } from "../../rules/invoice/allowance-line"
import type { AllowanceRowProblem } from "../../rules/invoice/pasted-allowances"
import type { PageInfo, PageParams } from "../page"
import type { AdminListedInvoice } from "./invoice-list"

/** Query of `GET /admin/tw-invoices/due-allowances`. */
export type AdminDueAllowancesParams = PageParams

/** An allowance (折讓) that is still to be made or registered. Amounts in whole TWD dollars, tax included. */
export type AdminDueAllowance = {
  invoice: AdminListedInvoice
  /**
   * To be made in the service's console, as of the last comparison with the service; 0: what is due is
   * there already, or not known.
   */
  amount: number
  /** What the service has of its allowances beyond those registered here: their numbers are missing. */
  unregistered: number
  /** What other invoices of the order have and went back: an allowance of theirs, or their void. */
  due_elsewhere: number
  /** The figures of a registered allowance contradict each other: what is due is not known. */
  unclear: boolean
  /** What `amount` is for; null: not known, as where money alone was refunded. */
  lines: DueAllowanceLine[] | null
  /** `amount` by its tax; null: which lines it is for decides, and that is not known. */
  split: AllowanceSplit | null
}

/**
 * Answer of `GET /admin/tw-invoices/due-allowances`; the oldest invoice first. Beyond 10,000 invoices,
 * `count` and `amount` are of the 10,000 oldest.
 */
export type AdminDueAllowancesResponse = PageInfo & {
  /** Sum of what is to be made, on all pages. */
  amount: number
  due_allowances: AdminDueAllowance[]
}

/** A pasted allowance number, and the invoice that it is said to belong to. */
export type AdminAllowanceRow = {
  /** Two letters and eight digits. */
  invoice_number: string
  /** As the service's console shows it: 1 to 30 letters, digits, `_` and `-`. */
  allowance_number: string
  /** Whole TWD dollars, tax included: compared with what is due. */
  amount?: number
}

/** Body of `POST /admin/tw-invoices/due-allowances/check`; 1 to 500 rows. Nothing is stored. */
export type AdminCheckAllowances = { rows: AdminAllowanceRow[] }

export type AdminCheckedAllowance = {
  /** Null: this account has no such invoice here. */
  invoice_id: string | null
  /** What is due for the invoice, whole TWD dollars; 0: nothing, or it is not known. */
  due: number
  problem: AllowanceRowProblem | null
}

/** Answer of `POST /admin/tw-invoices/due-allowances/check`, in the order of the rows. */
export type AdminCheckAllowancesResponse = { rows: AdminCheckedAllowance[] }
