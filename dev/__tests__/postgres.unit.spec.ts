import { spawn } from "node:child_process"
import { readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"

import { Client } from "pg"

import { startPostgres, type Postgres } from "../postgres"
import { findPostgres } from "../postgres-binaries"
import { temporaryFolder } from "../state-folder"

async function ask(postgres: Postgres, query: string): Promise<string> {
  const client = new Client({ connectionString: postgres.url("shop") })
  await client.connect()
  try {
    return Object.values((await client.query(query)).rows[0] ?? {}).join()
  } finally {
    await client.end()
  }
}

describe("the embedded PostgreSQL", () => {
  const folder = temporaryFolder("postgres")
  const lock = join(folder, "postgres/postmaster.pid")
  const start = () => startPostgres({ folder, durable: true })
  let postgres: Postgres

  afterEach(() => postgres?.stop())
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it("holds text in UTF-8, whatever the machine's locale", async () => {
    postgres = await start()
    await postgres.ensureDatabase("shop")
    expect(await ask(postgres, "show server_encoding")).toBe("UTF8")
    expect(await ask(postgres, "select upper('é') || length('中秋')")).toBe("É2")
  })

  it("keeps its data when the server is killed, and starts again", async () => {
    postgres = await start()
    await postgres.ensureDatabase("shop")
    await ask(postgres, "create table if not exists kept as select 42 as answer")
    process.kill(Number(readFileSync(lock, "utf8").split("\n")[0]), "SIGKILL")
    expect(await postgres.process.exited).not.toBe(0)

    postgres = await start()
    expect(await ask(postgres, "select answer from kept")).toBe("42")
  })

  it("starts PostgreSQL despite a lock whose process number went to another process", async () => {
    postgres = await start()
    const content = readFileSync(lock, "utf8")
    await postgres.stop()
    // As the server's own user; otherwise the server would detect that the process is another's.
    const { user } = await findPostgres()
    const other = spawn("sleep", ["60"], { ...user, cwd: "/" })
    try {
      writeFileSync(lock, content.replace(/^\d+/, String(other.pid)))
      postgres = await start()
      await expect(postgres.ensureDatabase("shop")).resolves.toBeUndefined()
    } finally {
      other.kill()
    }
  })

  it("stops PostgreSQL, which then accepts no connection", async () => {
    postgres = await start()
    await postgres.stop()
    await expect(postgres.ensureDatabase("shop")).rejects.toThrow()
  })
})
