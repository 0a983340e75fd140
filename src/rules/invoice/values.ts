import type { InvoiceStatus } from "./invoice-status"
import type { Column } from "./columns"
import type { InputName } from "./inputs"

/**
 * What an event gives a column, as data: the same value is computed here, for the tests
 * (`apply-event.ts`), and in SQL (`store/event-sql.ts`).
 */
export type Value =
  | null
  | string
  | number
  | boolean
  | typeof NOW
  | typeof KEEP
  /** So many milliseconds from now; a name: as the event's input says. */
  | { kind: "after"; milliseconds: number | InputName }
  /** From now a share of the time since `since`, within bounds (milliseconds): the older, the later. */
  | { kind: "after_age"; since: Column; share: number; least: number; most: number }
  /** What the column held before the event. */
  | { kind: "old"; column: Column }
  | { kind: "input"; name: InputName }
  /** The first of these that is not null. */
  | { kind: "first"; values: readonly Value[] }
  /** A counter, up by one. */
  | { kind: "up"; column: Column }
  /** A counter, down by one, never below 0. */
  | { kind: "down"; column: Column }
  | When

export type When = { kind: "when"; condition: Condition; then: Value; otherwise: Value }

/** The database's time. */
export const NOW = { kind: "now" } as const
/** The column stays as it was. */
export const KEEP = { kind: "keep" } as const

export const after = (milliseconds: number | InputName): Value => ({ kind: "after", milliseconds })
export const afterAge = (
  since: Column,
  pause: { share: number; least: number; most: number }
): Value => ({ kind: "after_age", since, ...pause })
export const old = (column: Column): Value => ({ kind: "old", column })
export const input = (name: InputName): Value => ({ kind: "input", name })
export const first = (...values: Value[]): Value => ({ kind: "first", values })
export const up = (column: Column): Value => ({ kind: "up", column })
export const down = (column: Column): Value => ({ kind: "down", column })
export const when = (condition: Condition, then: Value, otherwise: Value): When => ({
  kind: "when",
  condition,
  then,
  otherwise,
})

/** Facts outside the row: about the queue, or the order's other invoices. */
export type Fact =
  /** Sending is paused. */
  | "paused"
  /** Sending is paused because uploads have no answer, of any order. */
  | "no_answer"
  /** The order has no invoice after this one. */
  | "latest"

/** What a condition comes down to. */
export type Test =
  | { kind: "set"; column: Column }
  /** Never true of a column without a value. */
  | { kind: "in"; column: Column; values: readonly string[] }
  | { kind: "fact"; fact: Fact }
  /**
   * A new day began in Taipei after the column's time: by now, and at most `within` milliseconds
   * after it. Never true of a column without a value.
   */
  | { kind: "day_ended"; column: Column; within: number }
  /** The input has a value. */
  | { kind: "given"; name: InputName }
  | { kind: "input_in"; name: InputName; values: readonly (string | boolean)[] }

/** `label` says it in the diagram. */
export type Condition = { label: string } & (
  | { kind: "test"; test: Test }
  | { kind: "not"; condition: Condition }
  | { kind: "all" | "any"; conditions: readonly Condition[] }
)

const test = (label: string, of: Test): Condition => ({ label, kind: "test", test: of })

export const isSet = (column: Column, label: string): Condition =>
  test(label, { kind: "set", column })
export const isIn = (column: Column, values: readonly string[], label: string): Condition =>
  test(label, { kind: "in", column, values })
export const statusIn = (...statuses: InvoiceStatus[]): Condition =>
  isIn("status", statuses, statuses.join(" or "))
export const fact = (name: Fact, label: string): Condition =>
  test(label, { kind: "fact", fact: name })
export const dayEnded = (column: Column, within: number, label: string): Condition =>
  test(label, { kind: "day_ended", column, within })
export const given = (name: InputName): Condition => test(`${name} given`, { kind: "given", name })
export const inputIn = (name: InputName, ...values: (string | boolean)[]): Condition =>
  test(`${name}: ${values.join(" or ")}`, { kind: "input_in", name, values })

export const not = (condition: Condition): Condition => ({
  label: condition.label.startsWith("not ") ? condition.label.slice(4) : `not ${condition.label}`,
  kind: "not",
  condition,
})
export const all = (label: string, ...conditions: Condition[]): Condition => ({
  label,
  kind: "all",
  conditions,
})
export const any = (label: string, ...conditions: Condition[]): Condition => ({
  label,
  kind: "any",
  conditions,
})

/** True or false where it is known already; undefined where only the row decides. */
export type Known = (test: Test) => boolean | undefined

export function decide(condition: Condition, known: Known): boolean | undefined {
  switch (condition.kind) {
    case "test":
      return known(condition.test)
    case "not": {
      const decided = decide(condition.condition, known)
      return decided === undefined ? undefined : !decided
    }
    case "all":
    case "any": {
      const deciding = condition.kind === "any"
      const decided = condition.conditions.map((one) => decide(one, known))
      if (decided.includes(deciding)) return deciding
      return decided.includes(undefined) ? undefined : !deciding
    }
  }
}

/** The value as far as it is known: what is decided already is left out of it. */
export function reduce(value: Value, known: Known): Value {
  if (value === null || typeof value !== "object") return value
  if (value.kind === "first") {
    return { ...value, values: value.values.map((one) => reduce(one, known)) }
  }
  if (value.kind !== "when") return value
  const decided = decide(value.condition, known)
  if (decided !== undefined) return reduce(decided ? value.then : value.otherwise, known)
  const then = reduce(value.then, known)
  const otherwise = reduce(value.otherwise, known)
  return then === otherwise ? then : { ...value, then, otherwise }
}

/** The tests that a condition comes down to. */
export function testsOf(condition: Condition): Test[] {
  switch (condition.kind) {
    case "test":
      return [condition.test]
    case "not":
      return testsOf(condition.condition)
    case "all":
    case "any":
      return condition.conditions.flatMap(testsOf)
  }
}

/** What a value is made of: each value in it, and the conditions that choose between them. */
export function partsOf(value: Value): { values: Value[]; conditions: Condition[] } {
  const parts = { values: [value], conditions: [] as Condition[] }
  if (value === null || typeof value !== "object") return parts
  const inner =
    value.kind === "first"
      ? value.values
      : value.kind === "when"
        ? [value.then, value.otherwise]
        : []
  if (value.kind === "when") parts.conditions.push(value.condition)
  for (const { values, conditions } of inner.map(partsOf)) {
    parts.values.push(...values)
    parts.conditions.push(...conditions)
  }
  return parts
}
