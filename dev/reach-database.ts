import { Client } from "pg"

import { ensureDatabase } from "./postgres"

const example = "postgres://user:password@localhost:5432/database"
const noSuchDatabase = "3D000"

/**
 * The parts of a database's address.
 * @throws a sentence without the password when it is no address of a database
 */
export function readAddress(address: string): { url: URL; name: string } {
  const url = URL.canParse(address) ? new URL(address) : undefined
  const name = decodeURIComponent(url?.pathname.slice(1) ?? "")
  if (!url || !/^postgres(ql)?:$/.test(url.protocol) || !name) {
    throw new Error(`DATABASE_URL is not the address of a database, such as ${example}`)
  }
  return { url, name }
}

/**
 * Ensures that the database of an address exists and accepts the log-in.
 * @throws a sentence with its host, port and name, and never its password
 */
export async function reachDatabase(address: string): Promise<void> {
  const { url, name } = readAddress(address)
  try {
    if (await exists(address)) return
    url.pathname = "/postgres"
    await ensureDatabase(url.toString(), name)
  } catch (error) {
    const place = `host ${url.hostname}, port ${url.port || 5432}, database ${name}`
    throw new Error(
      `The database in DATABASE_URL (${place}) refuses the connection: ${reason(error)}. ` +
        "Start PostgreSQL there, or correct DATABASE_URL."
    )
  }
}

async function exists(address: string): Promise<boolean> {
  const client = new Client({ connectionString: address })
  try {
    await client.connect()
    return true
  } catch (error) {
    if ((error as { code?: string }).code === noSuchDatabase) return false
    throw error
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Whether the store in this database has any order, including deleted ones and drafts. */
export async function hasOrders(address: string): Promise<boolean> {
  const client = new Client({ connectionString: address })
  await client.connect()
  try {
    const table = await client.query(`select to_regclass('"order"') is not null as exists`)
    if (!table.rows[0].exists) return false
    return (await client.query(`select exists (select from "order") as found`)).rows[0].found
  } finally {
    await client.end()
  }
}

/** A host name with two addresses fails once for each; the combined error has no message. */
function reason(error: unknown): string {
  const first = error instanceof AggregateError ? error.errors[0] : error
  return first instanceof Error ? first.message : String(first)
}
