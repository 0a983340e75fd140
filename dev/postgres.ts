import {
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"

import { Client } from "pg"

import { runChild, startChild, type Child } from "./child"
import { mayRun } from "./may-run"
import { freePort } from "./ports"
import { findPostgres, type PostgresBinaries } from "./postgres-binaries"

const password = "postgres"
const readyWithinMs = 60_000

export type PostgresOptions = {
  /** Folder of the cluster; the user that the server runs as must have access to its parents. */
  folder: string
  /** Tried first; if something else listens there, the next free one is used. 0: any. */
  port?: number
  /** False: faster without durability, for temporary data. */
  durable: boolean
  /** Further settings of the server, as `name=value`. */
  settings?: string[]
}

export type Postgres = {
  port: number
  process: Child
  url(database: string): string
  /** Creates the database unless it exists. */
  ensureDatabase(name: string): Promise<void>
  stop(): Promise<void>
}

/** Starts an embedded PostgreSQL, creating its cluster the first time. */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const binaries = await findPostgres()
  const data = join(options.folder, "postgres")
  await createCluster(data, binaries)
  await clearStaleLock(data)

  for (;;) {
    const port = await freePort(options.port)
    const postgres = launch(data, port, binaries, options)
    if (await isReady(postgres)) return postgres
    // Another process took the port between the check and the start.
    if (!postgres.process.tail().includes("Address already in use")) {
      await postgres.stop()
      throw new Error(`PostgreSQL did not start:\n${postgres.process.tail()}`)
    }
  }
}

async function createCluster(data: string, { initdb, user }: PostgresBinaries) {
  if (existsSync(join(data, "PG_VERSION"))) return
  // Built in a temporary folder and moved, so that an interrupted start leaves no incomplete
  // cluster.
  const unfinished = `${data}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { mode: 0o700 })
  if (user) chownSync(unfinished, user.uid, user.gid)
  const passwordFile = `${data}.password`
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (user) chownSync(passwordFile, user.uid, user.gid)
  await runChild({
    name: "Creating the database cluster",
    command: initdb,
    args: [
      `--pgdata=${unfinished}`,
      "--username=postgres",
      "--auth=scram-sha-256",
      `--pwfile=${passwordFile}`,
      "--encoding=UTF8",
      // Independent of the machine's locales.
      "--locale=C",
      "--locale-provider=builtin",
      "--builtin-locale=C.UTF-8",
      "--no-sync",
    ],
    cwd: "/",
    env: { PATH: process.env.PATH, LC_ALL: "C" },
    user,
  })
  rmSync(passwordFile)
  renameSync(unfinished, data)
}

/**
 * A server that was killed leaves its lock file behind, and PostgreSQL refuses to start when the
 * process number in it now belongs to something else.
 */
async function clearStaleLock(data: string) {
  const lock = join(data, "postmaster.pid")
  const deadline = Date.now() + 15_000
  while (existsSync(lock)) {
    const pid = Number(readFileSync(lock, "utf8").split("\n")[0])
    if (!mayRun(pid, data)) return rmSync(lock)
    // A server whose starter died is stopping.
    if (Date.now() > deadline) {
      throw new Error(`Another PostgreSQL (process ${pid}) is using ${data}: stop it first.`)
    }
    await sleep(200)
  }
}

function launch(
  data: string,
  port: number,
  { postgres, user }: PostgresBinaries,
  { durable, settings: more = [] }: PostgresOptions
): Postgres {
  const fast = ["fsync=off", "synchronous_commit=off", "full_page_writes=off"]
  const settings = [
    "listen_addresses=localhost",
    // Files under /tmp would collide between two servers of different users.
    "unix_socket_directories=",
    "max_connections=200",
    ...(durable ? [] : fast),
    ...more,
  ]
  const child = startChild({
    name: "PostgreSQL",
    command: postgres,
    args: ["-D", data, "-p", String(port), ...settings.flatMap((setting) => ["-c", setting])],
    cwd: "/",
    env: { PATH: process.env.PATH, LC_ALL: "C" },
    user,
    // Fast shutdown: SIGTERM would wait for every connection to close.
    stopSignal: "SIGINT",
    graceMs: 20_000,
  })
  const url = (database: string) => `postgres://postgres:${password}@localhost:${port}/${database}`
  return {
    port,
    process: child,
    url,
    ensureDatabase: (name) => ensureDatabase(url("postgres"), name),
    stop: () => child.stop(),
  }
}

async function isReady({ process: child, url }: Postgres): Promise<boolean> {
  const deadline = Date.now() + readyWithinMs
  while (child.exitCode === undefined && Date.now() < deadline) {
    const client = new Client({ connectionString: url("postgres") })
    try {
      await client.connect()
      await client.query("select 1")
      return true
    } catch {
      await sleep(100)
    } finally {
      await client.end().catch(() => undefined)
    }
  }
  return false
}

/** @param url of an existing database on the same server */
export async function ensureDatabase(url: string, name: string) {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const found = await client.query("select 1 from pg_database where datname = $1", [name])
    if (found.rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`)
  } finally {
    await client.end()
  }
}
