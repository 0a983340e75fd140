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

/** The statements that are run meanwhile and that `concerns`. */
export async function statementsOf(
  db: Knex,
  concerns: (sql: string) => boolean,
  work: () => Promise<unknown>
): Promise<Statement[]> {
  const asked: Statement[] = []
  const listen = ({ sql, bindings }: Statement) => {
    if (concerns(sql)) asked.push({ sql, bindings: bindings ?? [] })
  }
  db.on("query", listen)
  try {
    await work()
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
