import { isInvoiceNumber } from "./invoice-number"
import { amountIn, searchText } from "./listing"

/** The number of an allowance (折讓單): its form is the service's own. */
export const ALLOWANCE_NUMBER = /^[A-Za-z0-9_-]{1,30}$/

/** Lines that are checked and recorded in one go. */
export const MOST_PASTED = 500

type PastedAllowance = {
  invoice_number: string
  allowance_number: string
  /** Whole TWD dollars, tax included; null: not given. */
  amount: number | null
}

/** A line of a pasted text. `repeated`: an earlier line has the same allowance number. */
export type PastedLine = { text: string } & (
  { row: PastedAllowance; problem: "repeated" | null } | { row: null; problem: "format" }
)

/** Why a line that can be read is not recorded, or should be looked at first. */
export type AllowanceRowProblem = "unknown_invoice" | "registered" | "not_due" | "amount_differs"

export type PastedProblem = NonNullable<PastedLine["problem"]> | AllowanceRowProblem

/** Problems that staff look at; the service says in the end which allowance it is, and over what. */
const ONLY_WARNS: readonly PastedProblem[] = ["not_due", "amount_differs"]

/** Whether a line with this problem is left out. */
export const isLeftOut = (problem: PastedProblem | null): boolean =>
  problem !== null && !ONLY_WARNS.includes(problem)

/**
 * Reads allowance numbers pasted from a spreadsheet, one allowance a line: invoice number, allowance
 * number and, if given, a date and an amount. What follows the invoice number separates the others: a
 * tab, a comma, a semicolon or spaces. The date is not used: the service's own counts.
 */
export function readPastedAllowances(text: string): PastedLine[] {
  const seen = new Set<string>()
  return text
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== "")
    .map((line) => {
      const row = readRow(line)
      if (!row) return { text: line, row, problem: "format" }
      const problem = seen.has(row.allowance_number) ? "repeated" : null
      seen.add(row.allowance_number)
      return { text: line, row, problem }
    })
}

function readRow(line: string): PastedAllowance | null {
  const [invoice = "", allowance = "", ...rest] = fieldsOf(line.normalize("NFKC")).map(bare)
  const invoice_number = searchText(invoice)
  const others = rest.filter((field) => field !== "" && !DATE.test(field))
  const dates = rest.filter((field) => DATE.test(field))
  if (!isInvoiceNumber(invoice_number) || !ALLOWANCE_NUMBER.test(allowance)) return null
  if (others.length > 1 || dates.length > 1) return null

  const [written] = others
  if (written === undefined) return { invoice_number, allowance_number: allowance, amount: null }
  const amount = amountIn(written.replace(/\.0+(?=元?$)/, ""))?.amount
  return amount === undefined ? null : { invoice_number, allowance_number: allowance, amount }
}

/**
 * A day of either calendar, with a time or without. The service may write its eight digits alone, which
 * are never an amount.
 */
const DATE = /^(\d{2,4}[-/.年]\d{1,2}[-/.月]\d{1,2}日?|20\d{6})(\s+\d{1,2}:\d{2}(:\d{2})?)?$/

/** Between fields, but not between a date and its time. */
const SPACES = /\s+(?!\s|\d{1,2}:\d{2}(?::\d{2})?(?:\s|$))/

function fieldsOf(line: string): string[] {
  if (line.includes("\t")) return line.split("\t")
  const [, separator] = /^\s*["']?[A-Za-z]{2}-?\d{8}"?\s*([,;])/.exec(line) ?? []
  if (!separator) return line.trim().split(SPACES)
  // Not within quotes, where an amount has a comma of its own.
  const outside = `${separator}(?=(?:[^"]*"[^"]*")*[^"]*$)`
  return line.split(new RegExp(outside))
}

/** Without the quotes of a spreadsheet, whose text may begin with a single one. */
const bare = (field: string) =>
  field
    .trim()
    .replace(/^"(.*)"$/, "$1")
    .replace(/^'/, "")
    .trim()
