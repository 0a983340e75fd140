import { randomBytes } from "node:crypto"
import { join } from "node:path"
import { Client } from "pg"
import { builtStore, installedPlugin, storeFolder } from "../../dev/built-store"
import { startChild, type Child } from "../../dev/child"
import { medusaCommand } from "../../dev/medusa-command"
import { freePort } from "../../dev/ports"
import { storeEnvironment } from "../../dev/store-environment"
import { waitForHttp } from "../../dev/wait-for-http"

const { DB_HOST, DB_PORT, DB_USERNAME, DB_PASSWORD } = process.env

/** A database for this run only, on the tests' database server. */
export const database = `plugin_store_${randomBytes(4).toString("hex")}`

const databaseUrl = (name: string) =>
  `postgres://${DB_USERNAME}:${DB_PASSWORD}@${DB_HOST}:${DB_PORT}/${name}`

export async function sql<T>(query: string, on = database): Promise<T[]> {
  const client = new Client({ connectionString: databaseUrl(on) })
  await client.connect()
  try {
    return (await client.query(query)).rows as T[]
  } finally {
    await client.end()
  }
}

export async function productionEnvironment(sandboxUrl: string): Promise<NodeJS.ProcessEnv> {
  const storeUrl = `http://localhost:${await freePort()}`
  const addresses = { databaseUrl: databaseUrl(database), storeUrl, sandboxUrl }
  const env = storeEnvironment(storeFolder, { ...addresses, storefrontUrl: storeUrl })
  // Not the default, to show that options are applied.
  return { ...env, NODE_ENV: "production", TW_INVOICE_ISSUE_ON: "captured" }
}

/** The store as in production: from the output of `medusa build`. */
export function launchStore(env: NodeJS.ProcessEnv): Child {
  const command = medusaCommand("start", "--port", String(env.PORT))
  return startChild({ name: "The store", ...command, cwd: builtStore, env })
}

export async function startStore(env: NodeJS.ProcessEnv): Promise<Child> {
  const store = launchStore(env)
  await waitForHttp(`${env.MEDUSA_BACKEND_URL}/health`, store)
  return store
}

/** The sandbox, started by the package's own command, as a shop without credentials does. */
export async function startPackedSandbox(): Promise<{ url: string; process: Child }> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const process_ = startChild({
    name: "The sandbox",
    command: process.execPath,
    args: [join(installedPlugin, ".medusa/server/src/sandbox/bin.js"), "--port", String(port)],
  })
  await waitForHttp(`${url}/console/state`, process_)
  return { url, process: process_ }
}
