import type { FileCalendar } from "../../../../rules/period/accountants-file"
import type { Cell, Column, Table } from "../table"
import { writeXlsx } from "../write-xlsx"

const COLUMNS: Column[] = [
  { title: "Text" },
  { title: "Amount", summed: true },
  { title: "Day" },
  { title: "Number" },
]
const DAY = new Date("2026-11-20T16:30:00Z")

async function* inPages(pages: Cell[][][]) {
  yield* pages
}

const tableOf = (pages: AsyncGenerator<Cell[][]>): Table => ({
  name: "明細",
  columns: COLUMNS,
  pages,
})

const fileOf = async (
  pages: Cell[][][],
  { calendar = "western", sheetRows }: { calendar?: FileCalendar; sheetRows?: number } = {}
) => {
  const parts: Uint8Array[] = []
  const style = { language: "zh-TW", calendar } as const
  for await (const part of writeXlsx(tableOf(inPages(pages)), style, sheetRows)) parts.push(part)
  return Buffer.concat(parts)
}

const sheetsOf = async (...of: Parameters<typeof fileOf>) => {
  const { default: readWorkbook } = await import("read-excel-file/node")
  return readWorkbook(await fileOf(...of))
}

it.each(["western", "roc"] as const)(
  "the spreadsheet keeps texts, amounts and days, between a row of titles and a row of totals: %s",
  async (calendar) => {
    const texts = ["04595257", "=1+1", 'Tea <A&B> "1"', "茶 🍵", "_x0041_"]
    const rows = texts.map((text): Cell[] => [text, 105, DAY, null])
    const [{ sheet, data }] = await sheetsOf([rows.slice(0, 2), rows.slice(2)], { calendar })
    expect(sheet).toBe("明細")
    expect(data).toEqual([
      ["Text", "Amount", "Day", "Number"],
      ...texts.map((text) => [text, 105, new Date("2026-11-21T00:00:00Z"), null]),
      ["合計", 525, null, null],
    ])
  }
)

it.each([
  ["as long as Excel allows", "茶".repeat(32_767), "茶".repeat(32_767)],
  ["one character longer", "茶".repeat(32_768), `${"茶".repeat(32_766)}…`],
  ["with a pair of surrogates at the cut", `${"茶".repeat(32_765)}🍵🍵`, `${"茶".repeat(32_765)}…`],
])("the spreadsheet cuts a text at Excel's limit of a cell: %s", async (_, text, shown) => {
  const [{ data }] = await sheetsOf([[[text, null, null, null]]])
  expect(data[1][0]).toBe(shown)
})

it("the spreadsheet has its columns and a total even without rows", async () => {
  const [{ data }] = await sheetsOf([])
  expect(data).toEqual([
    ["Text", "Amount", "Day", "Number"],
    ["合計", 0, null, null],
  ])
})

it("the spreadsheet continues in another sheet, with the titles, when a sheet is full", async () => {
  const rows = [1, 2, 3, 4, 5].map((n): Cell[] => [`row ${n}`, n, null, null])
  const sheets = await sheetsOf([rows], { sheetRows: 3 })
  expect(sheets.map(({ sheet, data }) => [sheet, ...data.map(([text]) => text)])).toEqual([
    ["明細", "Text", "row 1", "row 2"],
    ["明細 2", "Text", "row 3", "row 4"],
    ["明細 3", "Text", "row 5", "合計"],
  ])
})

it("the spreadsheet fails with the error of an unreadable page, and writes nothing when that page is the first", async () => {
  const failing = async function* (pages: Cell[][][]) {
    yield* pages
    throw new Error("no database")
  }
  const style = { language: "en", calendar: "roc" } as const
  const read = async (pages: Cell[][][]) => {
    let bytes = 0
    try {
      for await (const part of writeXlsx(tableOf(failing(pages)), style)) bytes += part.length
    } catch (error) {
      return { bytes, message: (error as Error).message }
    }
    return { bytes, message: "no error" }
  }
  expect(await read([])).toEqual({ bytes: 0, message: "no database" })
  expect((await read([[["a", 1, DAY, 2]]])).message).toBe("no database")
})

it("the spreadsheet stops reading the table when its download is cancelled", async () => {
  let closed = false
  const endless = async function* (): AsyncGenerator<Cell[][]> {
    try {
      for (let n = 0; ; n++) yield [[`row ${n}`, n, null, null]]
    } finally {
      closed = true
    }
  }
  const file = writeXlsx(tableOf(endless()), { language: "en", calendar: "roc" })
  await file.next()
  await file.return(undefined)
  expect(closed).toBe(true)
})
