import { COLUMN_KINDS, COLUMNS, type Column, type Columns } from "../../src/rules/invoice/columns"
import type { InputName, Inputs } from "../../src/rules/invoice/inputs"
import { INVOICE_STATUSES, type InvoiceStatus } from "../../src/rules/invoice/invoice-status"
import { EVENTS, statusesAccepting, type InvoiceEvent } from "../../src/rules/invoice/state-machine"
import type { Transition } from "../../src/rules/invoice/transition"
import { partsOf, testsOf, type Fact, type Test, type Value } from "../../src/rules/invoice/values"

export type MachineRow = Columns & { id: string; status: InvoiceStatus }

const AT = Date.parse("2026-07-01T00:00:00Z")

/** 08:00 in Taipei, and the last second of a day there. */
const MORNING = new Date(AT)
const BEFORE_MIDNIGHT = new Date("2026-06-30T15:59:59Z")

/** A value in each column that no event writes, to show that events do not change it. */
const filled = (column: Column): string | number | boolean | Date => {
  const place = COLUMNS.indexOf(column)
  switch (COLUMN_KINDS[column]) {
    case "text":
      return `${column} before`
    case "integer":
      return 100 + place
    case "boolean":
      return true
    case "timestamptz":
      return new Date(AT + place * 60_000)
    case "jsonb":
      return JSON.stringify({ before: column })
  }
}

/** All conditions of an event, as basic tests. */
function testsIn(event: InvoiceEvent): Test[] {
  const { set, requires = [], entryIf, emits = null }: Transition = EVENTS[event]
  const inValues = [...Object.values(set), emits].flatMap((value) => partsOf(value).conditions)
  return [...requires, ...inValues, ...(entryIf ? [entryIf] : [])].flatMap(testsOf)
}

const valuesIn = (event: InvoiceEvent): Value[] =>
  Object.values((EVENTS[event] as Transition).set).flatMap((value) => partsOf(value).values)

/** The possible values of each column on which an event depends. */
function candidates(event: InvoiceEvent): Map<Column, Columns[Column][]> {
  const found = new Map<Column, Set<Columns[Column]>>()
  const add = (column: Column, ...values: Columns[Column][]) => {
    if (column === "status") return
    const known = found.get(column) ?? new Set<Columns[Column]>()
    found.set(column, new Set([...known, ...values]))
  }
  for (const test of testsIn(event)) {
    if (test.kind === "set") add(test.column, null, filled(test.column))
    if (test.kind === "day_ended") add(test.column, null, MORNING, BEFORE_MIDNIGHT)
    if (test.kind === "in") add(test.column, null, filled(test.column), ...test.values)
  }
  for (const value of valuesIn(event)) {
    if (value === null || typeof value !== "object") continue
    if (value.kind === "after_age") add(value.since, null, filled(value.since))
    if (value.kind === "old") add(value.column, null, filled(value.column))
    if (value.kind === "up" || value.kind === "down") add(value.column, 0, 7)
  }
  return new Map([...found].map(([column, values]) => [column, [...values]]))
}

/** Every combination of one value of each. */
function product<Name extends string>(
  choices: Iterable<[Name, readonly unknown[]]>
): Record<Name, unknown>[] {
  let all = [{}] as Record<Name, unknown>[]
  for (const [name, values] of choices) {
    all = all.flatMap((chosen) => values.map((value) => ({ ...chosen, [name]: value })))
  }
  return all
}

/**
 * Rows in each status with every combination that the event's conditions distinguish; one row in a
 * status that does not accept it.
 */
export function rowsFor(event: InvoiceEvent): MachineRow[] {
  const base = Object.fromEntries(COLUMNS.map((column) => [column, filled(column)]))
  const choices = candidates(event)
  const accepted = statusesAccepting(event)
  return INVOICE_STATUSES.flatMap((status) => {
    const combinations = accepted.includes(status) ? product(choices) : [{}]
    return combinations.map((combination, n) => {
      const id = `${status}_${n}`
      const chosen = { ...base, ...combination } as Columns
      // A number is unique in the database.
      const invoice_number = chosen.invoice_number && `number of ${id}`
      const order_number = chosen.order_number && `order of ${id}`
      return { ...chosen, invoice_number, order_number, id, status }
    })
  })
}

/**
 * The possible values of each input; for deciding inputs, each value that the event distinguishes.
 */
const GIVEN: { [Name in InputName]: readonly Inputs[Name][] } = {
  account: ["form https://service.test 12345678"],
  actor: [null, "user_1"],
  amount: [1280],
  anew: [true, false],
  attention_reason: ["cannot_be_sent", "refund_awaited"],
  batch_limit: [null, 3],
  bought_as: [null, "company"],
  buyer_type: ["company"],
  by_hand: [true, false],
  cancellation_sent: [true, false],
  changes: ["[]"],
  chosen_as: [null, "company"],
  content: ["{}"],
  content_denied: [true, false],
  delay: [90_000],
  detail: [null, "what it said"],
  details: [null, '{"type":"donation"}'],
  exchange: [null, '{"rate":"30"}'],
  found_amount: [null, 960],
  invoice_number: ["each its own"],
  issued_at: [null, new Date(AT - 1)],
  kept_content: [null, '{"lines":[]}'],
  lease: [30_000],
  news: [true, false],
  query_in: [60_000],
  order_number: ["each its own"],
  order_seen_at: [undefined, null, new Date(AT - 1)],
  passed_over: [true, false],
  pause_detail: [null, "why it is paused"],
  put_off: [true, false],
  queried_first: [true, false],
  queried_number: [null, "each its own"],
  reason: ["payment"],
  refunded_before: [20],
  refusal: [null, "what it refused"],
  refusal_finished: [null, true, false],
  refusal_reason: [null, "already_invoiced"],
  requested: [false, "now", "missing"],
  retry_in: [120_000],
  sent_with: [4],
  service_status: [null, "allowance"],
  tax_id: [null, "04595257"],
  taxable_amount: [null, 1000],
  uncounted: [true, false],
  untaxed_as: ["exempt"],
  unwanted: [true, false],
  void_reason: ["staff_decision", "order_canceled"],
  void_day_stated: [null, true],
  voided_at: [new Date("2026-01-02T00:00:00Z")],
}

/**
 * Every combination of the inputs that a condition tests. The other inputs are only written; each
 * of their values occurs at least once.
 */
export function givenFor(event: InvoiceEvent): Record<string, unknown>[] {
  const tests = testsIn(event).flatMap((test) => ("name" in test ? test : []))
  const choices = EVENTS[event].inputs.map((name): [InputName, readonly unknown[]] => {
    const named = tests.flatMap((test) =>
      test.kind === "input_in" && test.name === name ? test.values : []
    )
    return [name, [...new Set<unknown>([...GIVEN[name], ...named])]]
  })
  const decides = ([name]: [InputName, unknown]) => tests.some((test) => test.name === name)
  const deciding = product(choices.filter(decides))
  const written = choices.filter((choice) => !decides(choice))
  const most = Math.max(...written.map(([, values]) => values.length), 1)
  return deciding.flatMap((chosen) =>
    Array.from({ length: most }, (_, n) => ({
      ...chosen,
      ...Object.fromEntries(written.map(([name, values]) => [name, values[n % values.length]])),
    }))
  )
}

/** Every combination of the facts that the event's conditions name. */
export function factsFor(event: InvoiceEvent): Record<Fact, boolean>[] {
  const named = new Set(testsIn(event).flatMap((test) => (test.kind === "fact" ? test.fact : [])))
  const choices = (["paused", "no_answer", "latest"] as const).map((name): [Fact, boolean[]] => [
    name,
    named.has(name) ? [true, false] : [name === "latest"],
  ])
  return product(choices) as Record<Fact, boolean>[]
}
