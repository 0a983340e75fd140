import { readdirSync, readFileSync } from "node:fs"
import { join, relative } from "node:path"

import { repository } from "../state-folder"

const MEDUSA = join(repository, "node_modules/@medusajs")

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

/** Every table that Medusa's modules create, and the tables of the links between them. */
const tables = new Set([
  ...["order_cart", "order_payment_collection", "cart_payment_collection"],
  ...["order_fulfillment", "order_promotion", "cart_promotion", "return_fulfillment"],
  ...readdirSync(MEDUSA)
    .filter((name) => readdirSync(join(MEDUSA, name)).includes("dist"))
    .flatMap((name) => filesIn(join(MEDUSA, name, "dist")))
    .filter((path) => /\/migrations\/[^/]+\.js$/.test(path))
    .flatMap((path) => [
      ...readFileSync(path, "utf8").matchAll(/create table if not exists "([a-z_]+)"/gi),
    ])
    .map(([, table]) => table),
])

/** Syntax that names a table in SQL or in the query builder. */
const NAMED = [
  /\b(?:from|join|update|into|delete from|alter table|on)\s+"?([a-z_]+)"?(?![\w"])/gi,
  /\b(?:db|knex|trx|transaction)\(\s*["'`]([a-z_]+)/g,
  /\.(?:join|leftJoin|innerJoin|from|into|updateFrom|table)\(\s*["'`]([a-z_]+)/g,
]

/** Only quoted text is SQL; comments and identifiers are not. */
const STRINGS = /"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\[^])*`|'(?:[^'\\\n]|\\.)*'/g

const withoutComments = (text: string) => text.replace(/\/\*[^]*?\*\/|(?<=^|\s)\/\/[^\n]*/g, "")

function namedIn(path: string): string[] {
  const text = withoutComments(readFileSync(path, "utf8"))
  const statements = (text.match(STRINGS) ?? []).filter((string) =>
    /\b(select|update|insert|delete|join|exists)\b/i.test(string)
  )
  const found = [
    ...statements.flatMap((statement) => [...statement.matchAll(NAMED[0])]),
    ...NAMED.slice(1).flatMap((pattern) => [...text.matchAll(pattern)]),
  ].map(([, table]) => table.toLowerCase())
  return found
    .filter((table) => tables.has(table))
    .map((table) => `${relative(repository, path)}: ${table}`)
}

/** Code that no store runs with its database, and SQL other than the plugin's reads. */
const OTHERS = /^src\/(admin|sandbox|storefront)\/|\/(__tests__|migrations)\//

const sources = filesIn(join(repository, "src")).filter(
  (path) => /\.tsx?$/.test(path) && !OTHERS.test(relative(repository, path))
)
const isMedusaData = (path: string) => path.includes("/src/medusa-data/")

it("names Medusa's tables in SQL only in src/medusa-data", () => {
  expect(sources.filter((path) => !isMedusaData(path)).flatMap(namedIn)).toEqual([])
})

it("the check of SQL finds the tables that src/medusa-data names", () => {
  const named = sources.filter(isMedusaData).flatMap(namedIn)
  for (const table of ["order", "order_item", "payment_session", "refund", "order_cart"]) {
    expect(named.map((name) => name.split(": ")[1])).toContain(table)
  }
})

it.each([
  ["select id from refund where id = ?", "refund"],
  ['select 1 from "order"', "order"],
  ["select 1 from tw_invoice join order_item item on true", "order_item"],
])("the check of SQL recognises %j as SQL on a table of Medusa", (statement, table) => {
  const named = [...statement.matchAll(NAMED[0])].map(([, name]) => name)
  expect(named.filter((name) => tables.has(name))).toEqual([table])
})
