import { Readable } from "node:stream"
import { setImmediate as turn } from "node:timers/promises"
import type { MedusaContainer } from "@medusajs/framework/types"
import { TW_INVOICING_MODULE } from "../../../../modules/tw-invoicing/constants"
import { writeAccountantsFile } from "../accountants-file"

const invoice = (n: number) => ({
  id: `twinv_${n}`,
  order_id: `order_${n}`,
  invoice_number: `AB${String(n).padStart(8, "0")}`,
  status: "issued",
  clear: true,
  amount: 105,
  taxable_amount: 105,
  untaxed_as: null,
  buyer_type: "personal",
  difference: null,
  voided_at: null,
  dated_at_exactly: Date.parse("2026-11-21T04:00:00Z") * 1000,
  allowed: "0",
  ...{ allowed_totals: "0", allowed_tax: "0" },
})

type Style = Parameters<typeof writeAccountantsFile>[2]

const style: Style = { file: "invoices", format: "csv", language: "en", calendar: "western" }

/** The file of these invoices, read page by page; without orders. */
const fileOf = (nextToExport: () => Promise<object[]>, changed: Partial<Style> = {}) => {
  const service = { nextToExport, options: {} }
  const database = { raw: async () => ({ rows: [] }), graph: async () => ({ data: [] }) }
  const container = {
    resolve: (key: string) => (key === TW_INVOICING_MODULE ? service : database),
  } as unknown as MedusaContainer
  return writeAccountantsFile(
    container,
    { period: { year: 2026, months: [11, 12] }, filing: null },
    { ...style, ...changed }
  )
}

/** The whole file of the invoices of these pages. */
const bytesOf = async (pages: object[][], changed: Partial<Style>): Promise<Buffer> => {
  const left = [...pages, []]
  const parts: Buffer[] = []
  for await (const part of fileOf(async () => left.shift() ?? [], changed)) {
    parts.push(Buffer.from(part))
  }
  return Buffer.concat(parts)
}

it("the accountant's file is not started if its first lines cannot be read", async () => {
  const file = fileOf(() => Promise.reject(new Error("no database")))
  await expect(file.next()).rejects.toThrow("no database")
})

it("the accountant's file has its columns even if the period has no invoice", async () => {
  const parts = await fileOf(async () => []).next()
  expect(parts.value).toMatch(/^\uFEFFInvoice number,Date/)
})

it("the accountant's file is read only as fast as it is consumed", async () => {
  let pages = 0
  const stream = Readable.from(fileOf(async () => [invoice(++pages)]))
  const taken: string[] = []
  for await (const part of stream) {
    taken.push(part as string)
    for (let n = 0; n < 50; n++) await turn()
    expect(pages - taken.length).toBeLessThanOrEqual(3)
    if (taken.length === 20) break
  }
  expect(taken.join("").match(/AB\d{8}/g)).toHaveLength(20)
})

it.each([
  ["en", "exempt", "Mixed: partly taxable"],
  ["en", "zero_rated", "Mixed: partly taxable"],
  ["zh-TW", "exempt", "混合（部分應稅）"],
  ["zh-TW", "zero_rated", "混合（部分應稅）"],
] as const)(
  "the accountant's file (%s) calls a taxable and %s invoice mixed",
  async (language, untaxed_as, name) => {
    const file = await bytesOf([[{ ...invoice(1), amount: 305, untaxed_as }]], { language })
    expect(file.toString()).toContain(`,${name},`)
  }
)

describe("the accountant's file of voided invoices ends with their number, and adds up no amount", () => {
  const voided = (n: number) => ({
    ...{ ...invoice(n), status: "voided", void_reason: null, void_said: null },
    voided_at: "2026-11-22T04:00:00Z",
  })
  const pages = [[voided(1), voided(2)], [voided(3)]]

  it.each([
    ["en", "3 in all"],
    ["zh-TW", "共 3 張"],
  ] as const)("CSV: %s", async (language, last) => {
    const file = (await bytesOf(pages, { file: "voids", language })).toString()
    const rows = file.trim().split("\r\n")
    expect(rows.slice(1, 4).map((row) => row.includes(",105,"))).toEqual([true, true, true])
    expect(rows[4]).toBe(`${last},,,,,,,,,`)
    expect(rows).toHaveLength(5)
  })

  it.each([
    ["en", "3 in all"],
    ["zh-TW", "共 3 張"],
  ] as const)("XLSX: %s", async (language, last) => {
    const { readSheet } = await import("read-excel-file/node")
    const rows = await readSheet(await bytesOf(pages, { file: "voids", format: "xlsx", language }))
    const amount = rows[0].findIndex((title) => /amount|金額/.test(String(title)))
    expect(rows.slice(1).map((row) => row[amount])).toEqual([105, 105, 105, null])
    expect(rows[4]).toEqual([last, ...Array<null>(9).fill(null)])
  })
})
