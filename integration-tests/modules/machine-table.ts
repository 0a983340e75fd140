import { isDeepStrictEqual } from "node:util"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { COLUMN_KINDS, COLUMNS, type Column } from "../../src/rules/invoice/columns"
import type { Fact } from "../../src/rules/invoice/values"
import type { MachineRow } from "./machine-rows"

/** As plain values, so that differences are easy to see. */
export const shown = (row: Record<string, unknown>) =>
  Object.fromEntries(
    COLUMNS.map((column) => {
      const value = row[column]
      if (value instanceof Date) return [column, value.toISOString()]
      return [column, isJsonText(column, value) ? (JSON.parse(value) as unknown) : value]
    })
  )

const isJsonText = (name: string, value: unknown): value is string =>
  COLUMN_KINDS[name as Column] === "jsonb" && typeof value === "string"

/** Whether all columns are the same. Takes a fraction of the time of `shown`, for very many rows. */
export const isSame = (is: Record<string, unknown>, wanted: Record<string, unknown>): boolean =>
  COLUMNS.every((column) => {
    const [left, right] = [plain(column, is[column]), plain(column, wanted[column])]
    return left === right || isDeepStrictEqual(left, right)
  })

const plain = (column: Column, value: unknown) =>
  isJsonText(column, value) ? (JSON.parse(value) as unknown) : value

/** The order of a test's row. */
export const orderOf = ({ id }: Pick<MachineRow, "id">) => `order ${id}`

/** Writes the rows, each with its own order, and the other facts. */
export async function putRows(
  db: Knex,
  rows: MachineRow[],
  facts: Record<Fact, boolean>
): Promise<void> {
  const columns = ["id", "order_id", "revision", ...COLUMNS].join(", ")
  const records = rows.map((row) => ({
    ...Object.fromEntries(
      Object.entries(row).map(([name, value]) => [
        name,
        isJsonText(name, value) ? (JSON.parse(value) as unknown) : value,
      ])
    ),
    order_id: orderOf(row),
    revision: 1,
  }))
  await db.raw(
    `insert into tw_invoice (${columns})
     select ${columns} from jsonb_populate_recordset(null::tw_invoice, ?::jsonb)`,
    [JSON.stringify(records)]
  )
  if (!facts.latest) {
    await db.raw(
      `insert into tw_invoice (id, order_id, revision, status)
       select 'after ' || id, order_id, 2, 'not_needed' from tw_invoice`
    )
  }
  // Without statistics PostgreSQL compares each row with every other to find an order's newest.
  await db.raw("analyze tw_invoice")
  await db.raw(`drop table if exists put_invoice`)
  await db.raw(
    `create temporary table put_invoice on commit drop as
     select id, ${COLUMNS.join(", ")} from tw_invoice where revision = 1`
  )
  const pause_reason = facts.no_answer ? "no_answer" : facts.paused ? "credentials" : null
  await db("tw_invoicing_state")
    .insert({ id: "state", started_at: db.fn.now(), swept_until: db.fn.now(), pause_reason })
    .onConflict("id")
    .merge({ pause_reason })
}

/**
 * The present state of the invoices' first rows, by id.
 *
 * @param ids only these; left out: all
 */
export async function readRows(db: Knex, ids?: string[]): Promise<Map<string, MachineRow>> {
  const rows = db("tw_invoice").where({ revision: 1 })
  if (ids) void rows.whereRaw("id = any(?)", [ids])
  return byId(await rows.select("id", ...COLUMNS))
}

/** The present state of those rows that differ from what `putRows` wrote, by id. */
export async function readChanged(db: Knex): Promise<Map<string, MachineRow>> {
  const all = (table: string) => COLUMNS.map((column) => `${table}.${column}`).join(", ")
  const { rows } = await db.raw<{ rows: MachineRow[] }>(
    `select is_now.id, ${all("is_now")} from tw_invoice is_now
     join put_invoice as_put using (id)
     where (${all("is_now")}) is distinct from (${all("as_put")})`
  )
  return byId(rows)
}

const byId = (rows: MachineRow[]) =>
  new Map(rows.map((row) => [row.id, { ...row, ...timesOf(row) }]))

/** The times of a row; a connection may return them as PostgreSQL's text. */
const timesOf = (row: MachineRow) =>
  Object.fromEntries(
    COLUMNS.filter((column) => COLUMN_KINDS[column] === "timestamptz" && row[column] !== null).map(
      (column) => [column, new Date(row[column] as Date | string)]
    )
  )

export async function readNow(db: Knex): Promise<Date> {
  const { rows } = await db.raw("select now() as now")
  return new Date(rows[0].now)
}
