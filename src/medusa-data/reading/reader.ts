import { isDeepStrictEqual } from "node:util"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { Query, Sources } from "../sources"

/** One way to read Medusa's rows by id, implemented twice. Ids that are not found are left out. */
export type ReaderParts<Item> = {
  /** Name of the data, as shown in the log and on the settings page. */
  name: string
  inSql(db: Knex, ids: string[]): Promise<Map<string, Item>>
  throughQuery(query: Query, ids: string[]): Promise<Map<string, Item>>
  /** The newest ids, for the comparison of the two implementations. */
  newest(query: Query, take: number): Promise<string[]>
  /** The part of an item that must be equal in both implementations. */
  comparable(item: Item): unknown
}

/** A reader that uses Query. `detail`: how the tables differ from its SQL. */
export type Fallback = { reader: string; detail: string }

type Known = { checked?: Promise<void>; compared?: Promise<void>; fallback: Fallback | null }

/** A row as each implementation returns it; null: it does not return the row. */
export type BothWays = { id: string; inSql: unknown; throughQuery: unknown }

export const differs = ({ inSql, throughQuery }: BothWays): boolean =>
  !isDeepStrictEqual(inSql, throughQuery)

/** Number of rows for the comparison of the two implementations. */
const SAMPLE = 20
/** Rows that change between the two reads are read again; the total number of attempts. */
const TRIES = 3

/**
 * Reads Medusa's tables in SQL where Query is too slow (docs/developer/performance.md). Query is the
 * reference: before the first read, the SQL is checked against the database's schema, and `compare`
 * checks its results against Query's. If either check fails, this process reads through Query from
 * then on.
 */
export class Reader<Item> {
  /** By the store's database. */
  private readonly known = new WeakMap<Knex, Known>()

  constructor(private readonly parts: ReaderParts<Item>) {}

  /** `db`: another connection, such as a transaction's. */
  async read(sources: Sources, ids: string[], db = sources.db): Promise<Map<string, Item>> {
    if (!ids.length) return new Map()
    await this.check(sources)
    if (!this.fallback(sources)) {
      try {
        return await this.parts.inSql(db, ids)
      } catch (error) {
        if (!isAboutSchema(error)) throw error
        this.fallBack(sources, messageOf(error))
      }
    }
    return await this.parts.throughQuery(sources.query(), ids)
  }

  /** Null: it uses SQL. */
  fallback(sources: Sources): Fallback | null {
    return this.knownOf(sources).fallback
  }

  /**
   * Once per store: PostgreSQL itself reports a table or column of the SQL that it does not have.
   */
  check(sources: Sources): Promise<void> {
    const known = this.knownOf(sources)
    return (known.checked ??= this.queryNothing(sources).catch((error: unknown) => {
      known.checked = undefined
      throw error
    }))
  }

  /** Once per store: reads the newest rows both ways. */
  compare(sources: Sources): Promise<void> {
    const known = this.knownOf(sources)
    return (known.compared ??= this.compareNewest(sources).catch((error: unknown) => {
      known.compared = undefined
      throw error
    }))
  }

  private async queryNothing({ db, ...sources }: Sources): Promise<void> {
    try {
      await this.parts.inSql(db, [])
    } catch (error) {
      if (!isAboutSchema(error)) throw error
      this.fallBack({ db, ...sources }, messageOf(error))
    }
  }

  /** Ids of the newest rows. */
  newest(sources: Sources, take: number): Promise<string[]> {
    return this.parts.newest(sources.query(), take)
  }

  /** The comparable part of each of these rows, from both implementations. */
  async readBothWays(sources: Sources, ids: string[]): Promise<BothWays[]> {
    const expected = await this.parts.throughQuery(sources.query(), ids)
    const read = await this.parts.inSql(sources.db, ids)
    return ids.map((id) => ({
      id,
      inSql: this.comparable(read.get(id)),
      throughQuery: this.comparable(expected.get(id)),
    }))
  }

  /** The comparable part of an item; null: there is no item. */
  comparable(item: Item | undefined): unknown {
    return item === undefined ? null : this.parts.comparable(item)
  }

  private async compareNewest(sources: Sources): Promise<void> {
    await this.check(sources)
    if (this.fallback(sources)) return
    let ids = await this.newest(sources, SAMPLE)
    let different: BothWays[] = []
    let before: BothWays[] = []
    for (let tries = 0; ids.length && tries < TRIES; tries++) {
      before = different
      different = (await this.readBothWays(sources, ids)).filter(differs)
      ids = different.map(({ id }) => id)
    }
    // A row that is being changed differs in another way each time.
    const steady = different.filter((row) =>
      before.some((earlier) => isDeepStrictEqual(row, earlier))
    )
    const names = steady.map(({ id }) => id).join(", ")
    if (steady.length) this.fallBack(sources, `${names} read differently`)
  }

  private fallBack(sources: Sources, detail: string): void {
    const known = this.knownOf(sources)
    if (known.fallback) return
    const { name } = this.parts
    known.fallback = { reader: name, detail }
    sources.logger.warn(
      `Taiwan plugin: Medusa's tables differ from those that it knows (${name}: ${detail}). ` +
        "It reads them through Medusa's Query instead, which is correct but slower under load."
    )
  }

  private knownOf({ db }: Sources): Known {
    const known = this.known.get(db) ?? { fallback: null }
    this.known.set(db, known)
    return known
  }
}

/** SQLSTATE class 42: a table, a column or an operator does not exist, or may not be read. */
const isAboutSchema = (error: unknown): boolean =>
  error instanceof Error && "code" in error && String(error.code).startsWith("42")

/** PostgreSQL's own message, which the driver appends to the statement. */
const messageOf = (error: unknown): string => (error as Error).message.split(" - ").at(-1)!
