import { readdirSync, readFileSync } from "node:fs"
import { basename } from "node:path"
import { Client } from "pg"
import { storeFolder } from "../../dev/built-store"
import { Staff } from "../../dev/check/staff"
import { runChild } from "../../dev/child"
import {
  recordFile,
  recordsFolder,
  removePlugin,
  schemaStatements,
} from "../../dev/database-record"
import { medusaCommand } from "../../dev/medusa-command"
import type { SeededShop } from "../../dev/shop/seed-shop"
import { startStore } from "./store-process"

/** Sorted, because a column that a migration adds is the last in its table. */
const schemaOf = async (database: Client) => (await schemaStatements(database)).sort()

/**
 * Replaces the plugin's tables in a new store by those of each recorded database. The store's other
 * tests run before it.
 * @param started gets a store that the test started and that must be stopped
 */
export function upgradeSuite(
  open: () => { env: NodeJS.ProcessEnv; shop: SeededShop },
  started: (store: Awaited<ReturnType<typeof startStore>>) => void
) {
  let database: Client
  let fresh: string[]

  const invoiceIds = async () => {
    const { rows } = await database.query<{ id: string }>("select id from tw_invoice")
    return rows.map(({ id }) => id).sort()
  }

  beforeAll(async () => {
    database = new Client({ connectionString: open().env.DATABASE_URL })
    await database.connect()
    fresh = await schemaOf(database)
  })

  afterAll(() => database?.end())

  it.each(readdirSync(recordsFolder).map((file) => basename(file, ".sql")))(
    "%s: is migrated to the tables of a new store, keeps its invoices, and the store shows them",
    async (name) => {
      const { env, shop } = open()
      await removePlugin(database)
      expect(await schemaOf(database)).toEqual([])
      await database.query(readFileSync(recordFile(name), "utf8"))
      const ids = await invoiceIds()
      expect(ids).not.toEqual([])

      const migrate = medusaCommand("db:migrate", "--execute-safe-links")
      await runChild({ name: "The migration", ...migrate, cwd: storeFolder, env })
      expect(await schemaOf(database)).toEqual(fresh)
      expect(await invoiceIds()).toEqual(ids)

      started(await startStore(env))
      const staff = await Staff.signIn({ storeUrl: env.MEDUSA_BACKEND_URL!, shop })
      expect((await staff.invoices()).map(({ id }) => id).sort()).toEqual(ids)
    }
  )
}
