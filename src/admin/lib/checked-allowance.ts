import type { AdminCheckedAllowance, AdminInvoice } from "../../http-types"
import {
  isLeftOut,
  type PastedLine,
  type PastedProblem,
} from "../../rules/invoice/pasted-allowances"

/** A pasted line, its problem, and its result. */
export type CheckedLine = PastedLine & {
  /** Null: it cannot be read, or an earlier line has its number. */
  checked: AdminCheckedAllowance | null
  /** Null: it was not sent. `amount`: TWD dollars as the service says; null: its figures contradict each other. */
  outcome: { amount: number | null } | { refusal: string } | null
}

export const problemOf = ({ problem, checked }: CheckedLine): PastedProblem | null =>
  problem ?? checked?.problem ?? null

/** What is sent to register a line; null: it is left out, or it is registered. */
export function willBeSent(line: CheckedLine) {
  const { row, checked, outcome } = line
  const registered = outcome !== null && "amount" in outcome
  if (!row || !checked?.invoice_id || registered || isLeftOut(problemOf(line))) return null
  return { invoice_id: checked.invoice_id, allowance_number: row.allowance_number }
}

/** What the service says of an allowance that was just registered. */
export const outcomeOf = ({ allowances }: AdminInvoice, number: string) => ({
  amount: allowances.find((each) => each.allowance_number === number)?.amount ?? null,
})

export type LineState = "ready" | "warned" | "left_out" | "registered" | "refused"

export function lineState(line: CheckedLine): LineState {
  const { outcome } = line
  if (outcome) return "refusal" in outcome ? "refused" : "registered"
  const problem = problemOf(line)
  if (!problem) return "ready"
  return isLeftOut(problem) ? "left_out" : "warned"
}
