import { randomUUID } from "node:crypto"
import { rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { Client } from "pg"
import { call } from "../dev/check/http"
import { FILE_FORMATS, type FileFormat } from "../src/rules/period/accountants-file"
import { median } from "./interleave"
import { ask } from "./store/ask"
import { BenchStores, type BenchStore } from "./store/bench-stores"
import { insertPeriod } from "./store/due-invoices"
import type { Report } from "./report"

/** Fewer for a try; the goals are for a million. */
const INVOICES = Number(process.env.BENCH_INVOICES ?? 1_000_000)
const PERIOD = "2025-11"
const ROUNDS = 3

/** The columns that the file is made of, as `nextToExport` reads them, for the whole period at once. */
const SAME_COLUMNS = `select id, order_id, invoice_number, status, reason, service_status, amount,
    taxable_amount, untaxed_as, buyer_type, tax_id, exchange, refunded_before, invoiced_elsewhere,
    difference, voided_at, void_reason, dated_at,
    case when buyer_type = 'company' then content->'buyer'->>'name' end as company_name,
    dated_at::text as dated_at_exactly,
    (select coalesce(sum(coalesce(amount, total_amount)), 0) from tw_allowance
      where invoice_id = tw_invoice.id and status = 'issued' and deleted_at is null) as allowed,
    exists (select 1 from tw_allowance where invoice_id = tw_invoice.id and status = 'issued'
      and unclear = 'amounts' and deleted_at is null) as allowance_unclear
  from tw_invoice
  where deleted_at is null and invoice_number is not null
    and dated_at >= '2025-11-01T00:00:00+08:00' and dated_at < '2026-01-01T00:00:00+08:00'
  order by dated_at, id`

type Download = { seconds: number; megabytes: number; size: number }

/** The accountant's file of a large period, against PostgreSQL's own copy of the same columns. */
export default async function books(): Promise<Report> {
  const stores = await BenchStores.open()
  try {
    const store = await stores.start("plugin", { workerMode: "server" })
    await insertPeriod(store.client, INVOICES)
    const { admin_email: email, admin_password: password } = stores.shop
    const login = { body: { email, password } }
    const { token } = await call<{ token: string }>(`${store.url}/auth/user/emailpass`, login)
    // What a first request compiles is no part of a file's memory.
    for (const format of FILE_FORMATS) await download(store, token, format, "2024-01")

    const copies: number[] = []
    const files: Record<FileFormat, Download[]> = { csv: [], xlsx: [] }
    for (let round = 0; round < ROUNDS; round++) {
      copies.push(await copy(store.client))
      for (const format of FILE_FORMATS) {
        files[format].push(await download(store, token, format, PERIOD))
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
        `The file of ${INVOICES.toLocaleString("en")} invoices of one period over HTTP, from a store in ` +
        `production mode, against \`COPY\` of the columns that it is made of to a file on the same disk. ` +
        `The invoices' orders are not in the store. Median of ${ROUNDS} by turns; memory is the highest ` +
        `resident set of any, above that before the request.`,
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
      ],
      goals: [
        {
          promise: "the CSV file against COPY of the same columns",
          value: of("csv", "seconds") / copied,
          atMost: 3,
        },
        ...FILE_FORMATS.map((format) => ({
          promise: `memory above idle (${format})`,
          value: most(format),
          atMost: 64,
          unit: " MB",
        })),
      ],
    }
  } finally {
    await stores.close()
  }
}

/** Seconds in which PostgreSQL writes the columns to a file of its own. */
async function copy(client: Client): Promise<number> {
  const file = join(tmpdir(), `bench-books-${randomUUID()}.csv`)
  try {
    const started = performance.now()
    await client.query(`copy (${SAME_COLUMNS}) to '${file}' csv`)
    return (performance.now() - started) / 1000
  } finally {
    rmSync(file, { force: true })
  }
}

async function download(
  { url }: BenchStore,
  token: string,
  format: FileFormat,
  period: string
): Promise<Download> {
  const { rss } = await ask<{ rss: number }>(`${url}/bench/memory`)
  const started = performance.now()
  const response = await fetch(
    `${url}/admin/tw-invoices/export?period=${period}&format=${format}&lang=en`,
    { headers: { authorization: `Bearer ${token}` } }
  )
  if (!response.ok || !response.body) throw new Error(`The file answered ${response.status}.`)
  let size = 0
  for await (const part of response.body) size += (part as Uint8Array).length
  const seconds = (performance.now() - started) / 1000
  const { peak } = await call<{ peak: number }>(`${url}/bench/memory`)
  return { seconds, megabytes: peak - rss, size: size / 1_000_000 }
}
