import type { PeriodBounds } from "../../../modules/tw-invoicing/service"
import type { FileCalendar, FileLanguage } from "../../../rules/period/accountants-file"

/** A date, shown as its day in Taipei. */
export type Cell = string | number | Date | null

export type Column = {
  title: string
  /** Whole TWD dollars, which the last row adds up. */
  summed?: true
}

/**
 * Columns with titles in one language.
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
  /** What the last row says of the number of rows. */
  counted?: (rows: number) => string
  pages: AsyncGenerator<Rows>
}

/** Rows of a page. They can be read once. */
export type Rows = Iterable<Cell[]>

/**
 * A page's rows, each made when it is written. Rows made earlier cost more time, because V8 copies
 * what is in use whenever it collects garbage.
 */
export function* rowsOf<Item extends object>(
  page: Item[],
  cellsOf: (item: Item) => Cell[]
): Generator<Cell[]> {
  for (const item of takenFrom(page)) yield cellsOf(item)
}

/** The items of a page. Each leaves it, so that V8 need not copy it any more (`rowsOf`). */
export function* takenFrom<Item extends object>(page: Item[]): Generator<Item> {
  page.reverse()
  for (let item = page.pop(); item; item = page.pop()) yield item
}

/** The period whose rows a file lists. With `filed_at`, later refunds are left out. */
export type FileRows = PeriodBounds & { filed_at?: Date }

/** How the reader wants the files. */
export type FileStyle = { language: FileLanguage; calendar: FileCalendar }

/**
 * Pages of a table with a row of titles first and a row of totals last, named in its first column.
 * A table that counts its rows has their number there. A table that adds up no column and does not
 * count has no last row. The first page is read before anything is returned: if that fails, no file
 * is started. A page must be read to its end before the next.
 */
export async function* withTotals(table: Table, total: string): AsyncGenerator<Rows> {
  const { columns, counted, pages } = table
  const summed = columns.flatMap((column, place) => (column.summed ? [place] : []))
  const totals: Totals = { rows: 0, sums: columns.map(() => 0) }
  let head: Cell[][] = [columns.map(({ title }) => title)]
  for await (const page of pages) {
    yield addedUp(head, page, { summed, totals })
    head = []
  }
  const last = columns.map((column, place) => {
    if (column.summed) return totals.sums[place]
    if (place > 0) return null
    return counted ? counted(totals.rows) : total
  })
  const rest = summed.length || counted ? [...head, last] : head
  if (rest.length) yield rest
}

type Totals = { rows: number; sums: number[] }

/** The rows of `head`, then those of `page`, which go into `totals` with the columns `summed`. */
function* addedUp(
  head: Cell[][],
  page: Rows,
  { summed, totals }: { summed: number[]; totals: Totals }
): Generator<Cell[]> {
  yield* head
  for (const row of page) {
    totals.rows++
    for (const place of summed) {
      const cell = row[place]
      if (typeof cell === "number") totals.sums[place] += cell
    }
    yield row
  }
}
