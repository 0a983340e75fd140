import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import * as exported from ".."

const folder = join(__dirname, "..")
const STEP_OR_WORKFLOW = /(?:Step|Workflow)(?:Id)?$/
/** The steps of the settlement depend on each other: a shop runs the whole workflow. */
const WHOLE = /^payments\/steps\/(?!emit-)/
const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
  (file) => /^[\w-]+\/(?:steps|workflows)\/[\w-]+\.ts$/.test(file) && !WHOLE.test(file)
)
const declaredIn = (file: string) =>
  [...readFileSync(join(folder, file), "utf8").matchAll(/^export const (\w+)/gm)]
    .map(([, name]) => name)
    .filter((name) => STEP_OR_WORKFLOW.test(name))

it.each(files)("the package exports the steps and workflows of %s, each with its id", (file) => {
  const names = declaredIn(file)
  expect(names).not.toEqual([])
  for (const name of names) expect(exported).toHaveProperty(name)
  const withoutId = names.filter((name) => !name.endsWith("Id"))
  expect(names).toEqual(expect.arrayContaining(withoutId.map((name) => `${name}Id`)))
})

it("the package exports nothing else except the events' names and the link of an invoice", () => {
  const others = Object.keys(exported).filter((name) => !STEP_OR_WORKFLOW.test(name))
  expect(others.sort()).toEqual(["TwInvoiceEvents", "TwInvoicingEvents", "fetchInvoiceLink"])
})

it("no two workflows or steps have the same id", () => {
  const ids = Object.entries(exported).filter(([name]) => /(?:Step|Workflow)Id$/.test(name))
  expect(new Set(ids.map(([, id]) => id)).size).toBe(ids.length)
})
