import { readdirSync } from "node:fs"
import { join } from "node:path"

const modules = ["tw-invoicing", "tw-payments"]

const migrationsOf = (module: string) =>
  readdirSync(join(__dirname, "../..", module, "migrations")).filter((file) => file.endsWith(".ts"))

it("no two modules have a migration of the same name", () => {
  // All modules of a store share one table of the migrations that ran: the second would not run.
  const names = modules.flatMap(migrationsOf)
  expect(names.length).toBeGreaterThanOrEqual(modules.length)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})
