import { Client } from "@medusajs/framework/pg"

/** A table that lost this many rows is vacuumed, because its dead rows make reading slow. */
const MANY = 5_000

/** Milliseconds that a restore waits for an earlier test's unfinished work. */
const PATIENCE = 5_000

type Table = { name: string; columns: string }
type Baseline = { client: Client; tables: Table[]; prints: Map<string, string> }

/** By database: its data at the start of its first test. */
const baselines = new Map<string, Baseline>()

const quoted = (name: string) => `"${name.replace(/"/g, '""')}"`

/**
 * Keeps the data of every table. Medusa's test runner would copy the whole database with its 1,500
 * files, and again for each test, which takes longer than most tests.
 */
export async function keepRows({ databaseName }: { databaseName: string }): Promise<void> {
  await forgetRows(databaseName)
  const { DB_HOST: host, DB_PORT, DB_USERNAME: user, DB_PASSWORD: password } = process.env
  const client = new Client({ host, port: Number(DB_PORT), user, password, database: databaseName })
  await client.connect()
  const { rows: tables } = await client.query<Table>(`
    select c.relname as name,
      string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname order by c.relname`)
  const baseline: Baseline = { client, tables, prints: new Map() }
  await client.query("create schema baseline")
  for (const { name, columns } of tables) {
    await client.query(
      `create table baseline.${quoted(name)} as select ${columns} from public.${quoted(name)}`
    )
  }
  await client.query(
    `create table baseline."(sequences)" as
     select sequencename as name, last_value from pg_sequences where schemaname = 'public'`
  )
  baseline.prints = await printsOf(baseline)
  baselines.set(databaseName, baseline)
}

/** Restores the data of the tables. Connections stay open, and prepared statements stay valid. */
export async function restoreRows({ databaseName }: { databaseName: string }): Promise<void> {
  const baseline = baselines.get(databaseName)
  if (!baseline) {
    throw new Error(`Nothing was kept of the database ${databaseName}.`)
  }
  const now = await printsOf(baseline)
  const changed = baseline.tables.filter(({ name }) => now.get(name) !== baseline.prints.get(name))
  for (let attempt = 1; ; attempt++) {
    try {
      return await putBack(baseline, changed, now)
    } catch (error) {
      await baseline.client.query("rollback")
      if (attempt === 3) {
        throw error
      }
      // A test that ended in the middle of a transaction still locks its rows.
      await baseline.client.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid()
           and state <> 'idle' and xact_start is not null`
      )
    }
  }
}

export async function forgetRows(databaseName: string): Promise<void> {
  await baselines.get(databaseName)?.client.end()
  baselines.delete(databaseName)
}

async function putBack({ client }: Baseline, changed: Table[], now: Map<string, string>) {
  await client.query("begin")
  await client.query(`set local lock_timeout = ${PATIENCE}`)
  // Foreign keys and triggers are off, because all tables are restored together.
  await client.query("set local session_replication_role = replica")
  const large: string[] = []
  for (const { name, columns } of changed) {
    const table = `public.${quoted(name)}`
    await client.query(`delete from ${table}`)
    if (rowsIn(now.get(name)) > MANY) {
      large.push(table)
    }
    await client.query(
      `insert into ${table} (${columns}) overriding system value
       select ${columns} from baseline.${quoted(name)}`
    )
  }
  await client.query(
    `select setval(('public.' || quote_ident(name))::regclass, coalesce(last_value, 1), last_value is not null)
     from baseline."(sequences)"`
  )
  await client.query("commit")
  if (large.length) {
    await client.query(`vacuum analyze ${large.join(", ")}`)
  }
}

/** The number of rows of each table, and a checksum over them. */
async function printsOf({ client, tables }: Baseline): Promise<Map<string, string>> {
  const prints = tables.map(
    ({ name }) =>
      `select '${name.replace(/'/g, "''")}' as name,
         count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as print
       from public.${quoted(name)} t`
  )
  const { rows } = await client.query<{ name: string; print: string }>(prints.join(" union all "))
  return new Map(rows.map(({ name, print }) => [name, print]))
}

const rowsIn = (print = "0") => Number(print.split(" ")[0])
