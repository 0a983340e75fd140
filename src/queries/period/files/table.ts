import type { PeriodBounds } from "../../../modules/tw-invoicing/service"
import type { FileCalendar, FileLanguage } from "../../../rules/period/accountants-file"
import { oneAhead } from "./one-ahead"

/** A date: the day in Taipei is shown. */
export type Cell = string | number | Date | null

export type Column = {
  title: string
  /** Whole TWD dollars, which the last row adds up. */
  summed?: true
}

/**
 * Columns with the titles of a language.
 * @param summed those that the last row adds up
 */
export const columnsOf = <Name extends string>(
  names: readonly Name[],
  titles: Record<Name, string>,
  summed: readonly NoInfer<Name>[]
): Column[] =>
  names.map((name) => ({
    title: titles[name],
    ...(summed.includes(name) && { summed: true as const }),
  }))

/** A table of a period. Rows come a page at a time: there may be any number. */
export type Table = {
  name: string
  columns: Column[]
  pages: AsyncGenerator<Cell[][]>
}

/** The period whose rows a file lists. With `filed_at`, later refunds are left out. */
export type FileRows = PeriodBounds & { filed_at?: Date }

/** How the reader wants the files. */
export type FileStyle = { language: FileLanguage; calendar: FileCalendar }

/**
 * Pages of a table with its titles in front and a row of totals behind, which says so in its first
 * column. A table without a column to add up has no such row. The first page is read before anything
 * is returned: if that fails, no file is started. A page is made while the one before is written.
 */
export async function* withTotals(
  { columns, pages }: Table,
  total: string
): AsyncGenerator<Cell[][]> {
  const sums = columns.map(() => 0)
  let head: Cell[][] = [columns.map(({ title }) => title)]
  for await (const page of oneAhead(pages)) {
    for (const row of page) {
      row.forEach((cell, place) => {
        if (columns[place].summed && typeof cell === "number") sums[place] += cell
      })
    }
    yield [...head, ...page]
    head = []
  }
  const totals = columns.map(({ summed }, place) =>
    summed ? sums[place] : place === 0 ? total : null
  )
  const last = columns.some(({ summed }) => summed) ? [...head, totals] : head
  if (last.length) yield last
}
