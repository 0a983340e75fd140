import { randomBytes } from "node:crypto"
import { rmSync } from "node:fs"
import { join } from "node:path"
import { Client } from "pg"
import { installPlugin } from "../../dev/install-plugin"
import { seed } from "../../dev/seed"
import type { SeededShop } from "../../dev/shop/seed-shop"
import { temporaryFolder } from "../../dev/state-folder"
import { storeEnvironment } from "../../dev/store-environment"

/** The stores' folder: the development store's configuration, and the plugin as published. */
export const storeFolder = join(__dirname, "store")

const TEMPLATE = "crash_template"
/** Runs the installed plugin as a shop would. */
export const AS_PUBLISHED = { NODE_ENV: "production", TW_PLUGIN: "medusa-plugin-taiwan" }

const { DB_HOST, DB_PORT, DB_USERNAME, DB_PASSWORD } = process.env

const urlOf = (database: string) =>
  `postgres://${DB_USERNAME}:${DB_PASSWORD}@${DB_HOST}:${DB_PORT}/${database}`

/** Runs SQL with values; returns its rows. */
export async function sql<T>(url: string, statement: string, values: unknown[] = []): Promise<T[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement, values)).rows as T[]
  } finally {
    await client.end()
  }
}

/** A separate shop, copied from one that is installed, migrated and seeded once. */
export async function copyOfShop(): Promise<{ databaseUrl: string; shop: SeededShop }> {
  const server = urlOf("postgres")
  const found = await sql(server, "select 1 from pg_database where datname = $1", [TEMPLATE])
  if (!found.length) await makeTemplate(server)
  const name = `crash_${randomBytes(4).toString("hex")}`
  await sql(server, `create database ${name} template ${TEMPLATE}`)
  const [{ shop }] = await sql<{ shop: SeededShop }>(urlOf(name), "select shop from crash_shop")
  return { databaseUrl: urlOf(name), shop }
}

async function makeTemplate(server: string) {
  const folder = temporaryFolder("crash-seed")
  const unfinished = `${TEMPLATE}_${randomBytes(4).toString("hex")}`
  const nobody = "http://localhost:9"
  const addresses = { storeUrl: nobody, sandboxUrl: nobody, storefrontUrl: nobody }
  try {
    await sql(server, `create database ${unfinished}`)
    const databaseUrl = urlOf(unfinished)
    installPlugin(storeFolder)
    const env = { ...storeEnvironment(folder, { databaseUrl, ...addresses }), ...AS_PUBLISHED }
    const shop = await seed(env, { cwd: storeFolder })
    await sql(databaseUrl, "create table crash_shop (shop jsonb not null)")
    await sql(databaseUrl, "insert into crash_shop values ($1)", [JSON.stringify(shop)])
    await sql(server, `alter database ${unfinished} rename to ${TEMPLATE}`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
