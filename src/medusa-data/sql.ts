import type { Context } from "@medusajs/framework/types"
import type { Knex, SqlEntityManager } from "@medusajs/framework/mikro-orm/knex"

/** The query builder of a module, within the running transaction if there is one. */
export function sql(context: Context): Knex {
  const manager = (context.transactionManager ?? context.manager) as SqlEntityManager
  return manager.getTransactionContext<Knex>() ?? manager.getKnex()
}
