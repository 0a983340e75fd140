import { readFileSync } from "node:fs"
import { join } from "node:path"

import { FAULTS_BEFORE, INVOICING_FAULTS } from "../../src/sandbox/state/faults"
import { INVOICING_FUNCTIONS } from "../../src/sandbox/invoicing/functions"
import { invoicingFaultsPage, strikeAll } from "../invoicing-faults"
import { CALLS } from "../invoicing-faults/calls"
import type { Cell } from "../invoicing-faults/outcome"
import { faultsPage } from "../invoicing-faults/page"
import { CONNECTION_FAULTS } from "../invoicing-faults/strike-connection"
import { UNTRUE_ANSWERS } from "../invoicing-faults/untrue-answers"
import { repository } from "../state-folder"

jest.setTimeout(120_000)

let cells: Cell[]
beforeAll(async () => {
  cells = await strikeAll()
})

const named = (some: Cell[]) =>
  some.map(({ situation, transport, method, fault, outcome }) =>
    [situation, transport, method, fault, outcome].join(" ")
  )
const isBefore = ({ fault }: Cell) => FAULTS_BEFORE.some((before) => before === fault)

it("the invoicing client makes every call of the service under every fault of the sandbox", () => {
  const functions = Object.values(CALLS).map((call) => call.function)
  expect(functions.sort()).toEqual([...INVOICING_FUNCTIONS.keys()].sort())
  const faults = new Set(cells.map(({ fault }) => fault.replace(/, .*/, "")))
  expect([...faults].sort()).toEqual([...INVOICING_FAULTS, ...CONNECTION_FAULTS].sort())
})

it("a call that may have taken effect is never reported as not sent or as refused", () => {
  const acted = cells.filter((cell) => cell.acted)
  expect(named(acted.filter(({ outcome }) => /^(not sent|refused)$/.test(outcome)))).toEqual([])
})

it("an upload and a void that the service has done are found in its records, whatever its answer", () => {
  const changing = cells.filter(
    (cell) => /^(issue|void)$/.test(cell.method) && cell.situation === "done" && isOfService(cell)
  )
  expect(changing.filter(({ acted }) => acted).length).toBeGreaterThan(100)
  expect(named(changing.filter((cell) => cell.acted === isBefore(cell)))).toEqual([])
})

it("a call under a fault before its effect, a query and a refused call change nothing at the service", () => {
  const idle = cells.filter(
    (cell) =>
      isOfService(cell) &&
      (isBefore(cell) || cell.situation === "denied" || !/^(issue|void)$/.test(cell.method))
  )
  expect(named(idle.filter(({ acted }) => acted))).toEqual([])
})

it("no answer that the client returns is untrue, but for those that nothing in them disproves", () => {
  const untrue = cells.filter(({ outcome }) => outcome === "untrue")
  const known = UNTRUE_ANSWERS.map(({ method, fault }) => `${method} ${fault}`)
  expect([...new Set(untrue.map(({ method, fault }) => `${method} ${fault}`))].sort()).toEqual(
    known.sort()
  )
  expect(named(untrue.filter(({ situation }) => situation === "denied"))).toEqual([])
})

it("a failed call throws only the client's own error, which says whether to query or to send again", () => {
  const nextOf: Partial<Record<Cell["outcome"], string>> = { unclear: "query", "not sent": "retry" }
  const failed = cells.filter(({ next }) => next !== null)
  expect(named(failed.filter(({ outcome, next }) => nextOf[outcome] !== next))).toEqual([])
  expect(named(cells.filter(({ outcome }) => outcome.startsWith("“")))).toEqual([])
})

it("docs/developer/invoicing-faults.md shows what each call gets under each fault", () => {
  // If this fails, review the outcomes, and run: node dev/run.mjs invoicing-faults
  expect(readFileSync(invoicingFaultsPage, "utf8")).toBe(faultsPage(cells))
})

it("docs/developer/reliability.md says how many calls the table of faults has", () => {
  const page = readFileSync(join(repository, "docs/developer/reliability.md"), "utf8")
  expect(page).toContain(`| ${cells.length.toLocaleString("en-US")} calls`)
  expect(cells.length).toBeGreaterThan(259)
})

function isOfService({ fault }: Cell) {
  return !CONNECTION_FAULTS.has(fault)
}
