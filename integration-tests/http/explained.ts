import { AsyncLocalStorage } from "node:async_hooks"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"

export type Statement = { sql: string; bindings: unknown[] }

type Plan = {
  "Node Type": string
  "Parent Relationship"?: string
  "Actual Rows": number
  "Actual Loops": number
  "Rows Removed by Filter"?: number
  "Rows Removed by Index Recheck"?: number
  "Rows Removed by Join Filter"?: number
  "Shared Hit Blocks": number
  "Shared Read Blocks": number
  Plans?: Plan[]
}

/**
 * The cost of a statement: the most rows that any part of it reads, and its pages of 8 kB in total.
 * Also the rows that it returns or writes, whichever are more.
 */
export type Read = { rows: number; blocks: number; returned: number }

const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)]

const REMOVED = [
  "Rows Removed by Filter",
  "Rows Removed by Index Recheck",
  "Rows Removed by Join Filter",
] as const

const rowsTouched = (node: Plan) =>
  REMOVED.reduce((sum, name) => sum + (node[name] ?? 0), node["Actual Rows"]) * node["Actual Loops"]

const rowsOut = (node: Plan) => node["Actual Rows"] * node["Actual Loops"]

/** The input of a writing part, otherwise the rows that the statement returns. */
const returned = (plan: Plan) =>
  Math.max(
    rowsOut(plan),
    ...nodes(plan)
      .filter((node) => node["Node Type"] === "ModifyTable")
      .flatMap(({ Plans = [] }) => Plans)
      .filter((node) => node["Parent Relationship"] === "Outer")
      .map(rowsOut)
  )

/** Limit of reads for `rows`: of an index and its table, and of the data shown with each row. */
export const blocksFor = (rows: number) => 4 * rows + 150

const own = new AsyncLocalStorage<true>()

/** The statements of this work for which `concerns` is true, without those of parallel work. */
export async function statementsOf(
  db: Knex,
  concerns: (sql: string) => boolean,
  work: () => Promise<unknown>
): Promise<Statement[]> {
  const asked: Statement[] = []
  const listen = ({ sql, bindings }: Statement) => {
    if (own.getStore() && concerns(sql)) asked.push({ sql, bindings: bindings ?? [] })
  }
  db.on("query", listen)
  try {
    await own.run(true, work)
  } finally {
    db.removeListener("query", listen)
  }
  return asked
}

/** The statement is run, and its changes are rolled back. */
export async function explain(db: Knex, { sql, bindings }: Statement): Promise<Read> {
  const transaction = await db.transaction()
  try {
    const positional = sql.replace(/\$\d+/g, "?")
    const { rows } = await transaction.raw(
      `explain (analyze, buffers, format json) ${positional}`,
      bindings as never
    )
    const [{ Plan: plan }] = rows[0]["QUERY PLAN"] as { Plan: Plan }[]
    return {
      rows: Math.max(...nodes(plan).map(rowsTouched)),
      returned: returned(plan),
      // An index entry that is passed over is read, although it does not count as a row.
      blocks: plan["Shared Hit Blocks"] + plan["Shared Read Blocks"],
    }
  } finally {
    await transaction.rollback()
  }
}
