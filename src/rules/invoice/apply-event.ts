import { taipeiDayNumber } from "../period/period"
import { COLUMNS, type Column, type Columns } from "./columns"
import { EVENTS, isAccepted, type Given, type InvoiceEvent } from "./state-machine"
import type { Transition } from "./transition"
import { decide, reduce, type Fact, type Test, type Value } from "./values"

type Scalar = string | number | boolean | Date | null

export type Circumstances<E extends InvoiceEvent> = {
  given: Given<E>
  facts: Record<Fact, boolean>
  /** The database's time. */
  now: Date
}

/**
 * What an event makes of a row, as the state machine says: without a database, and independently of
 * the SQL that does it (`store/event-sql.ts`), which a test compares with this.
 *
 * @param row `NEW_ROW` for one that is new
 * @returns the row after it; null: the row does not accept it, and nothing is written
 */
export function applyEvent<E extends InvoiceEvent>(
  row: Columns,
  event: E,
  circumstances: Circumstances<E>
): Columns | null {
  const { set, requires = [] }: Transition = EVENTS[event]
  const known = (test: Test) => isTrue(test, row, circumstances)
  if (!isAccepted(event, row.status) || !requires.every((one) => decide(one, known))) return null

  const changes = COLUMNS.flatMap((column) => {
    const value = set[column]
    return value === undefined
      ? []
      : [[column, compute(reduce(value, known), column, row, circumstances)] as const]
  })
  return { ...row, ...Object.fromEntries(changes) }
}

function isTrue<E extends InvoiceEvent>(
  test: Test,
  row: Columns,
  { given, facts, now }: Circumstances<E>
): boolean {
  const inputs: Record<string, unknown> = given
  switch (test.kind) {
    case "set":
      return row[test.column] !== null
    case "in":
      return test.values.some((value) => value === row[test.column])
    case "fact":
      return facts[test.fact]
    case "day_ended": {
      const from = row[test.column]
      if (!(from instanceof Date)) return false
      const until = new Date(Math.min(now.getTime(), from.getTime() + test.within))
      return taipeiDayNumber(from) < taipeiDayNumber(until)
    }
    case "given":
      return inputs[test.name] !== null && inputs[test.name] !== undefined
    case "input_in":
      return test.values.some((value) => value === inputs[test.name])
  }
}

function compute<E extends InvoiceEvent>(
  value: Value,
  column: Column,
  row: Columns,
  circumstances: Circumstances<E>
): Scalar {
  if (value === null || typeof value !== "object") return value
  const inputs: Record<string, unknown> = circumstances.given
  switch (value.kind) {
    case "now":
      return circumstances.now
    case "keep":
      return row[column]
    case "after": {
      const { milliseconds } = value
      const given = typeof milliseconds === "number" ? milliseconds : Number(inputs[milliseconds])
      return new Date(circumstances.now.getTime() + given)
    }
    case "after_age": {
      const { share, least, most } = value
      const since = row[value.since]
      const age = since instanceof Date ? circumstances.now.getTime() - since.getTime() : 0
      return new Date(circumstances.now.getTime() + Math.min(Math.max(age * share, least), most))
    }
    case "old":
      return row[value.column]
    case "input":
      return inputs[value.name] as Scalar
    case "first":
      return (
        value.values
          .map((one) => compute(one, column, row, circumstances))
          .find((one) => one !== null) ?? null
      )
    case "up":
      return Number(row[value.column]) + 1
    case "down":
      return Math.max(Number(row[value.column]) - 1, 0)
    case "when":
      throw new Error("All conditions are decided by now.")
  }
}
