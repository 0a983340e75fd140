import { taxOn } from "../money/sales-tax"
import type { AllowanceRowProblem } from "./pasted-allowances"

/** Amounts in TWD dollars, tax included. */
type NumberedRow = { invoice_number: string; allowance_number: string; amount?: number }

/** What is due for an invoice of ours. */
export type DueOfInvoice = {
  /** More than its allowances hold. */
  due: number
  /** What of `due` is still to be made, and what the service has that is not registered. */
  amount: number
  unregistered: number
  /** The figures of a registered allowance contradict each other: nothing can be compared. */
  unclear: boolean
}

/**
 * The problem with registering each of these allowances. The rows of an invoice are compared
 * together, without those that are registered: what is due is what those lack.
 *
 * @param invoices what is due for each invoice of ours by its number; null: nothing
 */
export function allowanceRowProblems(
  rows: NumberedRow[],
  registered: ReadonlySet<string>,
  invoices: ReadonlyMap<string, DueOfInvoice | null>
): (AllowanceRowProblem | null)[] {
  const sums = pastedSums(rows.filter(({ allowance_number }) => !registered.has(allowance_number)))
  return rows.map(({ invoice_number, allowance_number }) => {
    const due = invoices.get(invoice_number)
    if (due === undefined) return "unknown_invoice"
    if (registered.has(allowance_number)) return "registered"
    if (due?.unclear) return null
    if (!due?.due) return "not_due"
    // All of it, or what is still to be made, or what the service has already.
    const fitting = [due.due, due.amount, due.unregistered]
    const pasted = sums.get(invoice_number) ?? due.due
    return fitting.includes(pasted) || holdsTax(pasted, due) ? null : "amount_differs"
  })
}

/** The service's totals may leave out the tax, which a pasted amount holds. */
const holdsTax = (pasted: number, { unregistered }: DueOfInvoice) =>
  pasted > unregistered && pasted <= unregistered + Math.ceil(taxOn(unregistered))

/** What the rows of each invoice come to; no entry: one of them names no amount. */
function pastedSums(rows: NumberedRow[]): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { invoice_number, amount = NaN } of rows) {
    sums.set(invoice_number, (sums.get(invoice_number) ?? 0) + amount)
  }
  return new Map([...sums].filter(([, sum]) => !Number.isNaN(sum)))
}
