import { asValue } from "@medusajs/framework/awilix"
import { medusaIntegrationTestRunner } from "@medusajs/test-utils"
import { ContainerRegistrationKeys, generateJwtToken, Modules } from "@medusajs/framework/utils"
import type { IEventBusModuleService, MedusaContainer } from "@medusajs/framework/types"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { AxiosInstance } from "axios"
import { openShop, type Shop } from "../http/shop"
import { ModelClock } from "./clock"

/** Start time of each program: in the middle of a period, after any boot. */
export const START = new Date("2031-03-04T10:00:00+08:00")

/** Everything that the programs import from the plugin, which a shop may also run. */
export {
  adoptInvoiceWorkflow,
  bulkIssueWorkflow,
  changeInvoiceDetailsWorkflow,
  dispatchInvoicesWorkflow,
  giveUpInvoiceWorkflow,
  invoiceOrderWorkflow,
  keepInvoiceWorkflow,
  planInvoicesWorkflow,
  reconcileInvoicesWorkflow,
  recordRestoreWorkflow,
  refreshInvoiceWorkflow,
  registerAllowanceWorkflow,
  reissueInvoiceWorkflow,
  requestInvoiceWorkflow,
  requestVoidWorkflow,
  retryInvoiceWorkflow,
  settleInvoicesWorkflow,
  sweepInvoicesWorkflow,
  voidInvoicesWorkflow,
} from "../../src/workflows"

type Emitted = { name: string; data: Record<string, unknown> }

/** A booted store, with a clock that jumps and a recorded event bus. */
export type ModelStore = {
  api: AxiosInstance
  shop: Shop
  /** The headers of staff, whose token outlives every jump of the clock. */
  staff: { headers: Record<string, string> }
  /** The application's own: in a workflow's step each `resolve` gives a new proxy. */
  container: MedusaContainer
  /**
   * The same as in another process of the store: the plugin keeps a store's data in memory by
   * database connection, so that a suspended worker does not block another.
   */
  inOwnProcess(): MedusaContainer
  clock: ModelClock
  /** Runs SQL; returns its rows. */
  query<Row = Record<string, unknown>>(statement: string, values?: unknown[]): Promise<Row[]>
  /** The pool of database connections that all modules share. */
  db: Knex
  /** Events emitted since `forgetEvents`. */
  emitted: Emitted[]
  /** Emits an event to subscribers, which `emit` alone does not do here. */
  deliver(name: string, data: Record<string, unknown>): Promise<void>
  /** Makes a number of the next emissions fail, like those of a bus without its Redis. */
  failEmits(times: number): void
  forgetEvents(): void
  /**
   * Keeps the present data of the plugin's tables and the event bus for a dying process. Returns a
   * function that restores them.
   */
  keepAsOfDeath(): Promise<() => Promise<void>>
  /**
   * Keeps the same as a backup of the database, and returns a function that restores it: later
   * events do not count for the restored rows.
   */
  keepAsBackup(): Promise<() => Promise<void>>
  /** For a new program: the plugin's tables are as after the boot, and the clock is at `START`. */
  startOver(): Promise<void>
}

export type ModelPart = {
  /** Environment variables that must be set before the store boots. */
  before(): Promise<Record<string, string>>
  tests(store: () => ModelStore): void
  after(): Promise<void>
}

/** Boots a store for a part, and runs its programs in it. */
export function withModelStore(part: ModelPart): void {
  // A long run takes hours.
  jest.setTimeout(24 * 60 * 60_000)
  beforeAll(async () => {
    Object.assign(process.env, await part.before())
  })
  afterAll(() => part.after())

  medusaIntegrationTestRunner({
    testSuite: ({ api, getContainer }) => {
      let store: ModelStore
      const startIntervals = holdIntervals()
      beforeAll(async () => {
        startIntervals()
        const container = getContainer()
        const shop = await openShop(container, api)
        const db = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
        const clock = await ModelClock.install(db)
        const putBack = await keepTables(db, "kept")
        const heard = listenTo(container)
        const keep = async (schema: string) => {
          const { length } = heard.emitted
          const putTablesBack = await keepTables(db, schema)
          return async () => {
            heard.emitted.length = length
            await putTablesBack()
          }
        }
        store = {
          ...{ api, shop, container, clock, db },
          staff: { headers: lastingToken(shop, container) },
          inOwnProcess: () => {
            const own = container.createScope() as MedusaContainer
            own.register(ContainerRegistrationKeys.PG_CONNECTION, asValue(new Proxy(db, {})))
            return own
          },
          query: async (statement, values = []) => (await db.raw(statement, values as [])).rows,
          ...heard,
          keepAsOfDeath: () => keep("as_of_death"),
          keepAsBackup: () => keep("backup"),
          startOver: async () => {
            await putBack()
            await clock.set(START)
          },
        }
      })
      part.tests(() => store)
    },
  })
}

/** The administrator's token ends after a day; the programs' clock jumps further than that. */
function lastingToken({ admin }: Shop, container: MedusaContainer) {
  const token = admin.headers.authorization.replace("Bearer ", "")
  const { iat, exp, ...payload } = JSON.parse(
    Buffer.from(token.split(".")[1], "base64url").toString()
  )
  const { http } = container.resolve(ContainerRegistrationKeys.CONFIG_MODULE).projectConfig
  const lasting = generateJwtToken(payload, {
    secret: http.jwtSecret,
    expiresIn: "900000d",
  })
  return { authorization: `Bearer ${lasting}` }
}

/** Records emissions, and makes them fail if a program says so. No subscriber gets them. */
function listenTo(container: MedusaContainer) {
  const bus = container.resolve<IEventBusModuleService>(Modules.EVENT_BUS)
  const emit = bus.emit.bind(bus)
  const emitted: Emitted[] = []
  let failures = 0
  bus.emit = async (given) => {
    const messages = [given].flat()
    if (failures > 0) {
      failures--
      throw new Error("The event bus is out of reach.")
    }
    emitted.push(...messages.map(({ name, data }) => ({ name, data: data as Emitted["data"] })))
  }
  return {
    emitted,
    deliver: (name: string, data: Record<string, unknown>) => emit({ name, data }, {}),
    failEmits: (times: number) => void (failures = times),
    forgetEvents: () => {
      emitted.length = 0
      failures = 0
    },
  }
}

/**
 * Jobs scheduled for every minute would run in the middle of a program; a program runs them itself.
 */
function holdIntervals(): () => void {
  const { setInterval: start } = globalThis
  const MINUTE = 60_000
  globalThis.setInterval = ((work: () => void, every: number, ...rest: []) => {
    const timer = start(work, every, ...rest)
    if (every >= MINUTE) clearInterval(timer)
    return timer
  }) as typeof setInterval
  return () => (globalThis.setInterval = start)
}

/**
 * Copies the present data of the plugin's tables into a new schema.
 *
 * @returns a function that restores the data
 */
async function keepTables(db: Knex, schema: string): Promise<() => Promise<void>> {
  const tables = await ownTables(db)
  const copy = [
    `drop schema if exists ${schema} cascade; create schema ${schema}`,
    ...tables.map(({ name }) => `create table ${schema}.${name} as select * from public.${name}`),
  ].join("; ")
  // All tables as of one moment: a worker may be in the middle of its writes.
  await db.transaction(async (transaction) => void (await transaction.raw(copy)), {
    isolationLevel: "repeatable read",
  })
  const kept: OwnTable[] = []
  for (const table of tables) {
    const { rows } = await db.raw(`select 1 from ${schema}.${table.name} limit 1`)
    if (rows.length) kept.push(table)
  }
  const statements = [
    // No triggers: a program has one that refuses rows.
    "set local session_replication_role = replica",
    ...tables.map(({ name }) => `delete from public.${name}`),
    ...kept.map(
      ({ name, columns }) =>
        `insert into public.${name} (${columns}) select ${columns} from ${schema}.${name}`
    ),
  ].join("; ")
  return () => db.transaction(async (transaction) => void (await transaction.raw(statements)))
}

/** `columns`: those that can be written. */
type OwnTable = { name: string; columns: string }

const ownTables = async (db: Knex): Promise<OwnTable[]> =>
  (
    await db.raw(
      `select table_name as name, string_agg(quote_ident(column_name), ', ') as columns
       from information_schema.columns
       where table_schema = 'public' and table_name like 'tw\\_%' and is_generated = 'NEVER'
       group by table_name`
    )
  ).rows
