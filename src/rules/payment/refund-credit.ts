import { toAmount } from "../money/decimal"

/** A refund as Medusa entered it on its order. */
export type RefundEntry = {
  refund_id: string
  /** Decimal, below zero. */
  amount: string
  /** The order's, when it was entered. */
  version: number
  created_at: Date
}

/** A credit line of an order. */
export type CreditLine = {
  /** Decimal: what it takes off the order's total. */
  amount: string
  reference: string | null
  reference_id: string | null
  /** The order's version that began with it; null: it came with the order. */
  version: number | null
}

/** `lines`: of the order's present version. */
export type RefundCredits = { entries: readonly RefundEntry[]; lines: readonly CreditLine[] }

/** The `reference` of what reverses a refund that was not made; its id is the `reference_id`. */
export const NOT_MADE = "refund_not_made"

export type RefundCredit =
  /** The refund took nothing off the order's total, or does so no longer. */
  | { kind: "none" }
  /** `amount`: decimal, what it took off. */
  | { kind: "credit"; amount: string }
  /** There is a credit line that may be another refund's. */
  | { kind: "unclear" }

/**
 * Medusa enters a refund and makes its credit line in one run, in less time than this. Entries that are
 * this close may be of one run, or of two at once. Milliseconds.
 */
const TOGETHER_MS = 5_000

/**
 * What Medusa took off an order's total for a refund. Medusa enters the refund in one version of
 * the order, and begins the next one with a credit line for the part that the order did not owe the
 * buyer. Nothing refers to the refund. If all of it was owed, the next credit line belongs to no
 * refund and is never above zero. The order owes the buyer something, or nothing, and Medusa
 * accepts no other line then.
 */
export function creditOfRefund(refund_id: string, { entries, lines }: RefundCredits): RefundCredit {
  const undone = lines.some(
    (line) => line.reference === NOT_MADE && line.reference_id === refund_id
  )
  const entry = entries.find((each) => each.refund_id === refund_id)
  if (undone || !entry) return { kind: "none" }

  const next = lines.filter(
    ({ version, amount }) => version === entry.version + 1 && value(amount).gt(0)
  )
  if (!next.length) return { kind: "none" }
  const others = entries.filter((other) => other !== entry && other.version === entry.version)
  const later = others.map(({ created_at }) => Number(created_at) - Number(entry.created_at))
  if (later.some((ms) => Math.abs(ms) < TOGETHER_MS)) return { kind: "unclear" }
  // The refund before the line is the line's.
  if (later.some((ms) => ms > 0)) return { kind: "none" }

  const [{ amount }, ...more] = next
  const fits = !more.length && value(amount).lte(value(entry.amount).abs())
  return fits ? { kind: "credit", amount } : { kind: "unclear" }
}

/** Medusa's own amounts: always decimals. */
const value = (amount: string) => toAmount(amount)!
