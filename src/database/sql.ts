import type { Context } from "@medusajs/framework/types"
import type { Knex, SqlEntityManager } from "@medusajs/framework/mikro-orm/knex"

/** The query builder, within the running transaction if there is one. */
export function sql(context: Context): Knex {
  const manager = (context.transactionManager ?? context.manager) as SqlEntityManager
  return manager.getTransactionContext<Knex>() ?? manager.getKnex()
}

/**
 * How long a process may be idle inside a transaction, for example because it was stopped or
 * disconnected. Then the database ends its session, which releases its locked rows.
 */
const STANDSTILL = "30s"

/** The same for several statements that belong to the running transaction. */
export async function sqlTogether(context: Context): Promise<Knex> {
  const db = sql(context)
  await db.raw(`set local idle_in_transaction_session_timeout = '${STANDSTILL}'`)
  return db
}

/** Database time plus `milliseconds`: workers' clocks are not to be trusted. */
export const after = (db: Knex, milliseconds: number): Knex.Raw =>
  db.raw("now() + ? * interval '1 millisecond'", [Math.round(milliseconds)])
