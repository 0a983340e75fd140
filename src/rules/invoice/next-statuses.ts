import type { InvoiceStatus } from "./invoice-status"
import { NEW_ROW } from "./columns"
import { EVENTS, type InvoiceEvent } from "./state-machine"
import type { Transition } from "./transition"
import { KEEP, not, reduce, type Known, type Value } from "./values"

type NextStatus = {
  next: InvoiceStatus
  /** The conditions for it; empty: it always becomes this. */
  conditions: string[]
  /** The event leaves the status as it is. */
  stays: boolean
}

/**
 * What an event may make of the status of a row, for the diagram and the tests.
 *
 * @param status null: the row is new
 */
export function nextStatuses(event: InvoiceEvent, status: InvoiceStatus | null): NextStatus[] {
  const { set }: Transition = EVENTS[event]
  const row = { ...NEW_ROW, status }
  const known: Known = (test) => {
    if (test.kind !== "in" && test.kind !== "set") return undefined
    if (test.column === "status") {
      return test.kind === "set" ? status !== null : test.values.some((one) => one === status)
    }
    if (status !== null) return undefined
    return test.kind === "set" ? row[test.column] !== null : false
  }
  return branches(reduce(set.status ?? KEEP, known), [], known).flatMap(({ value, conditions }) => {
    const stays = value !== null && typeof value === "object"
    const next = stays ? status : (value as InvoiceStatus)
    return next ? [{ next, conditions, stays }] : []
  })
}

function branches(
  value: Value,
  conditions: string[],
  known: Known
): { value: Value; conditions: string[] }[] {
  if (value === null || typeof value !== "object" || value.kind !== "when") {
    return [{ value, conditions }]
  }
  const { condition, then, otherwise } = value
  return [
    ...branches(then, [...conditions, condition.label], known),
    ...branches(otherwise, [...conditions, not(condition).label], known),
  ]
}
