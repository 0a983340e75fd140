import { NEEDS_REVIEW } from "../../rules/invoice/invoice-status"

const EXPLAINED_STATES: readonly string[] = [...NEEDS_REVIEW, "waiting"]

/** What each row of a list of only these states says besides; null: nothing. */
export function explainedOf(states: string[]): "why" | "voided" | null {
  if (!states.length) return null
  if (states.every((state) => EXPLAINED_STATES.includes(state))) return "why"
  return states.every((state) => state === "voided") ? "voided" : null
}

export const LIST_LIMIT = 20
