import { isOlderVersion } from "../../src/rules/service/medusa-version"
import { INSTALLERS, type Installer } from "./version-store"

/** What one store came to. */
export type StoreResult = {
  version: string
  installer: Installer
  /** Of the steps of the check; null without a store to check. */
  passed: number | null
  steps: number
  /** In UTC, such as 2026-11-26. */
  day: string
}

/** A version of Medusa, and what is written for it under each installer. */
export type Row = { version: string; cells: Record<Installer, string> }

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
    const row = rows.get(version) ?? { version, cells: { npm: "", pnpm: "" } }
    rows.set(version, { ...row, cells: { ...row.cells, [installer]: cellOf(result) } })
  }
  const sorted = [...rows.values()].sort((a, b) => (isOlderVersion(a.version, b.version) ? -1 : 1))
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
  const [version, npm, pnpm] = line
    .split("|")
    .slice(1, -1)
    .map((cell) => cell.trim())
  return { version, cells: { npm, pnpm } }
}

function tableOf(page: string): string {
  const [table] = TABLE.exec(page) ?? []
  if (!table) throw new Error("The page has no table of the versions of Medusa.")
  return table
}
