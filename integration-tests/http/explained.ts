import { AsyncLocalStorage } from "node:async_hooks"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"

export type Statement = { sql: string; bindings: unknown[] }

type Plan = {
  "Actual Rows": number
  "Actual Loops": number
  "Rows Removed by Filter"?: number
  Plans?: Plan[]
}

const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)]

const rowsTouched = (node: Plan) =>
  (node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0)) * node["Actual Loops"]

const own = new AsyncLocalStorage<true>()

/** The statements of this work that `concerns`, and not those of what runs beside it. */
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

/** The most rows that any part of a statement reads. It is run, and what it changes is undone. */
export async function mostRowsRead(db: Knex, { sql, bindings }: Statement): Promise<number> {
  const transaction = await db.transaction()
  try {
    const positional = sql.replace(/\$\d+/g, "?")
    const { rows } = await transaction.raw(
      `explain (analyze, buffers, format json) ${positional}`,
      bindings as never
    )
    const [{ Plan: plan }] = rows[0]["QUERY PLAN"] as { Plan: Plan }[]
    return Math.max(...nodes(plan).map(rowsTouched))
  } finally {
    await transaction.rollback()
  }
}
