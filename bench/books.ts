import { randomUUID } from "node:crypto"
import { rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { knex, type Knex } from "@medusajs/framework/mikro-orm/knex"
import { call } from "../dev/check/http"
import { nextAllowances, nextLines, nextToExport } from "../src/modules/tw-invoicing/store/period"
import { FILE_FORMATS, type FileFormat, type FileTable } from "../src/rules/period/accountants-file"
import { periodBounds, periodOfKey } from "../src/rules/period/period"
import { median } from "./interleave"
import { ask } from "./store/ask"
import { BenchStores, type BenchStore } from "./store/bench-stores"
import { insertLines, insertOrders, insertPeriod } from "./store/due-invoices"
import type { Report } from "./report"

/** Fewer for a try; the goals are for a million. */
const INVOICES = Number(process.env.BENCH_INVOICES ?? 1_000_000)
const PERIOD = { key: "2025-11", letter: "K" }
/** A store that has written files before has what a file needs loaded and compiled. */
const EARLIER = { key: "2025-09", letter: "J" }
const FEW = 2_000
const ROUNDS = 3
/** More than the rows of any file: an invoice has four lines. */
const MOST_ROWS = 10 * INVOICES
/** The other files, with a row for each line or allowance. They are measured once. */
const OTHER_FILES = ["lines", "allowances"] as const

type Download = { seconds: number; megabytes: number; size: number }

/** The accountant's file of a large period, against PostgreSQL's own copy of the same columns. */
export default async function books(): Promise<Report> {
  const stores = await BenchStores.open()
  try {
    const store = await stores.start("plugin", { workerMode: "server", collects: true })
    await insertPeriod(store.client, EARLIER, FEW)
    await insertPeriod(store.client, PERIOD, INVOICES)
    await insertOrders(store.client, EARLIER, FEW)
    await insertOrders(store.client, PERIOD, INVOICES)
    await store.client.query("vacuum analyze tw_invoice, tw_allowance")
    const { admin_email: email, admin_password: password } = stores.shop
    const login = { body: { email, password } }
    const { token } = await call<{ token: string }>(`${store.url}/auth/user/emailpass`, login)
    await insertLines(store.client, EARLIER)
    for (const file of ["invoices", ...OTHER_FILES] as const) {
      for (const format of FILE_FORMATS) await download(store, token, format, EARLIER.key, file)
    }

    const copies: number[] = []
    const files: Record<FileFormat, Download[]> = { csv: [], xlsx: [] }
    for (let round = 0; round < ROUNDS; round++) {
      copies.push(await copy(store, "invoices"))
      for (const format of FILE_FORMATS) {
        files[format].push(await download(store, token, format, PERIOD.key))
      }
    }
    await insertLines(store.client, PERIOD)
    const others: (Download & { name: string; against: number })[] = []
    for (const file of OTHER_FILES) {
      const copied = await copy(store, file)
      for (const format of FILE_FORMATS) {
        const measured = await download(store, token, format, PERIOD.key, file)
        others.push({ ...measured, name: `${file}, ${format}`, against: measured.seconds / copied })
      }
    }
    const of = (format: FileFormat, what: keyof Download) =>
      median(files[format].map((each) => each[what]))
    const most = (format: FileFormat) =>
      Math.max(...files[format].map(({ megabytes }) => megabytes))
    const copied = median(copies)
    return {
      title: "The accountant's file",
      about:
        `The file of ${INVOICES.toLocaleString("en")} invoices of one period is read over HTTP ` +
        `from a store in production mode. It is compared with \`COPY\` of the same columns to a ` +
        `file on the same disk, with the number and the refunds of each order. Each invoice has ` +
        `an order that is paid, and one in twenty a refund. Median of ${ROUNDS} by turns. ` +
        "The files of their four lines each and of an allowance for every twentieth are " +
        "read once afterwards. Memory is the highest resident set of any run, above that before " +
        "the request, after small files and without garbage.",
      head: ["", "seconds", "against COPY", "MB above idle", "size, MB"],
      rows: [
        ["COPY of the same columns", copied.toFixed(1), "1.00", "", ""],
        ...FILE_FORMATS.map((format) => [
          format,
          of(format, "seconds").toFixed(1),
          (of(format, "seconds") / copied).toFixed(2),
          most(format).toFixed(0),
          of(format, "size").toFixed(0),
        ]),
        ...others.map(({ name, seconds, against, megabytes, size }) => [
          name,
          ...[seconds.toFixed(1), against.toFixed(2), megabytes.toFixed(0), size.toFixed(0)],
        ]),
      ],
      goals: [
        ...FILE_FORMATS.map((format) => ({
          promise: `the file against COPY of the same columns (${format})`,
          value: of(format, "seconds") / copied,
          atMost: 3,
        })),
        ...FILE_FORMATS.map((format) => ({
          promise: `memory above idle (${format})`,
          value: most(format),
          atMost: 64,
          unit: " MB",
        })),
        ...others.map(({ name, against }) => ({
          promise: `the file against COPY of the same columns (${name})`,
          value: against,
          atMost: 3,
        })),
        ...others.map(({ name, megabytes }) => ({
          promise: `memory above idle (${name})`,
          value: megabytes,
          atMost: 64,
          unit: " MB",
        })),
      ],
    }
  } finally {
    await stores.close()
  }
}

const NEXT = {
  invoices: nextToExport,
  // Its index's own column, so that PostgreSQL need only sort the lines of each invoice.
  lines: (...read: Parameters<typeof nextLines>) =>
    (nextLines(...read) as unknown as Knex.QueryBuilder).select("dated_at"),
  allowances: nextAllowances,
}

/** The same rows with the columns that the file of invoices or allowances has of the order. */
const withOrder = (rows: string) => `
  select book.*, "order".display_id, refunds.amount as refunded
  from (${rows}) book left join "order" on "order".id = book.order_id
    left join (
      select link.order_id, sum(refund.amount) as amount
      from refund
        join payment on payment.id = refund.payment_id
        join order_payment_collection link
          on link.payment_collection_id = payment.payment_collection_id
      group by link.order_id) refunds on refunds.order_id = book.order_id`

/** A row for each line, in the file's order. */
const asLines = (rows: string) => `
  select id, invoice_number, status, book.amount, taxable_amount, untaxed_as, dated_at_exactly,
    clear, line.*
  from (${rows}) book left join lateral rows from (
      jsonb_to_recordset(lines) as (description text, quantity integer, unit_price float8,
        amount integer, tax_type text)
    ) with ordinality as line on true
  order by dated_at, id, ordinality`

const COLUMNS = { invoices: withOrder, lines: asLines, allowances: withOrder }

/** Seconds in which PostgreSQL writes to a file of its own what the store reads for a file, all at once. */
async function copy(
  { client, databaseUrl }: BenchStore,
  table: keyof typeof NEXT
): Promise<number> {
  const db = knex({ client: "pg", connection: databaseUrl })
  const all = { after: null, limit: MOST_ROWS, account: "bench" }
  const rows = NEXT[table](db, periodBounds(periodOfKey(PERIOD.key)), all)
  const columns = COLUMNS[table](String(rows))
  const file = join(tmpdir(), `bench-books-${randomUUID()}.csv`)
  try {
    const started = performance.now()
    await client.query(`copy (${columns}) to '${file}' csv`)
    return (performance.now() - started) / 1000
  } finally {
    rmSync(file, { force: true })
    await db.destroy()
  }
}

async function download(
  { url }: BenchStore,
  token: string,
  format: FileFormat,
  period: string,
  file: FileTable = "invoices"
): Promise<Download> {
  const { rss } = await ask<{ rss: number }>(`${url}/bench/memory`)
  const started = performance.now()
  const response = await fetch(
    `${url}/admin/tw-invoices/export?period=${period}&file=${file}&format=${format}&lang=en`,
    { headers: { authorization: `Bearer ${token}` } }
  )
  if (!response.ok || !response.body) throw new Error(`The file answered ${response.status}.`)
  let size = 0
  for await (const part of response.body) size += (part as Uint8Array).length
  const seconds = (performance.now() - started) / 1000
  const { peak } = await call<{ peak: number }>(`${url}/bench/memory`)
  return { seconds, megabytes: peak - rss, size: size / 1_000_000 }
}
