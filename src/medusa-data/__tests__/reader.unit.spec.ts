import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { Logger } from "@medusajs/framework/types"
import { Reader } from "../reading/reader"
import type { Query } from "../sources"

const refused = (code: string) =>
  Object.assign(new Error(`select total from "order" - column "total" does not exist`), { code })

/** A store, and a reader with separate data for SQL and for Query. */
function open({
  sql = async (ids: string[]) => ids,
  query = async (ids: string[]) => ids,
}: {
  sql?: (ids: string[]) => Promise<string[]>
  query?: (ids: string[]) => Promise<string[]>
} = {}) {
  const asked: string[] = []
  const warnings: string[] = []
  const rows = (found: string[]) => new Map(found.map((id) => [id.replace(/ .*/, ""), id]))
  const reader = new Reader<string>({
    name: "orders",
    inSql: async (_, ids) => {
      asked.push(`sql ${ids.join()}`)
      return rows(await sql(ids))
    },
    throughQuery: async (_, ids) => {
      asked.push(`query ${ids.join()}`)
      return rows(await query(ids))
    },
    newest: async () => ["order_1", "order_2"],
    comparable: (id) => id,
  })
  const sources = {
    db: {} as Knex,
    query: () => ({}) as Query,
    logger: { warn: (line: string) => void warnings.push(line) } as unknown as Logger,
  }
  return { reader, sources, asked, warnings }
}

it("the reader uses SQL if the database has everything that the SQL names", async () => {
  const { reader, sources, asked, warnings } = open()
  expect([...(await reader.read(sources, ["order_1"])).keys()]).toEqual(["order_1"])
  await reader.read(sources, ["order_2"])
  expect(asked).toEqual(["sql ", "sql order_1", "sql order_2"])
  expect([reader.fallback(sources), warnings]).toEqual([null, []])
})

it("the reader reads nothing for an empty list of ids", async () => {
  const { reader, sources, asked } = open()
  expect(await reader.read(sources, [])).toEqual(new Map())
  expect(asked).toEqual([])
})

it.each(["42703", "42P01", "42883"])(
  "the reader uses Query if the database refuses the SQL with %s, and logs that once",
  async (code) => {
    const { reader, sources, asked, warnings } = open({ sql: () => Promise.reject(refused(code)) })
    for (let time = 0; time < 2; time++) {
      expect([...(await reader.read(sources, ["order_1"])).keys()]).toEqual(["order_1"])
    }
    expect(asked).toEqual(["sql ", "query order_1", "query order_1"])
    expect(reader.fallback(sources)).toEqual({
      reader: "orders",
      detail: `column "total" does not exist`,
    })
    expect(warnings).toEqual([expect.stringContaining(`orders: column "total" does not exist`)])
  }
)

it("the reader uses Query from the moment that the schema changes", async () => {
  const { reader, sources } = open({
    sql: async (ids) => {
      if (ids.length) throw refused("42703")
      return ids
    },
  })
  expect([...(await reader.read(sources, ["order_1"])).keys()]).toEqual(["order_1"])
  expect(reader.fallback(sources)).not.toBeNull()
})

it("the reader throws any other error, and checks the schema again at the next read", async () => {
  let lost = true
  const { reader, sources } = open({
    sql: async (ids) => {
      if (lost) throw refused("57P01")
      return ids
    },
  })
  await expect(reader.read(sources, ["order_1"])).rejects.toThrow("does not exist")
  lost = false
  expect((await reader.read(sources, ["order_1"])).size).toBe(1)
  expect(reader.fallback(sources)).toBeNull()
})

describe("a reader that compares the newest rows", () => {
  it("continues in SQL if both ways agree, and compares them once per store", async () => {
    const { reader, sources, asked } = open()
    await reader.compare(sources)
    await reader.compare(sources)
    expect(asked).toEqual(["sql ", "query order_1,order_2", "sql order_1,order_2"])
    expect(reader.fallback(sources)).toBeNull()
  })

  it("uses Query if a row differs or is not found", async () => {
    for (const sql of [
      async (ids: string[]) => ids.map((id) => (id === "order_2" ? `${id} for less` : id)),
      async (ids: string[]) => ids.filter((id) => id !== "order_2"),
    ]) {
      const { reader, sources, asked, warnings } = open({ sql })
      await reader.compare(sources)
      expect(reader.fallback(sources)?.detail).toBe("order_2 read differently")
      // Only rows that differ are read again.
      expect(asked.filter((line) => line === "query order_2")).toHaveLength(2)
      await reader.read(sources, ["order_1"])
      expect(asked.at(-1)).toBe("query order_1")
      expect(warnings).toHaveLength(1)
    }
  })

  it("continues in SQL if a row only changed between the two reads", async () => {
    let readings = 0
    const { reader, sources } = open({
      query: async (ids) => (readings++ ? ids : ids.map((id) => `${id} before`)),
    })
    await reader.compare(sources)
    expect(reader.fallback(sources)).toBeNull()
  })

  it("continues in SQL if a row changes during each reading", async () => {
    let readings = 0
    const { reader, sources } = open({
      query: async (ids) => ids.map((id) => `${id} at ${readings}`),
      sql: async (ids) => ids.map((id) => `${id} at ${(readings += 1)}`),
    })
    await reader.compare(sources)
    expect(readings).toBeGreaterThan(2)
    expect(reader.fallback(sources)).toBeNull()
  })

  it("compares them again if Query failed", async () => {
    let works = false
    const { reader, sources } = open({
      query: async (ids) => {
        if (!works) throw new Error("no connection")
        return ids
      },
    })
    await expect(reader.compare(sources)).rejects.toThrow("no connection")
    works = true
    await reader.compare(sources)
    expect(reader.fallback(sources)).toBeNull()
  })
})
