import type { Context } from "@medusajs/framework/types"
import type { Knex, SqlEntityManager } from "@medusajs/framework/mikro-orm/knex"

/** The query builder, within the running transaction if there is one. */
export function sql(context: Context): Knex {
  const manager = (context.transactionManager ?? context.manager) as SqlEntityManager
  return manager.getTransactionContext<Knex>() ?? manager.getKnex()
}

/**
 * How long a process may stand still inside a transaction, as one that was stopped or cut off does:
 * then the database ends its session, and the rows that it holds are free again.
 */
const STANDSTILL = "30s"

/** The same for several statements that belong together, within the running transaction. */
export async function sqlTogether(context: Context): Promise<Knex> {
  const db = sql(context)
  await db.raw(`set local idle_in_transaction_session_timeout = '${STANDSTILL}'`)
  return db
}
