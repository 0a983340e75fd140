import type { Context } from "@medusajs/framework/types"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { InjectManager, InjectTransactionManager, MedusaContext } from "@medusajs/framework/utils"
import { sql, sqlTogether } from "./sql"

/** A function of a module's store. The connection comes first. */
type StoreFunction = (db: Knex, ...args: never[]) => unknown
type StoreFunctions = Readonly<Record<string, StoreFunction>>

/** The same as a method of the service: the caller's context, if any, is the last argument. */
type Method<F> = F extends (db: Knex, ...args: infer Args) => infer Result
  ? (...args: [...Args, context?: Context]) => Promise<Awaited<Result>>
  : never
type Methods<Functions> = { [Name in keyof Functions]: Method<Functions[Name]> }

type ServiceClass = abstract new (...args: never[]) => object
type WithMethods<Base extends ServiceClass, Added> = Pick<Base, keyof Base> &
  (new (...args: ConstructorParameters<Base>) => InstanceType<Base> & Added)

/**
 * Turns a store's functions into methods of its module's service.
 *
 * @param Base a class made for this service, which gets the methods
 * @param statements functions of one statement, or that only read
 * @param transactions functions of several statements that belong together
 */
export function withStore<
  Base extends ServiceClass,
  Statements extends StoreFunctions,
  Transactions extends StoreFunctions,
>(
  Base: Base,
  { statements, transactions }: { statements: Statements; transactions: Transactions }
): WithMethods<Base, Methods<Statements> & Methods<Transactions>> {
  for (const [name, work] of Object.entries(statements)) {
    define(Base, name, methodOf(work, sql, InjectManager()))
  }
  for (const [name, work] of Object.entries(transactions)) {
    define(Base, name, methodOf(work, sqlTogether, InjectTransactionManager()))
  }
  return Base as unknown as WithMethods<Base, Methods<Statements> & Methods<Transactions>>
}

function define({ prototype }: ServiceClass, name: string, value: unknown): void {
  Object.defineProperty(prototype, name, { value, writable: true, configurable: true })
}

type Work = (db: Knex, ...args: unknown[]) => unknown
type Run = (input: unknown[], context: Context) => Promise<unknown>

function methodOf(
  work: StoreFunction,
  connect: (context: Context) => Knex | Promise<Knex>,
  inject: ReturnType<typeof InjectManager>
) {
  const run: { value: Run } = {
    value: async (input, context) => (work as Work)(await connect(context), ...input),
  }
  const decorated = {}
  MedusaContext()(decorated, "run", 1)
  inject(decorated, "run", run)
  return async function (this: object, ...args: unknown[]): Promise<unknown> {
    const last = args.at(-1)
    return isContext(last)
      ? run.value.call(this, args.slice(0, -1), last)
      : run.value.call(this, args, {})
  }
}

function isContext(value: unknown): value is Context {
  const marks = ["transactionManager", "manager", "__type"]
  return typeof value === "object" && value !== null && marks.some((mark) => mark in value)
}
