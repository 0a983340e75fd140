import { randomBytes } from "node:crypto"
import { Client } from "@medusajs/framework/pg"

/** The parts of Medusa's test runner that create a store's database. */
type Migrations = {
  migrateDatabase(...args: unknown[]): Promise<void>
  syncLinks(...args: unknown[]): Promise<void>
}

/** The database of the starting store, and whether it is a migrated copy. */
let created = { name: "", isCopy: false }

/** Name of the migrated database that later stores copy. Flags add tables. */
function templateName(): string {
  const flags = Object.keys(process.env).filter((name) => name.startsWith("MEDUSA_FF_"))
  return ["migrated", ...flags.sort()].join("_").toLowerCase()
}

/** Creates a store's database: a copy of a migrated one, or an empty one if there is none yet. */
export async function createDatabase({
  databaseName: name,
}: {
  databaseName: string
}): Promise<void> {
  await onServer(async (server) => {
    const isCopy = await exists(server, templateName())
    const copied = isCopy ? ` template ${templateName()} strategy file_copy` : ""
    await server.query(`create database ${server.escapeIdentifier(name)}${copied}`)
    created = { name, isCopy }
  })
}

/**
 * Runs the migrations only for the first store: they are the longest part of its start, and every
 * store has the same tables.
 */
export function migrateOnce({ migrateDatabase, syncLinks }: Migrations): Migrations {
  return {
    async migrateDatabase(...args) {
      if (!created.isCopy) await migrateDatabase(...args)
    },
    /** The last of the migrations. In a copy it only loads the links. */
    async syncLinks(...args) {
      await syncLinks(...args)
      if (!created.isCopy) await onServer(keepTemplate)
    },
  }
}

async function keepTemplate(server: Client) {
  // Two stages may each start their first store at the same time.
  await server.query("select pg_advisory_lock(hashtext($1))", [templateName()])
  if (await exists(server, templateName())) return
  const unfinished = `migrated_${randomBytes(4).toString("hex")}`
  // The store's idle connections, which it opens again. PostgreSQL copies only databases without
  // connections.
  await server.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and state = 'idle'",
    [created.name]
  )
  await server.query(
    `create database ${unfinished} template ${server.escapeIdentifier(created.name)}`
  )
  await server.query(`alter database ${unfinished} rename to ${templateName()}`)
}

async function exists(server: Client, name: string): Promise<boolean> {
  const found = await server.query("select 1 from pg_database where datname = $1", [name])
  return found.rowCount === 1
}

async function onServer(work: (server: Client) => Promise<void>): Promise<void> {
  const { DB_HOST: host, DB_PORT, DB_USERNAME: user, DB_PASSWORD: password } = process.env
  const server = new Client({ host, port: Number(DB_PORT), user, password, database: "postgres" })
  await server.connect()
  try {
    await work(server)
  } finally {
    await server.end()
  }
}
