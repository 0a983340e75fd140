type Orm = { em: { execute(statement: string): Promise<unknown> }; close(): Promise<unknown> }

/** The part of Medusa's module runner that creates a module's tables. */
type Database = {
  getOrm(): Orm
  setupDatabase(): Promise<void>
  clearDatabase(): Promise<void>
}

/**
 * Changes with every table, column, index, constraint, trigger and function that is added or
 * removed.
 */
const PRINT = `
  select md5(string_agg(line, ' ' order by line)) as print from (
    select 'proc ' || oid || ' ' || xmin as line from pg_proc where pronamespace = 'public'::regnamespace
    union all select 'constraint ' || oid || ' ' || xmin from pg_constraint
      where connamespace = 'public'::regnamespace
    union all select 'column ' || attrelid || ' ' || attnum || ' ' || a.xmin
      from pg_attribute a join pg_class c on c.oid = attrelid where relnamespace = 'public'::regnamespace
    union all select 'index ' || indexrelid || ' ' || i.xmin
      from pg_index i join pg_class c on c.oid = indexrelid where relnamespace = 'public'::regnamespace
    union all select 'trigger ' || t.oid || ' ' || t.xmin
      from pg_trigger t join pg_class c on c.oid = tgrelid where relnamespace = 'public'::regnamespace
  ) lines`

const TABLES = `
  select string_agg('delete from ' || quote_ident(tablename), '; ') as statements
  from pg_tables where schemaname = 'public'`

/**
 * Medusa's runner drops a module's tables after each test and creates them again before the next,
 * which takes longer than most tests. Here they are emptied, and created again only after a test
 * that changed more than their rows. Call it while the file is loaded.
 */
export function keepTables<Wrapper extends Database>(database: Wrapper): Wrapper {
  const setUp = database.setupDatabase.bind(database)
  const clear = database.clearDatabase.bind(database)
  /** Connection to the created tables; undefined: there are none. */
  let made: { orm: Orm; print: string; empty: string } | undefined
  const value = async ({ em }: Orm, statement: string) => {
    const [row] = (await em.execute(statement)) as Record<string, string>[]
    return Object.values(row)[0]
  }

  // At that time the runner has closed the wrapper.
  afterAll(async () => {
    await made?.orm.em.execute("drop schema public cascade; create schema public")
    await made?.orm.close()
  })
  return Object.assign(database, {
    async setupDatabase() {
      if (made) return
      await setUp()
      const orm = database.getOrm()
      // Foreign keys and triggers are off, because all tables are emptied together.
      const empty = `set session_replication_role = replica; ${await value(orm, TABLES)}; reset session_replication_role`
      made = { orm, print: await value(orm, PRINT), empty }
    },
    async clearDatabase() {
      if (made && (await value(made.orm, PRINT)) === made.print) {
        await made.orm.em.execute(made.empty)
        return
      }
      made = undefined
      await clear()
    },
  })
}
