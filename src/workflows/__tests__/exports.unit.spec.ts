import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import * as exported from ".."

const folder = join(__dirname, "..")
/** The parts of the settlement rely on each other: a shop runs it whole. */
const WHOLE = /^payments\/steps\/(?!announce|confirm-awaited|follow|report|resolve)/
const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
  (file) => /^[\w-]+\/(?:steps|workflows)\/[\w-]+\.ts$/.test(file) && !WHOLE.test(file)
)

it.each(files)("%s is exported, with its id", (file) => {
  const names = [...readFileSync(join(folder, file), "utf8").matchAll(/^export const (\w+)/gm)]
  expect(names.length).toBeGreaterThan(1)
  for (const [, name] of names) expect(exported).toHaveProperty(name)
  expect(names.some(([, name]) => /(?:Step|Workflow)Id$/.test(name))).toBe(true)
})

it("no two have the same id", () => {
  const ids = Object.entries(exported).filter(([name]) => /(?:Step|Workflow)Id$/.test(name))
  expect(new Set(ids.map(([, id]) => id)).size).toBe(ids.length)
})
