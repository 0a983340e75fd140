import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { COLUMN_KINDS, COLUMNS, NEW_ROW, type Column } from "../../../rules/invoice/columns"
import type { InvoiceStatus } from "../../../rules/invoice/invoice-status"
import {
  EVENTS,
  statusesAccepting,
  type Given,
  type InvoiceEvent,
} from "../../../rules/invoice/state-machine"
import type { Transition } from "../../../rules/invoice/transition"
import {
  reduce,
  type Condition,
  type Fact,
  type Known,
  type Test,
  type Value,
} from "../../../rules/invoice/values"

/**
 * What an event is given: values, or SQL that names them where one statement changes many rows. SQL
 * is used only for values, never for decisions: all that a condition of the event names is a plain
 * value.
 */
export type GivenInSql<E extends InvoiceEvent> = Given<E, Knex.Raw>

type Inputs = Record<string, unknown>

type Sql = { sql: string; bindings: unknown[] }

/** The statement's name for the table of the written row; null: the row is new. */
type Row = string | null

/** SQL condition: its order has no invoice after this one. */
export const isLatest = (row: string) => `not exists (
  select 1 from tw_invoice later where later.order_id = ${row}.order_id
    and later.revision > ${row}.revision and later.deleted_at is null)`

const FACTS: Record<Fact, (row: string) => string> = {
  paused: () => "exists (select 1 from tw_invoicing_state where pause_reason is not null)",
  no_answer: () => "exists (select 1 from tw_invoicing_state where pause_reason = 'no_answer')",
  latest: isLatest,
}

/** The columns that an event changes, for an update of the query builder. */
export function changesOf<E extends InvoiceEvent>(
  db: Knex,
  event: E,
  given: GivenInSql<E>
): Record<string, Knex.Raw> {
  return columnsFrom(db, event, given, "tw_invoice")
}

/** The same for a new row. Other columns have their defaults. */
export function columnsOfNew<E extends InvoiceEvent>(
  db: Knex,
  event: E,
  given: GivenInSql<E>
): Record<string, Knex.Raw> {
  return columnsFrom(db, event, given, null)
}

/** The same as the text of an update: `status = …, due_at = …`. */
export function assignments<E extends InvoiceEvent>(
  db: Knex,
  event: E,
  given: GivenInSql<E>,
  row: string
): Knex.Raw {
  const columns = Object.entries(columnsFrom(db, event, given, row))
  return db.raw(
    columns.map(([column]) => `${column} = ?`).join(", "),
    columns.map(([, value]) => value)
  )
}

/**
 * SQL condition: the row accepts the event.
 *
 * @param among only in these statuses
 */
export function accepts(
  db: Knex,
  event: InvoiceEvent,
  row: string,
  among?: readonly InvoiceStatus[]
): Knex.Raw {
  const { requires = [] }: Transition = EVENTS[event]
  const statuses = statusesAccepting(event).filter((status) => !among || among.includes(status))
  const inStatus = `${row}.status in (${statuses.map(literal).join(", ")})`
  return db.raw(
    [statuses.length ? inStatus : "false", ...requires.map((one) => conditionSql(one, row))].join(
      " and "
    )
  )
}

/** The event to emit for it, as SQL of type text; `null` for none. */
export function eventNameSql(event: InvoiceEvent): string {
  const { emits = null }: Transition = EVENTS[event]
  const { sql, bindings } = valueSql(emits, "status", {}, "tw_invoice")
  if (bindings.length) throw new Error("The name of an event takes no value.")
  return `(${sql})::text`
}

function columnsFrom(
  db: Knex,
  event: InvoiceEvent,
  given: Inputs,
  row: Row
): Record<string, Knex.Raw> {
  const { set }: Transition = EVENTS[event]
  const known = knownOf(given, row)
  return Object.fromEntries(
    COLUMNS.flatMap((column) => {
      const value = set[column]
      const reduced = value === undefined ? undefined : reduce(value, known)
      if (reduced === undefined || isKept(reduced)) return []
      const { sql, bindings } = valueSql(reduced, column, given, row)
      return [[column, db.raw(sql, bindings as Knex.RawBinding[])]]
    })
  )
}

const isKept = (value: Value) =>
  value !== null && typeof value === "object" && value.kind === "keep"

/** Values of an existing row that are known before the statement runs: those of the event. */
export const isKnown = (given: Inputs): Known => knownOf(given, "tw_invoice")

/** The same, and all values of a new row. */
const knownOf =
  (given: Inputs, row: Row): Known =>
  (test) => {
    switch (test.kind) {
      case "set":
        return row === null ? NEW_ROW[test.column] !== null : undefined
      case "in":
        return row === null
          ? test.values.some((value) => value === NEW_ROW[test.column])
          : undefined
      case "day_ended":
        return row === null ? false : undefined
      case "fact":
        return undefined
      case "given":
        return given[test.name] !== null && given[test.name] !== undefined
      case "input_in":
        return test.values.some((value) => value === given[test.name])
    }
  }

function valueSql(value: Value, column: Column, given: Inputs, row: Row): Sql {
  if (value === null || typeof value !== "object") return plain(literal(value))
  switch (value.kind) {
    case "now":
      return plain("now()")
    case "keep":
      return plain(columnSql(column, row))
    case "after": {
      const { milliseconds } = value
      const length = typeof milliseconds === "number" ? milliseconds : given[milliseconds]
      return {
        sql: "now() + ? * interval '1 millisecond'",
        bindings: [Math.round(Number(length))],
      }
    }
    case "after_age": {
      const { since, share, least, most } = value
      const age = `coalesce(extract(epoch from now() - ${columnSql(since, row)}), 0) * 1000`
      return plain(
        `now() + least(greatest(${age} * ${share}, ${least}), ${most}) * interval '1 millisecond'`
      )
    }
    case "old":
      return plain(columnSql(value.column, row))
    case "input":
      return { sql: `?::${COLUMN_KINDS[column]}`, bindings: [given[value.name]] }
    case "first": {
      const parts = value.values.map((one) => valueSql(one, column, given, row))
      return {
        sql: `coalesce(${parts.map(({ sql }) => sql).join(", ")})`,
        bindings: parts.flatMap(({ bindings }) => bindings),
      }
    }
    case "up":
      return plain(`${columnSql(value.column, row)} + 1`)
    case "down":
      return plain(`greatest(${columnSql(value.column, row)} - 1, 0)`)
    case "when": {
      if (row === null) throw new Error("Every condition on a new row is known.")
      const then = valueSql(value.then, column, given, row)
      const otherwise = valueSql(value.otherwise, column, given, row)
      const condition = conditionSql(value.condition, row, given)
      return {
        sql: `case when ${condition} then ${then.sql} else ${otherwise.sql} end`,
        bindings: [...then.bindings, ...otherwise.bindings],
      }
    }
  }
}

const plain = (sql: string): Sql => ({ sql, bindings: [] })

/** A text of the state machine, never of a request. */
function literal(value: string | number | boolean | null): string {
  if (typeof value !== "string") return String(value)
  if (/['\\?]/.test(value)) throw new Error(`This cannot be written in SQL as it is: ${value}`)
  return `'${value}'`
}

/** Null with the column's type: PostgreSQL would read several bare nulls as text. */
const columnSql = (column: Column, row: Row): string =>
  row === null
    ? `${literal(NEW_ROW[column] as string | number | null)}::${COLUMN_KINDS[column]}`
    : `${row}.${column}`

function conditionSql(condition: Condition, row: string, given: Inputs = {}): string {
  switch (condition.kind) {
    case "test":
      return testSql(condition.test, row, given)
    case "not":
      return `not (${conditionSql(condition.condition, row, given)})`
    case "all":
    case "any": {
      const between = condition.kind === "all" ? " and " : " or "
      const parts = condition.conditions.map((one) => conditionSql(one, row, given))
      return `(${parts.join(between)})`
    }
  }
}

/** Always true or false, never null. */
function testSql(test: Test, row: string, given: Inputs): string {
  switch (test.kind) {
    case "set":
      return `${row}.${test.column} is not null`
    case "in": {
      const column = `${row}.${test.column}`
      const among = `${column} in (${test.values.map(literal).join(", ")})`
      return test.column === "status" ? among : `(${column} is not null and ${among})`
    }
    case "day_ended": {
      const from = `${row}.${test.column}`
      const until = `least(now(), ${from} + ${test.within} * interval '1 millisecond')`
      const day = (time: string) => `(${time} at time zone 'Asia/Taipei')::date`
      return `(${from} is not null and ${day(from)} < ${day(until)})`
    }
    case "fact":
      return FACTS[test.fact](row)
    case "given":
    case "input_in":
      return String(knownOf(given, row)(test))
  }
}
