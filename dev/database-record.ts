import { createHash } from "node:crypto"
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"

import type { Client } from "pg"

import { repository } from "./state-folder"

/** Databases that earlier states of the plugin left, for the upgrade test of all later ones. */
export const recordsFolder = join(repository, "integration-tests/plugin-store/databases")

/** Name of the record of an unreleased state. */
export const UNRELEASED = "unreleased"

export const recordFile = (name: string): string => join(recordsFolder, `${name}.sql`)

/** A migration in a record: its name, and the hash of its file. */
const MIGRATION_LINE = /^-- (Migration\d+) ([0-9a-f]{64})$/gm

const TABLES = `
  select c.oid, c.relname as name, quote_ident(c.relname) as quoted from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname like 'tw\\_%'`

/**
 * A generated column may use later columns, so it comes after all others. Since PostgreSQL 18, "not
 * null" is also a constraint (contype n), which is written at its column.
 */
const SCHEMA = `
  with tables as (${TABLES})
  select statement from (
    select 1 as place, name, 0 as number, format('create table %s ();', quoted) as statement
    from tables
    union all
    select case when attgenerated = 's' then 3 else 2 end, name, attnum,
      format('alter table %s add column %I %s%s%s;', quoted, attname,
      format_type(atttypid, atttypmod),
      case when attgenerated = 's'
        then format(' generated always as (%s) stored', pg_get_expr(adbin, adrelid))
        else ' default ' || pg_get_expr(adbin, adrelid) end,
      case when attnotnull then ' not null' end)
    from tables join pg_attribute a on attrelid = tables.oid and attnum > 0 and not attisdropped
      left join pg_attrdef on adrelid = attrelid and adnum = attnum
    union all
    select case when contype in ('p', 'u') then 4 else 5 end, name, 0,
      format('alter table %s add constraint %I %s;', quoted, conname, pg_get_constraintdef(k.oid))
    from tables join pg_constraint k on conrelid = tables.oid and contype <> 'n'
    union all
    select 6, name, 0, pg_get_indexdef(indexrelid) || ';'
    from tables join pg_index on indrelid = tables.oid
    where not exists (select from pg_constraint where conindid = indexrelid)
  ) statements order by place, name, number, statement`

const COLUMNS = `
  with tables as (${TABLES})
  select name, quoted, string_agg(quote_ident(attname), ', ' order by attnum) as columns
  from tables join pg_attribute on attrelid = tables.oid
    and attnum > 0 and not attisdropped and attgenerated = ''
  group by name, quoted order by name`

/** A row for an empty table, with a value in each required column. */
const sampleRow = (table: string) => `
  select format('insert into %s (%s) values (%s)', '${table}', string_agg(quote_ident(attname), ', '),
    string_agg(quote_literal(coalesce(
      (select (regexp_match(pg_get_constraintdef(k.oid), '''([^'']+)''::text'))[1]
       from pg_constraint k where conrelid = attrelid and contype = 'c' and conkey = array[attnum]),
      case format_type(atttypid, atttypmod)
        when 'text' then 'sample' when 'jsonb' then '{}' when 'boolean' then 'false'
        when 'timestamp with time zone' then '2026-11-01' else '1' end)), ', ')) as statement
  from pg_attribute
  where attrelid = '${table}'::regclass and attnum > 0 and attnotnull and not atthasdef
    and not attisdropped and not exists (select from ${table})
  having count(*) > 0`

/** Statements that create the plugin's present tables with their constraints and indexes. */
export async function schemaStatements(database: Client): Promise<string[]> {
  const { rows } = await database.query<{ statement: string }>(SCHEMA)
  return rows.map(({ statement }) => statement)
}

/** The plugin's migrations in this state of the repository, with the hashes of their files. */
export function presentMigrations(): Map<string, string> {
  const modules = join(repository, "src/modules")
  const files = readdirSync(modules)
    .map((module) => join(modules, module, "migrations"))
    .flatMap((folder) => readdirSync(folder).map((file) => ({ folder, file })))
    .filter(({ file }) => /^Migration\d+\.ts$/.test(file))
  return new Map(
    files.map(({ folder, file }) => [
      file.replace(/\.ts$/, ""),
      createHash("sha256")
        .update(readFileSync(join(folder, file)))
        .digest("hex"),
    ])
  )
}

/** The migrations that had run in a recorded database, with the hashes of their files. */
export function recordedMigrations(record: string): Map<string, string> {
  return new Map(Array.from(record.matchAll(MIGRATION_LINE), ([, name, hash]) => [name, hash]))
}

/**
 * The database of this state of the plugin: its tables, their rows, and the migrations that made
 * them. An empty table gets a sample row, so that a migration that fails on rows fails in the test.
 * @returns SQL that creates the same in a Medusa database without the plugin's tables
 */
export async function recordDatabase(database: Client): Promise<string> {
  await database.query("begin")
  try {
    const { rows } = await database.query<{ quoted: string }>(TABLES)
    for (const { quoted } of rows) {
      const { rows: samples } = await database.query<{ statement: string }>(sampleRow(quoted))
      for (const { statement } of samples) await database.query(statement)
    }
    return await recordTables(database)
  } finally {
    await database.query("rollback")
  }
}

async function recordTables(database: Client): Promise<string> {
  const migrations = [...presentMigrations()]
  const statements = [
    ...migrations.map(([name, hash]) => `-- ${name} ${hash}`),
    ...(await schemaStatements(database)),
    // By their names in Medusa's table of migrations.
    ...migrations.map(([name]) => `insert into mikro_orm_migrations (name) values ('${name}');`),
  ]
  const { rows: tables } = await database.query<{ quoted: string; columns: string }>(COLUMNS)
  for (const { quoted, columns } of tables) {
    const { rows } = await database.query<{ statement: string }>(`
      select format('insert into %1$s (%2$s) select %2$s from json_populate_record(null::%1$s, %3$L);',
        '${quoted}', '${columns.replace(/'/g, "''")}', row_to_json(t)) as statement
      from ${quoted} t order by id`)
    statements.push(...rows.map(({ statement }) => statement))
  }
  return `${statements.join("\n")}\n`
}

/** Removes the plugin's tables and migrations from a database, as if it had never been installed. */
export async function removePlugin(database: Client): Promise<void> {
  const { rows } = await database.query<{ quoted: string }>(TABLES)
  for (const { quoted } of rows) await database.query(`drop table ${quoted} cascade`)
  const names = [...presentMigrations().keys()]
  await database.query("delete from mikro_orm_migrations where name = any($1)", [names])
}
