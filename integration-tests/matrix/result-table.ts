import { oldestFirst } from "./medusa-versions"
import { INSTALLERS, type Installer } from "./version-store"

/** The result of one store. */
export type StoreResult = {
  version: string
  installer: Installer
  /**
   * Steps of the check that passed; null: the check did not finish, or found a fault outside its
   * steps.
   */
  passed: number | null
  steps: number
  /** In UTC, such as 2026-11-26. */
  day: string
}

/** A version of Medusa, and its result with each installer. */
export type Row = { version: string; cells: Record<Installer, string> }

/** Text for a version that was not run with an installer. */
const NOT_RUN = "–"

const TABLE = /^\| Medusa .*\n\|[ |-]+\|\n((?:\|.*\n)+)/m

/**
 * @param page the README
 * @throws a sentence when it has no table of versions
 */
export function rowsOf(page: string): Row[] {
  return tableOf(page).split("\n").slice(2).filter(Boolean).map(rowOf)
}

/** Writes results into the README's table; other cells stay. The caller formats the page. */
export function withResults(page: string, results: StoreResult[]): string {
  const rows = new Map(rowsOf(page).map((row) => [row.version, row]))
  for (const result of results) {
    const { version, installer } = result
    const row = rows.get(version) ?? { version, cells: cellsOf() }
    rows.set(version, { ...row, cells: { ...row.cells, [installer]: cellOf(result) } })
  }
  const sorted = [...rows.values()].sort((a, b) => oldestFirst(a.version, b.version))
  const lines = [
    ["Medusa", ...INSTALLERS],
    ["---", ...INSTALLERS.map(() => "---")],
    ...sorted.map(({ version, cells }) => [version, ...INSTALLERS.map((name) => cells[name])]),
  ]
  const table = lines.map((cells) => `| ${cells.join(" | ")} |\n`).join("")
  return page.replace(tableOf(page), () => table)
}

/** The same in every language. */
const cellOf = ({ passed, steps, day }: StoreResult): string =>
  `${passed === null ? "✗" : `${passed}/${steps}`} (${day})`

function rowOf(line: string): Row {
  const [version, ...cells] = line
    .split("|")
    .slice(1, -1)
    .map((cell) => cell.trim())
  return { version, cells: cellsOf(cells) }
}

/** @param written in the order of the table's columns */
const cellsOf = (written: string[] = []) =>
  Object.fromEntries(
    INSTALLERS.map((name, column) => [name, written[column] ?? NOT_RUN])
  ) as Row["cells"]

function tableOf(page: string): string {
  const [table] = TABLE.exec(page) ?? []
  if (!table) throw new Error("The page has no table of the versions of Medusa.")
  return table
}
