import { rmSync } from "node:fs"

import { Client } from "pg"

import { freePort } from "../ports"
import { startPostgres, type Postgres } from "../postgres"
import { hasOrders, reachDatabase } from "../reach-database"
import { temporaryFolder } from "../state-folder"

const sentenceOf = (address: string): Promise<string> =>
  reachDatabase(address).then(
    () => "reached",
    (error: Error) => error.message
  )

describe("the database in DATABASE_URL", () => {
  const folder = temporaryFolder("reach")
  let postgres: Postgres

  beforeAll(async () => {
    postgres = await startPostgres({ folder, durable: false })
  })
  afterAll(async () => {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  it("creates the database if it does not exist, and keeps it if it does", async () => {
    expect(await sentenceOf(postgres.url("a shop"))).toBe("reached")
    expect(await sentenceOf(postgres.url("a shop"))).toBe("reached")
  })

  it("finds orders once the table of orders has a row, even of a deleted order", async () => {
    const address = postgres.url("orders")
    await reachDatabase(address)
    const client = new Client({ connectionString: address })
    await client.connect()
    expect(await hasOrders(address)).toBe(false)
    await client.query(`create table "order" (id text, deleted_at timestamptz)`)
    expect(await hasOrders(address)).toBe(false)
    await client.query(`insert into "order" values ('order_1', now())`)
    expect(await hasOrders(address)).toBe(true)
    await client.end()
  })

  it("names the database, without its password, if no server answers", async () => {
    const port = await freePort()
    const sentence = await sentenceOf(`postgres://me:s3cret@localhost:${port}/shop`)
    expect(sentence).toContain(`host localhost, port ${port}, database shop`)
    expect(sentence).toContain("ECONNREFUSED")
    expect(sentence).not.toContain("s3cret")
  })

  it("names the database, without the password, if it refuses that password", async () => {
    const address = new URL(postgres.url("shop"))
    address.password = "s3cret"
    const sentence = await sentenceOf(address.href)
    expect(sentence).toContain(`port ${postgres.port}, database shop`)
    expect(sentence).toContain("password authentication failed")
    expect(sentence).not.toContain("s3cret")
  })

  it.each(["shop", "mysql://me@localhost/shop", "postgres://me:s3cret@localhost:5432"])(
    "refuses the database with a sentence if the address is %s",
    async (address) => {
      const sentence = await sentenceOf(address)
      expect(sentence).toContain("DATABASE_URL is not the address of a database")
      expect(sentence).not.toContain("s3cret")
    }
  )
})
